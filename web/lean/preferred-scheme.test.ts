import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPreferredScheme } from './preferred-scheme.ts'

test('what is dark by an attribute is dark without it where the system prefers that, within its media; the rest stays', () => {
  const day = ':root,\n[data-scheme="light"] { --paper: white; }'
  const night = '[data-scheme="dark"] { --paper: black; }'
  const preferred = '@media (prefers-color-scheme: dark) { :root:not([data-scheme]) { --paper: black; } }'
  assert.equal(addPreferredScheme(`${day}\n@media screen {\n${night}\n}`), `${day}\n@media screen {\n${night} ${preferred}\n}`)
})

test('a rule of one component keeps its names', () => {
  const rule = ':global([data-scheme="dark"]) .bar { color: red; }'
  const preferred = '@media (prefers-color-scheme: dark) { :global(:root:not([data-scheme])) .bar { color: red; } }'
  assert.equal(addPreferredScheme(rule), `${rule} ${preferred}`)
})
