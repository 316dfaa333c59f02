// Speaks to yaml-language-server as an editor does: files opened, mistakes heard, completions asked for.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PATIENCE = 20_000

export class LanguageServer {
  #process
  #buffer = Buffer.alloc(0)
  #next = 1
  #answers = new Map()
  #mistakes = new Map()

  static async start() {
    const server = new LanguageServer()
    const home = dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json'))
    server.#process = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    server.#process.stdout.on('data', (data) => server.#read(data))
    await server.#ask('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: { workspace: { configuration: true }, textDocument: { publishDiagnostics: {} } },
    })
    server.#tell('initialized', {})
    return server
  }

  /** Opens a file and gives what the server underlines in it. */
  async mistakes(uri, text) {
    const heard = new Promise((resolve) => this.#mistakes.set(uri, resolve))
    this.#open(uri, text)
    return limited(heard, `what is wrong with ${uri}`)
  }

  /** What the server offers at a place, which is marked in the text with a bar. */
  async completions(uri, marked) {
    const position = this.#openMarked(uri, marked)
    const answer = await this.#ask('textDocument/completion', { textDocument: { uri }, position })
    return (answer.items ?? answer).map((i) => i.label)
  }

  /** What the server tells about a place, which is marked in the text with a bar. */
  async hover(uri, marked) {
    const position = this.#openMarked(uri, marked)
    const answer = await this.#ask('textDocument/hover', { textDocument: { uri }, position })
    return JSON.stringify(answer?.contents ?? '')
  }

  stop() {
    this.#process.kill()
  }

  #openMarked(uri, marked) {
    const before = marked.slice(0, marked.indexOf('|')).split('\n')
    this.#open(uri, marked.replace('|', ''))
    return { line: before.length - 1, character: before.at(-1).length }
  }

  #open(uri, text) {
    this.#tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } })
  }

  #ask(method, params) {
    const id = this.#next++
    this.#send({ id, method, params })
    return limited(new Promise((resolve) => this.#answers.set(id, resolve)), method)
  }

  #tell(method, params) {
    this.#send({ method, params })
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  #read(data) {
    this.#buffer = Buffer.concat([this.#buffer, data])
    for (;;) {
      const head = this.#buffer.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/Content-Length: (\d+)/.exec(this.#buffer.subarray(0, head).toString())[1])
      if (this.#buffer.length < head + 4 + length) return
      const message = JSON.parse(this.#buffer.subarray(head + 4, head + 4 + length).toString())
      this.#buffer = this.#buffer.subarray(head + 4 + length)
      this.#hear(message)
    }
  }

  #hear(message) {
    if (message.method === 'textDocument/publishDiagnostics') {
      this.#mistakes.get(message.params.uri)?.(message.params.diagnostics)
    } else if (message.method === 'workspace/configuration') {
      const settings = { yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false } } }
      this.#send({ id: message.id, result: message.params.items.map((i) => settings[i.section] ?? null) })
    } else if (message.method && message.id !== undefined) {
      this.#send({ id: message.id, result: null })
    } else if (message.id !== undefined) {
      this.#answers.get(message.id)?.(message.result)
    }
  }
}

function limited(promise, what) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer: ${what}`)), PATIENCE)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
