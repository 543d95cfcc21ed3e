import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeTree } from './testing/make-tree.ts'

const root = makeTree({
  'package.json': { private: true, workspaces: ['core', 'server'], devDependencies: { pg: '1' } },
  'core/package.json': { name: '@folkmoot/core', private: true, exports: { './*': './src/*' } },
  'core/src/a.ts': 'export const used = 1\nexport const unused = 2\nexport const own = 3\nexport const twice = own * used\n',
  'server/package.json': {
    name: '@folkmoot/server',
    private: true,
    type: 'module',
    dependencies: { '@folkmoot/core': '1', fastify: '1', zod: '1' },
  },
  'server/src/app/main.ts':
    "import { twice, used } from '@folkmoot/core/a.ts'\nimport 'zod'\nimport 'pg'\nimport 'kysely'\nconsole.log(twice, used)\n",
  'server/src/left-over.ts': 'export const x = 1\n',
  'server/src/b.test.ts': "import './testing/c.ts'\n",
  'server/src/testing/c.ts': 'console.log(1)\n',
})

/** The kinds of faults with the file or package and the symbol, as knip tells them with the configuration of this repository. */
function runKnip(...args: string[]): readonly string[] {
  const knip = join(import.meta.dirname, '../node_modules/knip/bin/knip.js')
  const config = `--config=${join(import.meta.dirname, 'knip.ts')}`
  const run = spawnSync(process.execPath, [knip, config, `--directory=${root}`, '--reporter=json', ...args])
  const { issues } = JSON.parse(run.stdout.toString()) as { issues: Record<string, { name: string }[] | string>[] }
  return issues
    .flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, list]) => (Array.isArray(list) ? list.map(({ name }) => `${kind}: ${name} (${file})`) : [])),
    )
    .sort()
}

test('a file, an export and a dependency that nothing uses, and a package that nobody declares, are reported', () => {
  assert.deepEqual(runKnip(), [
    'dependencies: fastify (server/package.json)',
    'exports: own (core/src/a.ts)',
    'exports: unused (core/src/a.ts)',
    'files: server/src/left-over.ts (server/src/left-over.ts)',
    'unlisted: kysely (server/src/app/main.ts)',
  ])
})

test('a package that only the root declares is undeclared for a shipped workspace', () => {
  assert.deepEqual(runKnip('--strict', '--dependencies', '--workspace=core', '--workspace=server'), [
    'dependencies: fastify (server/package.json)',
    'unlisted: kysely (server/src/app/main.ts)',
    'unlisted: pg (server/src/app/main.ts)',
  ])
})
