import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkTestOnlyExports } from './check-test-only-exports.ts'

const root = mkdtempSync(join(tmpdir(), 'folkmoot-exports-'))
after(() => rmSync(root, { recursive: true }))

test('an export that only tests import is reported; one that its own module or another one uses is not', () => {
  const files: Record<string, string> = {
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
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  assert.deepEqual(checkTestOnlyExports(root).faults, ['core/src/users/a.ts: tested is used by tests alone'])
})
