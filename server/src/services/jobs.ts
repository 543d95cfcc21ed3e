import { type CronItem, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { type BallotLetters, writeLetters } from '../ballots/letters.ts'
import { stepAllBallots } from '../ballots/steps.ts'
import type { Context } from '../http/context.ts'
import { sweepActionLog } from '../log/store.ts'
import { mailCarrier } from '../mail/deliver.ts'
import { mailConfirmAgain } from '../memberships/signup.ts'
import { goOnWithLists, workList } from '../memberships/upload.ts'
import { writeMessageLetters } from '../notifications/letters.ts'
import { sweepFiles } from '../spaces/sweep-files.ts'
import { type Forgotten, mailForgotten } from '../users/forgot.ts'
import { sweepExpired } from '../users/sweep.ts'

/** What comes round by the clock, in UTC. */
const CRON: CronItem[] = [
  { task: 'sweep', match: '17 3 * * *' },
  { task: 'ballot-steps', match: '* * * * *' },
]

/** The jobs by name; each is asked for by `addJob` or by the clock. `close` lets go of what they hold. */
export function tasksOf(context: Context): { taskList: TaskList; close(): void } {
  const carrier = mailCarrier(context)
  return {
    taskList: {
      mail: (payload) => carrier.deliver((payload as { id: number }).id),
      'confirm-again': (payload) => mailConfirmAgain(context, payload as { email: string }),
      'member-upload': async (payload) => {
        await workList(context, (payload as { id: number }).id)
      },
      forgot: (payload) => mailForgotten(context, payload as Forgotten),
      sweep: async () => {
        await sweepExpired(context.db)
        await sweepFiles(context)
        await sweepActionLog(context.db)
      },
      'ballot-steps': () => stepAllBallots(context),
      'message-letters': (payload) => writeMessageLetters(context, payload as { id: number }),
      'ballot-letters': (payload) => writeLetters(context, payload as BallotLetters),
    },
    close: carrier.close,
  }
}

/**
 * A process that was killed leaves its jobs held for four hours. The embedded database has one process, so whatever is held
 * when it starts is let go; beside an operator's own database others may be at work.
 */
async function letGo({ pool, settings }: Context): Promise<void> {
  if (settings.databaseUrl) return
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`)
}

/** What runs beside requests: mails that leave, ballots that open and close, the sweep of what has expired. */
export async function startJobs(context: Context): Promise<Pick<Runner, 'stop'>> {
  const { taskList, close } = tasksOf(context)
  await letGo(context)
  await goOnWithLists(context.db)
  const runner = await run({
    pgPool: context.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    taskList,
    parsedCronItems: parseCronItems(CRON),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') console.error(`job: ${message}`)
    }),
  })
  return {
    async stop() {
      await runner.stop()
      close()
    },
  }
}
