import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { splitIconImports, stripServerFields } from './lean-plugin.ts'

const CORE = join(import.meta.dirname, '../../core/src')

test('an endpoint keeps what a call is sent by, also where it is spread in, and loses its shapes', () => {
  const lean = stripServerFields(`export const votes = {
    cast: endpoint({ ...voting, method: 'PUT', path: '/ballot/:uuid', body: z.object({}), response: Done, refusals: ['x'], summary: 'I' }),
  }`)
  assert.match(lean, /endpoint\(\{ \.\.\.voting, method: 'PUT', path: '\/ballot\/:uuid' \}\)/)
})

test('values of a module may be dropped by the builder; what a function does stays as it is', () => {
  assert.equal(
    stripServerFields(`const A = z.object({ ...b })\nexport const f = (list) => { list.sort() }\nexport const n = 3\n`),
    `const A = /*#__PURE__*/ (() => (z.object({ ...b })))()\nexport const f = (list) => { list.sort() }\nexport const n = 3\n`,
  )
})

test('every endpoint of the contract keeps its method and path', () => {
  const count = (code: string, word: RegExp) => code.match(word)?.length ?? 0
  let endpoints = 0
  for (const file of globSync('**/*.ts', { cwd: CORE }).filter((f) => !f.endsWith('.test.ts'))) {
    const code = stripTypeScriptTypes(readFileSync(join(CORE, file), 'utf8'))
    const of = count(code, /\bendpoint\(\{/g)
    if (of === 0) continue
    endpoints += of
    const lean = stripServerFields(code)
    assert.equal(count(lean, /\bendpoint\(\{ (?:\.\.\.|[^}]*\bmethod: '[A-Z]+', path: )/g), of, file)
    assert.equal(count(lean, /\bresponse: /g), 0, file)
  }
  assert.ok(endpoints > 100)
})

test('icons come from their own files, under the names they are asked for', () => {
  assert.equal(
    splitIconImports(`import { IconPlus, IconUsers } from "@tabler/icons-react";`),
    `import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'; import IconUsers from ` +
      `'@tabler/icons-react/dist/esm/icons/IconUsers.mjs';`,
  )
})
