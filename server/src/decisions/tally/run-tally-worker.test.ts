import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { LimitReached, runTallyWorker, stopTallyWorkers, type TaskLimits, WorkerStopped } from './run-tally-worker.ts'
import type { TallyMessage } from './worker-messages.ts'

let database: OpenDatabase
/** A second server on the same database. */
let other: OpenDatabase
before(async () => {
  database = await createTestDatabase()
  other = openDatabase(database.url)
})
after(async () => {
  await other.close()
  await database.close()
})

const started: Worker[] = []
process.on('worker', (worker: Worker) => started.push(worker))

const rules = {
  system: 'PLURALITY',
  pluralityType: 'YES',
  winners: 'FIXED',
  fixedNumber: 1,
  votesLimit: null,
  quorum: { enabled: false },
  eligible: null,
} as const
/** Counts a ballot without papers as it stands; returns the messages. */
async function count(on = database, onMessage: () => void = () => {}): Promise<string[]> {
  const seen: string[] = []
  const task = { kind: 'interim', ballotId: 1, rules, candidates: [] } as const
  await runTallyWorker(on.pool, task, ({ kind }: TallyMessage) => {
    seen.push(kind)
    onMessage()
  })
  return seen
}

test('tasks one after the other and of several servers share a thread', async () => {
  assert.deepEqual(await Promise.all([count(), count()]), [['counted-interim'], ['counted-interim']])
  assert.deepEqual(await count(other), ['counted-interim'])
  assert.equal(started.length, 1)
})

test('tasks of two servers at once have a thread each, of which one is kept', async () => {
  started.length = 0
  await Promise.all([count(), count(other)])
  assert.equal(started.length, 1)
  await count()
  assert.equal(started.length, 1)
})

test('a task that fails ends its thread alone, and the next one gets a new thread', async () => {
  started.length = 0
  const wrong = runTallyWorker(database.pool, { kind: 'interim', ballotId: Number.NaN, rules, candidates: [] }, () => {})
  await assert.rejects(wrong, /integer/)
  await assert.rejects(
    count(database, () => {
      throw new Error('not stored')
    }),
    /not stored/,
  )
  assert.deepEqual(await count(), ['counted-interim'])
  assert.equal(started.length, 2)
})

test('a kept thread keeps no process alive', () => {
  const script = `
    import { openDatabase } from './open.ts'
    import { runTallyWorker } from '../../decisions/tally/run-tally-worker.ts'
    const database = openDatabase(${JSON.stringify(database.url)})
    const rules = ${JSON.stringify(rules)}
    await runTallyWorker(database.pool, { kind: 'interim', ballotId: 1, rules, candidates: [] }, () => {})
    await database.close()
    const counted = performance.now()
    process.on('exit', () => console.log(performance.now() - counted))`
  const cwd = join(import.meta.dirname, '../../platform/database')
  const waited = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd, encoding: 'utf8' })
  assert.ok(Number(waited) < 5000, `${waited} ms`)
})

test('a task that comes when a kept thread is given up gets a new one', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await count()
  t.mock.timers.tick(10_000)
  assert.deepEqual(await count(), ['counted-interim'])
})

test('a task that takes more time or memory than it may is ended alone, and says which', async () => {
  const ended = (limits: TaskLimits, size = 0) => {
    const candidates = Array.from({ length: size }, (_, n) => ({ uuid: `candidate ${n}`, cost: `${n}` }))
    const task = { kind: 'interim', ballotId: 1, rules, candidates } as const
    return runTallyWorker(database.pool, task, () => {}, limits)
  }
  const isLimit = (limit: string) => (error: unknown) => error instanceof LimitReached && error.limit === limit
  await assert.rejects(ended({ milliseconds: 1, megabytes: 100 }), isLimit('time'))
  await assert.rejects(ended({ milliseconds: 60_000, megabytes: 50 }, 400_000), isLimit('memory'))
  assert.deepEqual(await count(), ['counted-interim'])
})

test('a task that takes long goes on beside the next ones, which need not wait for it', async (t) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const task = { kind: 'interim', ballotId: 1, rules, candidates: [] } as const
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const long = runTallyWorker(database.pool, task, () => {
    begun.resolve()
    return held
  })
  await begun.promise
  const next = count()
  t.mock.timers.tick(10_000)
  assert.deepEqual(await next, ['counted-interim'])
  release()
  await long
})

test('a server that stops ends its own task, and starts no other one', async () => {
  // often, because the thread may have finished its task just before it is ended: nobody else may get it then
  for (let round = 0; round < 3; round++) {
    const stopped = openDatabase(database.url)
    const running = count(stopped, () => void stopTallyWorkers(stopped.pool))
    const waiting = count(stopped)
    await assert.rejects(waiting, WorkerStopped)
    await running.catch((error) => assert.ok(error instanceof WorkerStopped))
    assert.deepEqual(await count(), ['counted-interim'])
    await stopped.close()
  }
})
