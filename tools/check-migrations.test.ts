import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMigrations } from './check-migrations.ts'
import { makeTree } from './testing/make-tree.ts'

/** The faults of one migration with this SQL. */
function faultsOf(sql: string, name = '0099_next'): readonly string[] {
  const file = `server/src/platform/database/migrations/0076-0100/${name}.ts`
  const root = makeTree({ [file]: `export const up = (db) => sql.raw(\`${sql}\`).execute(db)\n` })
  return checkMigrations(root).faults.map((fault) => fault.split(': ').slice(2).join(': '))
}

test('a step that would lock a growing table for as long as it has rows is refused', () => {
  const refused = {
    'create index a on contributions (title);': /createIndexOnline/,
    'create unique index if not exists a on users (email);': /createIndexOnline/,
    'update memberships m set status = 1;': /updateInPieces/,
    'delete from notifications where true;': /deletes rows/,
    'alter table users alter column id type bigint;': /type of a column/,
    'alter table users alter email set not null;': /not null/,
    'alter table feedback add constraint a check (id > 0);': /not valid/,
    'alter table spaces add column a uuid default gen_random_uuid();': /anew/,
    'alter table spaces add a text generated always as (title) stored;': /anew/,
    'alter table ballots add column a text; alter table users add column a text;': /locks them at once/,
    "execute format('alter table %s add column a text', relation);": /locks them at once/,
  }
  for (const [sql, fault] of Object.entries(refused)) {
    const faults = faultsOf(sql)
    assert.equal(faults.length, 1, sql)
    assert.match(faults[0] ?? '', fault)
  }
})

test('what takes a moment at any size is accepted', () => {
  for (const sql of [
    "alter table contributions add column a text not null default '';",
    'alter table feedback add constraint a check (id > 0) not valid;',
    'create table votes_of_codes (id integer); create index a on votes_of_codes (id); update votes_of_codes set id = 1;',
    'create index concurrently a on contributions (title);',
    'update instance set value = 1;',
    'create function a() returns trigger language plpgsql as $$ begin update users set id = 1; end $$;',
    'insert into users (id) values (1) on conflict (id) do update set id = 1;',
  ])
    assert.deepEqual(faultsOf(sql), [], sql)
})

test('a released step stays as it is', () => {
  assert.deepEqual(faultsOf('create index a on contributions (title);', '0066_voted_addresses'), [])
})
