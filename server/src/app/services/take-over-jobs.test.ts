import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../../platform/database/open.ts'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { takeOverJobs } from './take-over-jobs.ts'
import { NODE } from './testing/server-process.ts'

let database: OpenDatabase
const running: ChildProcess[] = []

before(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table job_tries (name text, try integer, pid integer)')
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.kill('SIGKILL')) await ended
  }
  await database.pool.query('delete from graphile_worker._private_jobs; delete from job_nodes; delete from job_tries')
})
after(() => database.close())

function startNode(): ChildProcess {
  const [node = '', ...options] = NODE
  const child = spawn(node, [...options, join(import.meta.dirname, 'testing/job-node.ts'), database.url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.push(child)
  return child
}

/** Adds a job and returns the process that runs it. */
async function holdJob(name: string): Promise<number | undefined> {
  await database.pool.query("select graphile_worker.add_job('hold', json_build_object('name', $1::text))", [name])
  const [first] = await tries(name, 1)
  return first?.pid
}

/** The attempts of a job, once there are this many. */
async function tries(name: string, many: number): Promise<{ try: number; pid: number }[]> {
  for (const end = performance.now() + 30_000; performance.now() < end; await sleep(25)) {
    const { rows } = await database.pool.query('select try, pid from job_tries where name = $1 order by try', [name])
    if (rows.length >= many) return rows
  }
  throw new Error(`${name} has fewer than ${many} tries`)
}

test('the running job of a killed node is done by another node, which keeps its own running job', async () => {
  const killed = startNode()
  assert.equal(await holdJob('of the killed'), killed.pid)
  // two jobs are the most that a node runs
  assert.equal(await holdJob('also of the killed'), killed.pid)
  const other = startNode()
  assert.equal(await holdJob('of the other'), other.pid)
  killed.kill('SIGKILL')
  for (const name of ['of the killed', 'also of the killed'])
    assert.deepEqual(await tries(name, 2), [
      { try: 1, pid: killed.pid },
      { try: 2, pid: other.pid },
    ])
  assert.deepEqual(await tries('of the other', 1), [{ try: 1, pid: other.pid }])
  const { rows } = await database.pool.query('select worker_pool from job_nodes')
  assert.equal(rows.length, 1, 'the dead node is forgotten')
})

test('a job that still runs when its node has ended in order is released with its queue: another node does it and the next one', async () => {
  const ending = startNode()
  const add = (name: string) =>
    database.pool.query("select graphile_worker.add_job('hold', json_build_object('name', $1::text), queue_name => 'one')", [name])
  await add('of the ending')
  assert.equal((await tries('of the ending', 1))[0]?.pid, ending.pid)
  await add('behind it')
  const ended = new Promise((resolve) => ending.once('close', resolve))
  ending.kill('SIGTERM')
  await ended
  const { rows } = await database.pool.query('select 1 from graphile_worker.jobs where locked_by is not null')
  assert.equal(rows.length, 0, 'nothing is locked')
  const began = performance.now()
  const other = startNode()
  assert.equal((await tries('of the ending', 2))[1]?.pid, other.pid)
  await tries('behind it', 1)
  assert.ok(performance.now() - began < 15_000)
})

test('a node that lives but is silent for long keeps its running job', async () => {
  const silent = startNode()
  assert.equal(await holdJob('of the silent'), silent.pid)
  startNode()
  silent.kill('SIGSTOP')
  for (let silence = 0; silence < 3; await sleep(50)) {
    const { rows } = await database.pool.query('select extract(epoch from max(alive_at) - min(alive_at))::float8 as silence from job_nodes')
    silence = rows[0].silence ?? 0
  }
  const { rows } = await database.pool.query('select locked_by is not null as held, attempts from graphile_worker.jobs')
  assert.deepEqual(rows, [{ held: true, attempts: 1 }])
  silent.kill('SIGCONT')
})

test('a node takes over the jobs of a silent node that is gone, not its own nor those of a reporting one', async () => {
  const { pool, url } = database
  for (const worker of ['own', 'gone', 'alive']) {
    await pool.query("select graphile_worker.add_job('hold', json_build_object('name', $1::text), job_key => $1)", [worker])
    const held = 'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1'
    await pool.query(held, [worker])
  }
  await pool.query(`insert into job_nodes (worker_pool, alive_at)
    values ('gone', now() - interval '1 minute'), ('alive', now() + interval '1 minute')`)
  // with a silence of 0 each node counts as silent
  const takeover = takeOverJobs(url, { beat: 60_000, silence: 0 })
  await takeover.announce('own')
  await takeover.stop()
  const { rows } = await pool.query('select key from graphile_worker.jobs where locked_by is not null order by key')
  assert.deepEqual(rows, [{ key: 'alive' }, { key: 'own' }])
})
