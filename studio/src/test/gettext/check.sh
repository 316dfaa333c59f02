#!/usr/bin/env bash
# Holds the files for translators against GNU gettext: what we write it accepts, and what it makes of
# that we read. Every pack is exported, checked, shuffled by its tools, taken back, and exported again,
# which must give the same bytes.
set -euo pipefail
home=$(cd "$(dirname "$0")/../../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C.UTF-8

checked=0
for folder in "$home"/rules/* "$home"/variants/* "$home"/docs/examples/*; do
  [[ -f $folder/pack.yaml ]] || continue
  pack=$(basename "$folder")
  shelf=rules
  grep -q '^extends:' "$folder/pack.yaml" && shelf=variants
  mkdir -p "$shelf/$pack"
  (cd "$folder" && tar cf - --exclude spec --exclude playthroughs .) | tar xf - -C "$shelf/$pack"
done

houserule() { "$home/houserule" "$@"; }
fail() { echo "gettext: $*" >&2; exit 1; }

valid() {
  msgfmt --check -o /dev/null "$1" 2>check.log || { cat check.log >&2; fail "$2 is not valid"; }
  [[ ! -s check.log ]] || { cat check.log >&2; fail "$2 is told to be odd"; }
}

for folder in rules/* variants/*; do
  pack=$(basename "$folder")
  for text in "$folder"/text/*.yaml; do
    language=$(basename "$text" .yaml)
    [[ $language == en ]] && continue
    houserule text export "$pack" --lang "$language" --out own.po >/dev/null
    valid own.po "$pack in $language"
  done
  # A language nobody has: English copied, which is a translation as good as any for this.
  houserule text export "$pack" --lang eo --out empty.po >/dev/null
  msgen --no-wrap empty.po >filled.po
  houserule text import filled.po >/dev/null
  houserule text export "$pack" --lang eo --out first.po >/dev/null
  valid first.po "$pack"
  cmp -s empty.po first.po && fail "nothing of $pack was taken"
  msgattrib --sort-output --width=40 first.po >sorted.po
  msgmerge --quiet --no-fuzzy-matching --width=60 sorted.po first.po >merged.po
  msgcat --width=30 sorted.po >narrow.po
  for file in merged.po narrow.po; do
    houserule text import "$file" >/dev/null
    houserule text export "$pack" --lang eo --out second.po >/dev/null
    cmp first.po second.po || fail "$pack differs after $file"
    rm "$folder/text/eo.yaml"
  done
  checked=$((checked + 1))
done
((checked > 15)) || fail "only $checked packs were looked at"
echo "gettext: $checked packs go through its tools and come back the same."
