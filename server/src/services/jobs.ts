import type { CronItem, TaskList } from 'graphile-worker'
import { type BallotLetters, writeLetters } from '../ballots/letters.ts'
import { makePackage, sweepPackages } from '../ballots/make-package.ts'
import type { PackageJob } from '../ballots/package-store.ts'
import { stepAllBallots } from '../ballots/steps.ts'
import { sweepRemoved } from '../contributions/sweep-removed.ts'
import type { Context } from '../http/context.ts'
import { sweepActionLog } from '../log/store.ts'
import { mailCarrier } from '../mail/deliver.ts'
import { mailConfirmAgain } from '../memberships/signup.ts'
import { goOnWithLists, workList } from '../memberships/upload.ts'
import { writeMessageLetters } from '../notifications/letters.ts'
import { sweepFiles } from '../spaces/sweep-files.ts'
import { type Forgotten, mailForgotten } from '../users/forgot.ts'
import { sweepExpired } from '../users/sweep.ts'
import { mailWrongPasswords } from '../users/wrong-passwords.ts'
import { runJobs } from './run-jobs.ts'
import { takeOverJobs } from './take-over-jobs.ts'

/** What comes round by the clock, in UTC. */
const CRON: CronItem[] = [
  { task: 'sweep', match: '17 3 * * *' },
  { task: 'ballot-steps', match: '* * * * *' },
]

/** The jobs by name; each is asked for by `addJob` or by the clock. `close` lets go of what they hold. */
export function tasksOf(context: Context): { taskList: TaskList; close(): Promise<void> } {
  const carrier = mailCarrier(context)
  return {
    taskList: {
      mail: (payload) => carrier.deliver((payload as { id: number }).id),
      'confirm-again': (payload) => mailConfirmAgain(context, payload as { email: string }),
      'member-upload': async (payload) => {
        await workList(context, (payload as { id: number }).id)
      },
      forgot: (payload) => mailForgotten(context, payload as Forgotten),
      'wrong-passwords': (payload) => mailWrongPasswords(context, payload as { login: string }),
      sweep: async () => {
        await sweepExpired(context.db)
        await sweepRemoved(context)
        await sweepFiles(context)
        await sweepPackages(context)
        await sweepActionLog(context.db)
      },
      'ballot-steps': () => stepAllBallots(context),
      'ballot-package': (payload) => makePackage(context, payload as PackageJob),
      'message-letters': (payload) => writeMessageLetters(context, payload as { id: number }),
      'ballot-letters': (payload) => writeLetters(context, payload as BallotLetters),
    },
    close: carrier.close,
  }
}

/**
 * A process that was killed leaves its jobs held for four hours. The embedded database has one process, so whatever is held
 * when it starts is released; beside an operator's own database the nodes watch each other.
 */
async function releaseStaleJobs({ pool }: Context): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs having count(locked_by) > 0`)
}

export interface Jobs {
  /** False once the queue has ended by itself. */
  isRunning(): boolean
  /** Takes no more jobs and lets the running ones finish; those that still run after `limit` milliseconds are released. */
  stop(limit: number): Promise<void>
}

/** What runs beside requests: mails that leave, ballots that open and close, the sweep of what has expired. */
export async function startJobs(context: Context): Promise<Jobs> {
  const { databaseUrl } = context.settings
  const { taskList, close } = tasksOf(context)
  if (!databaseUrl) await releaseStaleJobs(context)
  await goOnWithLists(context.db)
  const takeover = databaseUrl ? takeOverJobs(databaseUrl) : undefined
  const runner = await runJobs(context.pool, { taskList, cron: CRON, takeover })
  return {
    isRunning: runner.isRunning,
    async stop(limit) {
      await runner.stop(limit)
      await close()
    },
  }
}
