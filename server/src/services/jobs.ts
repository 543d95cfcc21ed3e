import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Context } from '../http/context.ts'

/** What runs beside requests: mails that leave, ballots that open and close, the sweep of what has expired. */
export async function startJobs(context: Context): Promise<Runner> {
  const taskList: TaskList = {}
  return run({
    pgPool: context.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    taskList,
    parsedCronItems: [],
    logger: new Logger(() => (level, message) => {
      if (level === 'error') console.error(`job: ${message}`)
    }),
  })
}
