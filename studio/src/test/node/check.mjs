// Holds the published schemas against ajv and against yaml-language-server, which editors use.
// The files to look at are those that SchemasTest wrote down: good packs, and packs with one mistake each.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import { parseDocument } from 'yaml'
import { LanguageServer } from './language-server.mjs'

const WARNING = 2
const home = dirname(fileURLToPath(import.meta.url))
const schemas = resolve(home, '../../../../docs/schema')
const written = resolve(home, '../../../target/schema-cases.json')
if (!existsSync(written)) {
  console.error('There is no studio/target/schema-cases.json; `mvn verify` writes it.')
  process.exit(2)
}
const cases = JSON.parse(readFileSync(written, 'utf8'))
assert(cases.filter((c) => c.wrong).length > 20 && cases.filter((c) => !c.wrong).length > 100)

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
const validators = new Map(
  readdirSync(schemas).map((f) => [f, ajv.compile(JSON.parse(readFileSync(join(schemas, f), 'utf8')))]),
)
for (const { name, schema, text, wrong } of cases) {
  const document = parseDocument(text, { version: '1.2' })
  const accepted = document.errors.length === 0 && validators.get(schema)(document.toJS())
  assert.equal(!accepted, wrong, `ajv, ${name}: ${ajv.errorsText(validators.get(schema).errors)}`)
}
console.log(`ajv agrees with check on ${cases.length} files.`)

const server = await LanguageServer.start()
const withSchema = (schema, text) =>
  `# yaml-language-server: $schema=${pathToFileURL(join(schemas, schema))}\n${text}`
let number = 0
const uri = () => `file:///table/${++number}.yaml`
try {
  // All at once, because the server waits a little before it looks at a file.
  await Promise.all(
    cases.map(async ({ name, schema, text, wrong }) => {
      const found = await server.mistakes(uri(), withSchema(schema, text))
      const serious = found.filter((d) => d.severity <= WARNING)
      assert.equal(serious.length > 0, wrong, `${name}: ${JSON.stringify(found)}`)
    }),
  )
  console.log(`yaml-language-server agrees with check on ${cases.length} files.`)

  const [misspelt] = await server.mistakes(uri(), withSchema('part.schema.json', 'zones:\n  deck: {holds: card, sean: nobody}\n'))
  assert.deepEqual(misspelt.range, { start: { line: 2, character: 22 }, end: { line: 2, character: 26 } })
  assert.match(misspelt.message, /sean/)
  const keys = await server.completions(uri(), withSchema('part.schema.json', 'zones:\n  deck:\n    holds: card\n    |\n'))
  for (const key of ['per', 'max', 'shows', 'seen']) assert(keys.includes(key), `offered: ${keys}`)
  const values = await server.completions(uri(), withSchema('part.schema.json', 'zones:\n  deck:\n    holds: card\n    seen: |\n'))
  assert(values.includes('nobody'), `offered: ${values}`)
  assert.match(await server.hover(uri(), withSchema('variant.schema.json', 'ext|ends: some-pack ^1.0\n')), /pack it changes/)
  console.log('It underlines a misspelt key, completes keys and values, and tells what a key is for.')
} finally {
  server.stop()
}
