import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../platform/database/testing/database.ts'
import { JOB_WORKER_NAMES, JOB_WORKERS, workerOf } from './job-workers.ts'
import { createTaskList } from './jobs.ts'
import { runJobs } from './run-jobs.ts'
import { startTestServices } from './testing/services.ts'

const database = testDatabase()

test('a mail server that hangs, and imports that take long, delay no ballot and no other work', async () => {
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const hang = async () => gate.promise
  const note = async (_: unknown, { job }: { job: { task_identifier: string } }) => void done.push(job.task_identifier)
  const runner = await runJobs(database.pool, {
    taskList: { mail: hang, 'contribution-import': hang, 'ballot-steps': note, forgot: note },
  })
  try {
    const add = 'select graphile_worker.add_job($1) from generate_series(1, 5)'
    for (const task of ['mail', 'contribution-import']) await database.pool.query(add, [task])
    await sleep(500)
    for (const task of ['ballot-steps', 'forgot']) await database.pool.query('select graphile_worker.add_job($1)', [task])
    for (const end = performance.now() + 4_000; done.length < 2 && performance.now() < end; ) await sleep(20)
    assert.deepEqual(done.toSorted(), ['ballot-steps', 'forgot'])
  } finally {
    gate.resolve()
    await runner.stop(5_000)
  }
})

test('each job has workers, and none that a list names is unknown', async () => {
  const services = await startTestServices()
  const { taskList, close } = createTaskList(services.context)
  for (const name of JOB_WORKER_NAMES) for (const task of JOB_WORKERS[name].tasks) assert.ok(taskList[task], `${task} of ${name}`)
  for (const [task, worker] of [
    ['ballot-steps', 'ballots'],
    ['mail', 'mail'],
    ['assembly-export', 'heavy'],
    ['forgot', 'light'],
  ] as const)
    assert.equal(workerOf(task), worker)
  await close()
  await services.stop()
})
