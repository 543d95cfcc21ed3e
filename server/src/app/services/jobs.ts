import type { CronItem, Task, TaskList } from 'graphile-worker'
import { deleteExpiredLogEntries } from '../../accounts/activity-log/store.ts'
import { deleteExpiredRows } from '../../accounts/users/delete-expired.ts'
import { mailWrongPasswords } from '../../accounts/users/passwords/mail-wrong-passwords.ts'
import { sendPasswordReset } from '../../accounts/users/passwords/send-password-reset.ts'
import { resumeUploads, runUpload } from '../../communities/invitations/member-upload.ts'
import { resendConfirmation } from '../../communities/sign-up/routes.ts'
import { deleteUnusedFiles } from '../../communities/spaces/delete-unused-files.ts'
import { advanceAllBallots } from '../../decisions/ballots/advance-ballots.ts'
import { sendBallotMails } from '../../decisions/ballots/ballot-mails.ts'
import { deleteOrphanPackages, makePackage } from '../../decisions/ballots/counting/make-package.ts'
import { claimEarlierVotes } from '../../decisions/ballots/voters/vote-claims.ts'
import { sweepExports } from '../../deliberation/contributions/export/export-files.ts'
import { resumeExports } from '../../deliberation/contributions/export/export-store.ts'
import { runExport } from '../../deliberation/contributions/export/run-export.ts'
import { resumeImports } from '../../deliberation/contributions/import/import-store.ts'
import { runImport } from '../../deliberation/contributions/import/run-import.ts'
import { sweepRemovedContributions } from '../../deliberation/contributions/sweep-removed.ts'
import { deleteFeedback } from '../../deliberation/feedback/delete-feedback.ts'
import { advanceJuries } from '../../deliberation/juries/advance-juries.ts'
import { resumeAuthorRemovals, runAuthorRemoval } from '../../deliberation/moderation/author-removals/run-author-removal.ts'
import { forgetModeration } from '../../deliberation/moderation/removal-store.ts'
import { addTitleWords, recountTitleWords } from '../../deliberation/search/title-words.ts'
import { runAssemblyExport } from '../../exchange/assembly-transfer/run-assembly-export.ts'
import { createDueNewsletters } from '../../news/newsletters/create-newsletters.ts'
import { mailNewsletters } from '../../news/newsletters/mail-newsletters.ts'
import { deleteOldNotifications } from '../../news/notifications/delete-old-notifications.ts'
import { mailDigests } from '../../news/notifications/mails/mail-digests.ts'
import { mailUpdates } from '../../news/notifications/mails/mail-updates.ts'
import { addMailFooters, deleteOldUnsubscribeTokens } from '../../news/notifications/mails/unsubscribe-links.ts'
import { queueMessageMails } from '../../news/notifications/message-mails.ts'
import { sendPushes } from '../../news/notifications/push/send-pushes.ts'
import { rescheduleMails } from '../../news/notifications/reschedule-mails.ts'
import { sendReminders } from '../../news/notifications/send-reminders.ts'
import { followOwnNewsletters } from '../../news/notifications/telling/follow-by-event.ts'
import { tellEvents } from '../../news/notifications/telling/tell-events.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { createMailDelivery } from '../../platform/mail/deliver-mail.ts'
import { requeueMails } from '../../platform/mail/queue-mail.ts'
import { probeMailServer, tryStoppedQueue } from '../../platform/mail/stop-queue.ts'
import { JOB_NAMES, type JobName, type JobPayloads, parseJobPayload } from '../../platform/shared/job-payloads.ts'
import { runJobs } from './run-jobs.ts'
import { takeOverJobs } from './take-over-jobs.ts'

/** Cron schedule (UTC). */
const CRON: CronItem[] = [
  { task: 'sweep', match: '17 3 * * *' },
  { task: 'ballot-steps', match: '* * * * *' },
  { task: 'jury-steps', match: '* * * * *' },
  { task: 'tell-events', match: '* * * * *' },
  { task: 'reminders', match: '*/10 * * * *' },
  { task: 'push', match: '* * * * *' },
  { task: 'mail-updates', match: '* * * * *' },
  { task: 'mail-digests', match: '* * * * *' },
  { task: 'newsletters', match: '* * * * *' },
  { task: 'title-words', match: '* * * * *' },
]

/** How long one run of a job tells or pushes, in milliseconds: shorter than a server waits for its jobs at the end. */
const TELLING_LIMIT = 20_000
/** How long one run claims the votes of a version before; the steps of ballots wait for it. */
const CLAIMING_LIMIT = 10_000

/** The jobs by name; each is started by `addJob` or by the cron schedule. `close` releases their resources. */
export function createTaskList(context: Context): { taskList: TaskList; close(): Promise<void> } {
  const carrier = createMailDelivery(context)
  const queued: { readonly [N in JobName]: (payload: JobPayloads[N]) => Promise<unknown> } = {
    mail: ({ id }) => carrier.deliver(id),
    'mail-probe': () => probeMailServer(context.db, carrier.probe),
    'confirm-again': (payload) => resendConfirmation(context, payload),
    'member-upload': ({ id }) => runUpload(context, id),
    'author-removal': ({ id }) => runAuthorRemoval(context, id),
    'contribution-import': ({ id }) => runImport(context, id),
    'contribution-export': (payload) => runExport(context, payload),
    'assembly-export': (payload) => runAssemblyExport(context, payload),
    forgot: (payload) => sendPasswordReset(context, payload),
    'wrong-passwords': (payload) => mailWrongPasswords(context, payload),
    'ballot-package': (payload) => makePackage(context, payload),
    push: () => sendPushes(context, AbortSignal.timeout(TELLING_LIMIT)),
    'message-letters': (payload) => queueMessageMails(context, payload),
    'ballot-letters': (payload) => sendBallotMails(context, payload, addMailFooters),
    'mail-preferences': (payload) => rescheduleMails(context, payload),
    'follow-newsletters': (payload) => followOwnNewsletters(context, payload),
  }
  const createTask =
    <N extends JobName>(name: N): Task =>
    async (payload) => {
      await queued[name](parseJobPayload(name, payload))
    }
  return {
    taskList: {
      ...Object.fromEntries(JOB_NAMES.map((name) => [name, createTask(name)])),
      sweep: async () => {
        await deleteExpiredRows(context.db)
        await sweepRemovedContributions(context, { deleteFeedback, forgetModeration })
        await sweepExports(context)
        await deleteUnusedFiles(context)
        await deleteOrphanPackages(context)
        await deleteExpiredLogEntries(context.db)
        await deleteOldUnsubscribeTokens(context.db)
        await deleteOldNotifications(context)
        // after what is due was erased
        await recountTitleWords(context)
      },
      'title-words': () => addTitleWords(context),
      'ballot-steps': async () => {
        await claimEarlierVotes(context, AbortSignal.timeout(CLAIMING_LIMIT))
        await advanceAllBallots(context)
      },
      'jury-steps': () => advanceJuries(context),
      reminders: async () => {
        await sendReminders(context)
      },
      // what was not announced, because the database was away or a node ended
      'tell-events': async () => {
        await tellEvents(context, AbortSignal.timeout(TELLING_LIMIT))
      },
      'mail-updates': async () => {
        await mailUpdates(context)
      },
      'mail-digests': async () => {
        await mailDigests(context)
      },
      newsletters: async () => {
        await createDueNewsletters(context)
        await mailNewsletters(context)
      },
    },
    close: carrier.close,
  }
}

/**
 * Releases the jobs that a killed process still has locked, which the queue itself does after four hours. The embedded database
 * has one process, so every lock at its start is stale; with an operator's own database the nodes watch each other.
 */
async function releaseStaleJobs({ pool }: Context): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`)
}

/** Queues again the mails whose jobs have ended, and tries a mail server at once that was given up: its settings may be new. */
async function resumeMails({ db, settings }: Context): Promise<void> {
  if (!settings.smtpUrl) return
  await requeueMails(db)
  await tryStoppedQueue(db)
}

export interface Jobs {
  /** False once the queue has stopped by itself. */
  isRunning(): boolean
  /** Takes no more jobs and lets the running ones finish; those that still run after `limit` milliseconds are released. */
  stop(limit: number): Promise<void>
}

/** Closes the connections of jobs; those of jobs that were released although they still run are cut. */
async function closeAfterJobs(database: OpenDatabase): Promise<void> {
  const late = setTimeout(() => database.pool.fail('the server ended'), 1_000)
  await database.close()
  clearTimeout(late)
}

/** The connections of jobs: as many as run at once, and one of each kind of workers that hears of new jobs. */
const JOB_CONNECTIONS = 8
const QUEUE_CONNECTIONS = 7

/**
 * Runs the background work: sending mails, opening and closing ballots, deleting expired data. It has connections of its own, so
 * that neither requests nor jobs take those of the other.
 */
export async function startJobs(context: Context): Promise<Jobs> {
  const { databaseUrl } = context.settings
  if (!databaseUrl) await releaseStaleJobs(context)
  await resumeUploads(context.db)
  await resumeImports(context.db)
  await resumeAuthorRemovals(context.db)
  await resumeExports(context.db)
  await resumeMails(context)
  const url = context.pool.options.connectionString ?? ''
  const own = openDatabase(url, { max: JOB_CONNECTIONS })
  const queue = openDatabase(url, { max: QUEUE_CONNECTIONS })
  for (const { pool } of [own, queue]) context.pool.lead(pool)
  const { taskList, close } = createTaskList({ ...context, db: own.db })
  const takeover = databaseUrl ? takeOverJobs(databaseUrl) : undefined
  const runner = await runJobs(queue.pool, { taskList, cron: CRON, takeover })
  return {
    isRunning: runner.isRunning,
    async stop(limit) {
      await runner.stop(limit)
      await close()
      await Promise.all([own, queue].map(closeAfterJobs))
    },
  }
}
