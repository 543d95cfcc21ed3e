// Every request that may be repeated with a key (specification B.7): what it writes and its stored answer are one transaction.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONNECTION_TIMEOUT } from '../../platform/database/open.ts'
import { type CallName, callOf, ENDPOINTS, endpointOf } from './calls/all.ts'
import { testWorld } from './open-world.ts'
import { sendCall } from './send-call.ts'

const server = testWorld({ pool: { max: 3, connectionTimeoutMillis: CONNECTION_TIMEOUT, refuseNested: false } })

const repeatable = [...ENDPOINTS.keys()].filter((name) => {
  const { method, secretResponse, service } = endpointOf(name)
  return method === 'POST' && !secretResponse && service !== 'voting' && callOf(name).by !== 'An'
})
const sendWithKey = (name: CallName) => sendCall(server, name, undefined, { 'idempotency-key': name })

/**
 * What is written although a request fails: that its caller was here, and its key, which the failed request releases. Both are
 * statements of their own, before and after what it does.
 */
const BESIDE_THE_ACT = ['idempotency_keys', 'sessions']

let listing = ''

/** For each table what changes with each row that is written or deleted: how many there are, and by which transactions. */
async function listRows(): Promise<Map<string, string>> {
  const { pool } = server.context
  if (listing === '') {
    const { rows } = await pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
        and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    )
    listing = rows
      .filter(({ name }) => !BESIDE_THE_ACT.includes(name))
      .map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::numeric), 0) as state from ${name}`)
      .join(' union all ')
  }
  const { rows } = await pool.query<{ name: string; state: string }>(listing)
  return new Map(rows.map(({ name, state }) => [name, state]))
}
const listChanges = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([table, state]) => (before.get(table) === state ? [] : [table]))

test('each request with a key is answered as without one, and its repeat gets the same answer and writes nothing [B.7]', async () => {
  const wrong: string[] = []
  let written = 0
  for (const name of repeatable) {
    const before = await listRows()
    const first = await sendWithKey(name)
    if (first.ending !== (callOf(name).ends ?? 'ok')) wrong.push(`${name} ended in ${first.ending}: ${first.text.slice(0, 200)}`)
    else if (first.ending === 'ok') {
      const rows = await listRows()
      if (listChanges(before, rows).length > 0) written++
      const again = await sendWithKey(name)
      if (again.text !== first.text || again.status !== first.status) wrong.push(`${name}: another answer`)
      for (const table of listChanges(rows, await listRows())) wrong.push(`${name}: ${table} was written again`)
    }
    await server.restore()
  }
  assert.deepEqual(wrong, [])
  assert.ok(written > 40, `${written} of ${repeatable.length} write`)
})

test('a request whose answer cannot be stored has written nothing, whatever it does [B.7]', async (t) => {
  t.mock.method(console, 'error', () => {})
  const { pool } = server.context
  await pool.query(`create function refuse_answer() returns trigger language plpgsql as
      $$ begin raise exception 'no space' using errcode = '53100'; end $$;
    create trigger refuse before update of answer on idempotency_keys for each row execute function refuse_answer()`)
  const wrong: string[] = []
  for (const name of repeatable) {
    if (callOf(name).ends) continue
    const rows = await listRows()
    const { ending } = await sendWithKey(name)
    if (ending !== 'unavailable') wrong.push(`${name} ended in ${ending}`)
    for (const table of listChanges(rows, await listRows())) wrong.push(`${name}: ${table} was written`)
    await server.restore()
  }
  assert.deepEqual(wrong, [])
  await pool.query('drop trigger refuse on idempotency_keys; drop function refuse_answer')
})
