import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkStatements } from './check-statements.ts'
import { makeTree } from './testing/make-tree.ts'

/** The faults of a server that has one module with this text. */
const faultsOf = (text: string, file = 'server/src/accounts/users/store.ts'): readonly string[] =>
  checkStatements(makeTree({ [file]: `${text}\ndefineStatement({})` })).faults

test('a statement with names, and a replacement by a group of a pattern, are accepted', () => {
  assert.deepEqual(faultsOf("const text = ({ id }) => 'select ' + id\nurl.replace(/:(a)/, '{$1}')"), [])
})

test('a positional placeholder in a text or template of a feature is refused with its line', () => {
  for (const text of ["pool.query('select $1', [1])", 'const text = `select where a = $2::int`'])
    assert.deepEqual(faultsOf(`\n${text}`), ['server/src/accounts/users/store.ts:2: a positional placeholder: define the statement'])
})

test('placeholders are accepted where statements are made, but no list of more than six values', () => {
  const file = 'server/src/platform/database/locks.ts'
  assert.deepEqual(faultsOf("client.query('select $1', [1, 2, 3, 4, 5, 6])", file), [])
  assert.deepEqual(faultsOf('client.query(text, [1, 2, 3, 4, 5, 6, 7])', file), [
    'server/src/platform/database/locks.ts:1: 7 values by position: define the statement with names',
  ])
  assert.deepEqual(faultsOf('CompiledQuery.raw(text, [1, 2, 3, 4, 5, 6, 7])'), [
    'server/src/accounts/users/store.ts:1: 7 values by position: define the statement with names',
  ])
})

test('a condition on the status or roles of a membership is refused outside of the access module', () => {
  const conditions = [
    "const text = `select from memberships m where m.status = 'ACCEPTED'`",
    "const text = `select from memberships where status in ('ACCEPTED', 'INVITED')`",
    "const text = `accepted and m.roles <> '{FOLLOWER}'`",
    "const text = `exists (select from unnest(m.roles) r where r <> 'FOLLOWER')`",
    "const text = `where 'COORDINATOR' = any(m.roles)`",
    "db.selectFrom('memberships').where('status', '=', 'REQUESTED')",
  ]
  for (const text of conditions) {
    assert.deepEqual(faultsOf(text), [
      'server/src/accounts/users/store.ts:1: compares a membership: use a condition of server/src/communities/access/member-sql.ts',
    ])
    assert.deepEqual(faultsOf(text, 'server/src/communities/access/member-sql.ts'), [])
  }
})

test('conditions on accounts, contributions and invitations, and values that are written, are no conditions on memberships', () => {
  for (const text of [
    "const text = `where 'ADMIN' = any(u.roles) and c.status = 'PUBLISHED'`",
    "const text = `left join memberships m on i.status = 'ACCEPTED'`",
    "db.updateTable('memberships').set({ status: 'ACCEPTED', roles: ['FOLLOWER'] })",
    "join.on('i.status', '=', 'ACCEPTED')",
  ])
    assert.deepEqual(faultsOf(text), [])
})

test('a raw template that gives rows is refused, wherever it is run', () => {
  const fault = ['server/src/accounts/users/store.ts:1: rows of a raw template: define the statement']
  for (const text of [
    'const { rows } = await sql<Row>`select id from users`.execute(db)',
    'const { rows } = await sql`select from users where id = 1`.execute(db)',
    'const find = (db) => sql`table users`.execute(db)',
    'const selectUsers = (where) => sql<Row>` with u as (select 1) select * from u where true`',
    'const { rows } = await sql`update users set name = lower(name) returning id`.execute(db)',
    `const { rows } = await sql<Row>\`\${fragment}\`.execute(db)`,
    `const selectUsers = (hint) => sql<Row>\`\${hint} with u as (select 1) select * from u\``,
  ])
    assert.deepEqual(faultsOf(text), fault, text)
})

test('raw expressions, writes, locks and whatever backups read are accepted', () => {
  for (const text of [
    "db.selectFrom('users').select(sql<number>`(select count(*) from mails)`.as('n')).execute()",
    'const save = (db) => sql`update users set name = lower(name)`.execute(db)',
    'await sql`select pg_advisory_xact_lock(1)`.execute(trx)',
    'const fragment = sql`select id from users`',
  ])
    assert.deepEqual(faultsOf(text), [], text)
  assert.deepEqual(faultsOf('const { rows } = await sql<Row>`select 1`.execute(db)', 'server/src/platform/backup/dump.ts'), [])
})

test('a server without statements is refused', () => {
  assert.deepEqual(checkStatements(makeTree()).faults, ['nothing was checked: no statement was found'])
})
