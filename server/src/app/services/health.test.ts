import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testServices } from './testing/services.ts'

const services = testServices({ pool: {} })

const health = async () => {
  const answer = await services.app.inject('/healthz')
  return { code: answer.statusCode, ...answer.json() }
}
/** Asks until the answer is no longer the one that is kept. */
async function askUntil(code: number) {
  for (const end = performance.now() + 10_000; performance.now() < end; await sleep(100)) {
    const answer = await health()
    if (answer.code === code) return answer
  }
  return health()
}

test('a database that takes no writes is no healthy one, and the output says so once; the process lives', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const { pool } = services.context
  assert.equal((await health()).code, 200)
  for (const state of ['53100', '25006']) {
    await pool.query(`create function refuse_writes() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
      create trigger refuse before insert or update on write_probe for each row execute function refuse_writes()`)
    const full = await askUntil(503)
    assert.deepEqual([full.code, full.status, full.database], [503, 'failing', 'failing'])
    await askUntil(503)
    assert.equal((await services.app.inject('/livez')).statusCode, 200)
    await pool.query('drop trigger refuse on write_probe; drop function refuse_writes')
    const well = await askUntil(200)
    assert.deepEqual([well.code, well.database], [200, 'ok'])
  }
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [line] }) => line),
    Array(2).fill('the database takes no writes: could not extend file'),
  )
})

test('the write of the health check needs space on the disk that no page has free', async () => {
  const { pool } = services.context
  const read = async () => {
    await pool.query('select pg_stat_force_next_flush()').catch(() => {})
    const { rows } = await pool.query<{ n: number }>('select temp_files::int as n from pg_stat_database where datname = current_database()')
    return rows[0]?.n ?? 0
  }
  const before = await read()
  await sleep(2_100)
  await health()
  let after = before
  for (const end = performance.now() + 20_000; after === before && performance.now() < end; await sleep(200)) after = await read()
  assert.ok(after > before)
})

test('health tells for each kind of work how long its oldest job has waited, and when one is late', async () => {
  const { pool } = services.context
  const add = (task: string, seconds: number) =>
    pool.query(`select graphile_worker.add_job($1, run_at => now() - make_interval(secs => $2))`, [task, seconds])
  await add('ballot-steps', 60)
  await add('mail', 30)
  await add('sweep', -3600)
  const early = await health()
  assert.deepEqual([early.code, early.jobs], [200, 'ok'])
  const { ballots, mail, heavy, light } = early.waiting
  assert.ok(ballots >= 60 && ballots < 70 && mail >= 30 && mail < 40, JSON.stringify(early.waiting))
  assert.deepEqual([heavy, light], [0, 0])
  await add('jury-steps', 130)
  const late = await health()
  assert.deepEqual([late.code, late.status, late.jobs], [200, 'ok', 'late'])
  await pool.query('delete from graphile_worker._private_jobs')
})
