import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWings } from './check-wings.ts'
import { makeTree } from './testing/make-tree.ts'

/** The faults of a repository with these files, beside two wings that hold to the order. */
function faultsOf(files: Readonly<Record<string, string>>, joined: Readonly<Record<string, readonly string[]>> = {}): readonly string[] {
  const root = makeTree({
    'server/src/app/schema.ts': 'export interface Database {\n  users: UsersTable\n}\n',
    'server/src/accounts/tables.ts': 'export interface UsersTable {}\n',
    'server/src/accounts/store.ts': "import '../platform/open.ts'\nimport '@folkmoot/core/platform/day.ts'\nsql`select id from users`\n",
    'server/src/platform/open.ts': '',
    'core/src/platform/day.ts': '',
    ...files,
  })
  return checkWings(root, joined).faults
}

test('a wing imports those before it, names their tables, and server imports core', () => {
  assert.deepEqual(faultsOf({}), [])
})

test('a wing that imports a later one, or names a table of it, is a fault', () => {
  assert.deepEqual(
    faultsOf({
      'server/src/platform/open.ts': "import '../accounts/store.ts'\nsql`update users set id = 1`\ndb.selectFrom('users')\n",
      'web/src/other/a.ts': '',
    }),
    [
      'server/src/platform/open.ts:1: platform may not import accounts, a later wing',
      'server/src/platform/open.ts:2: platform may not write users, a table of accounts',
      'server/src/platform/open.ts:3: platform may not read users, a table of accounts',
      'web/src/other/a.ts is in no wing',
    ],
  )
})

test('packages import what they may, core stays pure, and only tests use what is for tests', () => {
  assert.deepEqual(
    faultsOf({
      'web/src/app/a.ts': "import '../../../server/src/platform/open.ts'\nimport '../../../core/src/platform/day.ts'\n",
      'core/src/platform/day.ts': "import 'pg'\nimport './gone.ts'\n",
      'server/src/accounts/testing/person.ts': '',
      'server/src/accounts/a.ts': "import './testing/person.ts'\n",
      'server/src/accounts/a.test.ts': "import './testing/person.ts'\n",
    }),
    [
      'core/src/platform/day.ts:1: core may not import pg',
      'core/src/platform/day.ts:2: ./gone.ts is no file',
      'server/src/accounts/a.ts:1: ./testing/person.ts is for tests',
      'web/src/app/a.ts:1: web may not import server',
      'web/src/app/a.ts:2: spell it @folkmoot/core/…, not ../../../core/src/platform/day.ts',
    ],
  )
})

test('a table of a later wing that is listed may be read and not written; a line that nothing needs is a fault', () => {
  const files = { 'server/src/platform/open.ts': "sql`select id from users`\nsql`delete from users`\ndb.deleteFrom('users')\n" }
  const writes = [2, 3].map((line) => `server/src/platform/open.ts:${line}: platform may not write users, a table of accounts`)
  assert.deepEqual(faultsOf(files, { platform: ['users'] }), writes)
  assert.deepEqual(faultsOf({}, { platform: ['users'] }), ['tools/check-wings.ts: JOINED need not name platform users'])
})
