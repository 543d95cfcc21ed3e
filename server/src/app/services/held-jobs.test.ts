import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startJobs } from './jobs.ts'
import { startTestServices } from './testing/services.ts'

test('with an embedded database, the next process runs a job locked by a killed one, as well as an unlocked one', async () => {
  const server = await startTestServices()
  const { pool } = server.context
  await pool.query(`select graphile_worker.add_job('sweep', job_key => key) from unnest(array['held', 'free']) as key`)
  await pool.query(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() where key = 'held'`)
  const jobs = await startJobs(server.context)
  const waiting = async () => (await pool.query(`select key from graphile_worker.jobs where key is not null`)).rows
  for (const end = performance.now() + 30_000; (await waiting()).length > 0 && performance.now() < end; ) await sleep(25)
  assert.deepEqual(await waiting(), [])
  await jobs.stop(5_000)
  await server.stop()
})
