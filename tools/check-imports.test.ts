import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkImports } from './check-imports.ts'
import { FEATURE_GRAPH } from './feature-graph.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The faults of a small repository: files by path, with their text. */
function faultsOf(files: Record<string, string>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-imports-'))
  folders.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkImports(root).faults
}

const x = 'export const x = 1\n'
const good = {
  'core/src/shared/a.ts': x,
  'core/src/users/b.ts': "import { x } from '../shared/a.ts'\nimport { z } from 'zod/mini'\n",
  'core/src/users/b.test.ts': "import { test } from 'node:test'\nimport '../activity-log/c.ts'\n",
  'core/src/activity-log/c.ts': x,
  'server/src/database/schema.ts': "import type { y } from '../ballots/tables.ts'\n",
  'server/src/ballots/tables.ts': x,
  'server/src/ballots/routes.ts': "import { x } from '@folkmoot/core/users/b.ts'\nimport '../http/serve.ts'\n",
  'server/src/http/serve.ts': "import fastify from 'fastify'\n",
  'server/src/services/app.ts': "import '../ballots/routes.ts'\n",
  'web/src/ballots/Vote.tsx': "import '../ui/Field.tsx'\nimport '../users/queries.ts'\n",
  'web/src/users/queries.ts': x,
  'web/src/ui/Field.tsx': x,
  'web/src/pages/ballots/VotePage.tsx': "import '../../ballots/Vote.tsx'\n",
}

test('a valid repository has no fault', () => {
  assert.deepEqual(faultsOf(good), [])
})

for (const [title, file, text, fault] of [
  ['core imports only core and zod', 'core/src/users/d.ts', "import 'pg'", 'core imports only core, zod and @noble/hashes, not pg'],
  ['core knows no Node', 'core/src/users/d.ts', "import 'node:fs'", 'core imports only core, zod and @noble/hashes, not node:fs'],
  ['core knows no server', 'core/src/users/d.ts', "import '../../../server/src/http/serve.ts'", 'core may not import server'],
  ['server knows no web', 'server/src/users/d.ts', "import '../../../web/src/ui/Field.tsx'", 'server may not import web'],
  ['web knows no server', 'web/src/users/d.ts', "import '@folkmoot/server/http/serve.ts'", 'web may not import server'],
  ['e2e knows no server', 'e2e/d.e2e.ts', "import '../server/src/http/serve.ts'", 'e2e may not import server'],
  [
    'another package is spelled by its name',
    'web/src/users/d.ts',
    "import '../../../core/src/activity-log/c.ts'",
    'spell it @folkmoot/core/…, not ../../../core/src/activity-log/c.ts',
  ],
  [
    'a feature imports only those its line of the graph names',
    'core/src/users/d.ts',
    "export { x } from '../activity-log/c.ts'",
    'the feature users may not import activity-log',
  ],
  [
    'a lazy import is an import',
    'server/src/users/d.ts',
    "const a = await import('../ballots/routes.ts')",
    'the feature users may not import ballots',
  ],
  ['http is below the features', 'server/src/http/d.ts', "import '../ballots/routes.ts'", 'http is below ballots'],
  ['services are above the features', 'server/src/activity-log/d.ts', "import '../services/app.ts'", 'activity-log is below services'],
  ['ui is below the features', 'web/src/ui/d.ts', "import '../users/queries.ts'", 'ui is below users'],
  ['features are below the pages', 'web/src/users/d.ts', "import '../pages/ballots/VotePage.tsx'", 'users is below pages'],
  [
    'a feature uses no component of another',
    'web/src/notifications/d.tsx',
    "import '../ballots/Vote.tsx'",
    'notifications may not use a component of ballots; a page composes them',
  ],
  ['what is meant is there', 'web/src/users/d.ts', "import './gone.ts'", './gone.ts is no file'],
  [
    'product code uses nothing made for tests',
    'core/src/activity-log/d.ts',
    "import '../users/b.test.ts'",
    '../users/b.test.ts is for tests',
  ],
] as const)
  test(`an import fault is reported: ${title}`, () => {
    assert.deepEqual(faultsOf({ ...good, [file]: `\n${text}\n` }), [`${file}:2: ${fault}`])
  })

test('a folder that is in no layer is reported', () => {
  assert.deepEqual(faultsOf({ ...good, 'server/src/misc/d.ts': x }), ['server/src/misc/d.ts is in a folder that no layer names'])
})

test('a cycle is reported once, with all its modules', () => {
  const circle = {
    ...good,
    'core/src/activity-log/d.ts': "import './e.ts'\n",
    'core/src/activity-log/e.ts': "import type { y } from './f.ts'\n",
    'core/src/activity-log/f.ts': "import './d.ts'\n",
  }
  assert.deepEqual(faultsOf(circle), [
    'circular: core/src/activity-log/d.ts -> core/src/activity-log/e.ts -> core/src/activity-log/f.ts -> core/src/activity-log/d.ts',
  ])
})

test('finding no module, or modules without an import, is a fault', () => {
  assert.deepEqual(faultsOf({ 'docs/a.ts': "import './b.ts'" }), ['nothing was checked: 0 modules, 0 imports'])
  assert.deepEqual(faultsOf({ 'core/src/shared/a.ts': x }), ['nothing was checked: 1 modules, 0 imports'])
})

test('the graph of features has no cycle: each lists only features above it', () => {
  const names = Object.keys(FEATURE_GRAPH)
  const later = Object.entries(FEATURE_GRAPH).flatMap(([name, targets]) =>
    targets.filter((target) => !(names.indexOf(target) >= 0 && names.indexOf(target) < names.indexOf(name))),
  )
  assert.deepEqual(later, [])
})
