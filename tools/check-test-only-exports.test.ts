import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTestOnlyExports } from './check-test-only-exports.ts'
import { makeTree } from './testing/make-tree.ts'

test('an export that only tests import is reported; one that its own module or another one uses is not', () => {
  const root = makeTree({
    'core/src/users/a.ts': [
      'export const used = 1',
      'export const own = 3',
      'export const tested = own',
      'export const testedAndOwn = 4',
      'const double = testedAndOwn * 2',
      'export { double }',
    ].join('\n'),
    'core/src/users/a.test.ts': "import { tested, testedAndOwn } from './a.ts'\n",
    'server/src/users/b.ts': "import { double, used } from '@folkmoot/core/users/a.ts'\n",
    'web/src/users/C.tsx': 'export default function C() {}\n',
    'web/src/routes/routes.ts': "const page = () => import('../users/C.tsx')\n",
    'server/src/app/main.ts': 'export const start = 1\n',
  })
  assert.deepEqual(checkTestOnlyExports(root).faults, ['core/src/users/a.ts: tested is used by tests alone'])
})
