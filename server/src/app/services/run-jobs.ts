import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { DatabaseUnavailable, isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import { JOB_WORKER_NAMES, JOB_WORKERS, type JobWorkerName, workerOf } from './job-workers.ts'
import type { JobTakeover } from './take-over-jobs.ts'

/** An error that tells the queue to try again: it knows a few SQLSTATEs, of which this one says that the database is not there yet. */
class RetriedError extends DatabaseUnavailable {
  readonly code = '57P03'
}

interface QueuePool {
  readonly pool: pg.Pool
  /** From now on an error is an error: a server that stops waits for no database. */
  stopRetrying(): void
  /** From now on nobody gets a connection or an error: what the queue still wanted to try again has no one to hear of it. */
  close(): void
}

/**
 * The pool as the queue gets it. When the end of a job cannot be written, the queue ends its worker, then itself, and rejects a
 * promise that nobody can catch, which ends the process; only for errors that it knows as temporary it tries again. The database
 * may be away in many more ways.
 */
function createQueuePool(pool: pg.Pool): QueuePool {
  let retrying = true
  let closed = false
  const rethrow = (error: unknown): never => {
    if (!retrying || !isDatabaseUnavailable(error)) throw error
    throw new RetriedError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const wrapClient = (client: pg.PoolClient): pg.PoolClient =>
    intercept(client, 'query', (...values) => {
      const result: unknown = Reflect.apply(client.query, client, values)
      return result instanceof Promise ? result.catch(rethrow) : result
    })
  return {
    pool: intercept(pool, 'connect', (...values) => {
      if (closed) return new Promise(() => {})
      return values.length > 0 ? Reflect.apply(pool.connect, pool, values) : pool.connect().then(wrapClient, rethrow)
    }),
    stopRetrying: () => {
      retrying = false
    },
    close: () => {
      closed = true
    },
  }
}

/** The same object with another method in the place of one. */
const intercept = <T extends object>(target: T, method: keyof T, call: (...values: unknown[]) => unknown): T =>
  new Proxy(target, {
    get(of, name) {
      if (name === method) return call
      const value: unknown = Reflect.get(of, name, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })

interface JobRunner {
  /** False once the workers of a kind have stopped by themselves. */
  isRunning(): boolean
  /** Takes no more jobs and lets the running ones finish; those that still run after `limit` milliseconds are released. */
  stop(limit: number): Promise<void>
}

interface RunOptions {
  readonly taskList: TaskList
  readonly cron?: readonly CronItem[]
  readonly takeover?: JobTakeover | undefined
}

/** The tasks and the schedule of the workers of each kind that has any. */
function divideByWorkers({ taskList, cron = [] }: RunOptions) {
  return JOB_WORKER_NAMES.map((name) => ({
    name,
    taskList: Object.fromEntries(Object.entries(taskList).filter(([task]) => workerOf(task) === name)),
    cron: cron.filter(({ task }) => workerOf(task) === name),
  })).filter((worker) => Object.keys(worker.taskList).length > 0)
}

/** Runs jobs from the queue by workers of each kind; with `takeover` also those of nodes that have died. */
export async function runJobs(pool: pg.Pool, options: RunOptions): Promise<JobRunner> {
  const { takeover } = options
  const queuePool = createQueuePool(pool)
  const workerPools: string[] = []
  const start = (name: JobWorkerName, taskList: TaskList, cron: readonly CronItem[]): Promise<Runner> =>
    run({
      pgPool: queuePool.pool,
      concurrency: JOB_WORKERS[name].concurrency,
      noHandleSignals: true,
      pollInterval: 5000,
      taskList,
      parsedCronItems: parseCronItems([...cron]),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') console.error(`job: ${message}`)
      }),
      preset: {
        plugins: [
          {
            name: 'announce-node',
            version: '1.0.0',
            worker: {
              hooks: {
                // runs before a worker takes its first job
                startWorker: async (_, { worker }) => {
                  workerPools.push(worker.workerPool.id)
                  await takeover?.announce(worker.workerPool.id)
                },
              },
            },
          },
        ],
      },
    })
  const runners = await Promise.all(divideByWorkers(options).map(({ name, taskList, cron }) => start(name, taskList, cron)))
  const running = new Set(runners)
  for (const runner of runners) {
    const ended = () => running.delete(runner)
    runner.promise.then(ended, ended)
  }
  return {
    isRunning: () => running.size === runners.length,
    async stop(limit) {
      const done = new AbortController()
      const late = sleep(limit, 'late', { signal: done.signal }).catch(() => 'stopped')
      // ends a worker that still waits to be announced
      takeover?.giveUp()
      queuePool.stopRetrying()
      const stopping = [...running]
      const stopped = Promise.all(stopping.map((runner) => runner.stop())).then(() => 'stopped')
      if ((await Promise.race([stopped, late])) === 'late') {
        await Promise.all([...running].map((runner) => runner.kill('the server ended').catch(() => {})))
        await RELEASE_JOBS.list(pool, { own: workerPools })
        console.error(`Jobs that still ran after ${limit / 1000} seconds were released.`)
      }
      done.abort()
      await takeover?.stop()
      queuePool.close()
    },
  }
}

/**
 * Releases the jobs of workers that were ended, and the queues in which they stood: the library leaves those locked whose function
 * still runs, for four hours.
 */
const RELEASE_JOBS = defineStatement({
  name: 'jobs.release-own',
  params: { own: 'text[]' },
  row: { force_unlock_workers: 'void' },
  text: ({ own }) => `select graphile_worker.force_unlock_workers(${own})`,
})
