import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestServices } from '../services/testing/services.ts'

/** How long calls may take to reach the table, in milliseconds; a busy machine needs seconds. */
const PATIENCE = 30_000

/** The outcome of a call: `ok`, or the code of its refusal. */
export const readCallOutcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? Promise.reject(error),
  )

/**
 * Makes calls race reliably. A separate connection locks `table` against writes but not reads; each call starts when the previous
 * one waits, so all have read before any has written. Then the lock is released. An act that locks the rows it decides on waits
 * before it decides; one that does not has decided already. With `rows` it locks the rows of that query instead, so that acts
 * wait at their locks. Returns the outcome of each call.
 */
export async function raceCalls(
  server: { readonly context: Pick<TestServices['context'], 'pool'> },
  table: string | { readonly rows: string },
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.context.pool.options.connectionString })
  await client.connect()
  const endings: Promise<string>[] = []
  try {
    await client.query('begin')
    if (typeof table !== 'string') await client.query(`${table.rows} for update`)
    else await client.query(`lock table ${client.escapeIdentifier(table)} in share mode`)
    for (const call of calls) {
      let ended: string | undefined
      const ending = readCallOutcome(call())
      ending.then(
        (how) => {
          ended = how
        },
        (error) => {
          ended = String(error)
        },
      )
      endings.push(ending)
      await waitUntil(async () => {
        if (ended !== undefined) throw new Error(`call ${endings.length} met no other: it ended with ${ended}`)
        return (await countWaiting(client)) >= endings.length
      })
    }
  } finally {
    await client.end()
    await Promise.allSettled(endings)
  }
  return Promise.all(endings)
}

/** True when a call waits while the rows of a query are locked; a lock on one thing must not block calls about others. */
export const isBlockedByRows = (server: Parameters<typeof raceCalls>[0], rows: string, call: () => Promise<unknown>) =>
  raceCalls(server, { rows }, [call]).then(
    () => true,
    (error: unknown) => (/met no other: it ended with ok$/.test(String(error)) ? false : Promise.reject(error)),
  )

/**
 * Makes a call meet a write that is not committed yet: another connection writes, the call begins and waits for it, and then the
 * write is committed. Returns the outcome of the call; a call that did not wait is an error.
 */
export async function callBeforeCommit(
  server: Parameters<typeof raceCalls>[0],
  write: { readonly text: string; readonly values: readonly unknown[] },
  call: () => Promise<unknown>,
): Promise<string> {
  const client = new pg.Client({ connectionString: server.context.pool.options.connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(write.text, [...write.values])
    let ended: string | undefined
    const ending = readCallOutcome(call()).then((how) => {
      ended = how
      return how
    })
    await waitUntil(async () => {
      if (ended !== undefined) throw new Error(`the call did not wait: it ended with ${ended}`)
      return (await countWaiting(client)) > 0
    })
    await client.query('commit')
    return await ending
  } finally {
    await client.end()
  }
}

/**
 * Makes a call end in a deadlock: another connection locks the rows of `held`, the call waits for them, and then the other one wants
 * the rows of `wanted`, which the call has locked. PostgreSQL ends the call. Returns its outcome.
 */
export async function callIntoDeadlock(
  server: Parameters<typeof raceCalls>[0],
  rows: { readonly held: string; readonly wanted: string },
  call: () => Promise<unknown>,
): Promise<string> {
  const client = new pg.Client({ connectionString: server.context.pool.options.connectionString })
  await client.connect()
  try {
    // the one that looks for a deadlock first is ended
    await client.query("set deadlock_timeout = '60s'")
    await client.query('begin')
    await client.query(`${rows.held} for update`)
    const ending = readCallOutcome(call())
    await waitUntil(async () => (await countWaiting(client)) > 0)
    await client.query(`${rows.wanted} for update`)
    return await ending
  } finally {
    await client.end()
  }
}

/** Counts connections of this database that wait for a lock; inside a transaction PostgreSQL would repeat the first result. */
async function countWaiting(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ n: number }>(`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}

async function waitUntil(reached: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE; !(await reached()); await sleep(5)) {
    if (performance.now() > end) throw new Error('a call does not wait for the others')
  }
}
