import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { createQueuePool } from './queue-pool.ts'
import type { JobTakeover } from './take-over-jobs.ts'

interface JobRunner {
  /** False once the queue has stopped by itself. */
  isRunning(): boolean
  /** Takes no more jobs and lets the running ones finish; those that still run after `limit` milliseconds are released. */
  stop(limit: number): Promise<void>
}

/** Runs jobs from the queue, two at a time; with `takeover` also those of nodes that have died. */
export async function runJobs(
  pool: pg.Pool,
  {
    taskList,
    cron = [],
    takeover,
  }: { taskList: TaskList; cron?: readonly CronItem[]; takeover?: JobTakeover | undefined },
): Promise<JobRunner> {
  const queuePool = createQueuePool(pool)
  const runner = await run({
    pgPool: queuePool.pool,
    concurrency: 2,
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
              startWorker: async (_, { worker }) => takeover?.announce(worker.workerPool.id),
            },
          },
        },
      ],
    },
  })
  let running = true
  const ended = () => {
    running = false
  }
  runner.promise.then(ended, ended)
  return {
    isRunning: () => running,
    async stop(limit) {
      const done = new AbortController()
      const late = sleep(limit, 'late', { signal: done.signal }).catch(() => 'stopped')
      // ends a worker that still waits to be announced
      takeover?.giveUp()
      queuePool.stopRetrying()
      const stopped = running ? runner.stop().then(() => 'stopped') : Promise.resolve('stopped')
      if ((await Promise.race([stopped, late])) === 'late') {
        console.error(`Jobs that still ran after ${limit / 1000} seconds were released.`)
        await runner.kill('the server ended')
      }
      done.abort()
      await takeover?.stop()
      queuePool.close()
    },
  }
}
