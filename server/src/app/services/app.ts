import type { FastifyInstance, RouteOptions } from 'fastify'
import { ballotEmbedRoutes } from '../../decisions/ballots/embed/embed-routes.ts'
import { stopTallyWorkers } from '../../decisions/tally/run-tally-worker.ts'
import { documentSocket } from '../../deliberation/contributions/documents/document-socket.ts'
import { hearNews } from '../../news/notifications/live/hear-news.ts'
import { createTeller } from '../../news/notifications/telling/teller.ts'
import type { DatabasePool, Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import { watchDatabase } from '../../platform/database/watch-database.ts'
import { closeServer } from '../../platform/http/close-server.ts'
import type { Context, PasswordCost } from '../../platform/http/context.ts'
import { type AppOptions, createApp } from '../../platform/http/create-app.ts'
import { healthRoutes } from '../../platform/http/health.ts'
import { mountPages } from '../../platform/http/pages.ts'
import { type ServerTimeouts, TIMEOUTS } from '../../platform/http/server-timeouts.ts'
import type { Settings } from '../../platform/settings.ts'
import type { FreeSpace } from '../../platform/shared/free-space.ts'
import { log } from '../../platform/shared/log.ts'
import type { OutsideNetwork } from '../../platform/shared/post-outside.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { CONTRACT } from './contract.ts'
import { mountCoreApi } from './core-api.ts'
import { JOB_WORKER_NAMES, type JobWorkerName, workerOf } from './job-workers.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { openContext } from './open-context.ts'
import { findPagePreview } from './page-previews.ts'
import { mountVotingApi } from './voting-api.ts'
import { watchDisks } from './watch-disks.ts'

/** How long a job may wait for workers of its kind before it counts as late, in seconds. */
const LATE_AFTER: Readonly<Record<JobWorkerName, number>> = { ballots: 120, mail: 600, light: 600, heavy: 3_600 }

/** What is due and did not begin yet, with the age of the oldest job of each name. */
const LIST_AGES = defineStatement({
  name: 'jobs.list-ages',
  params: {},
  row: { task: 'text', seconds: 'int?' },
  text: () => `
select t.identifier as task, max(extract(epoch from now() - j.run_at))::integer as seconds
from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()
group by t.identifier`,
})

interface JobAges {
  readonly late: boolean
  /** For each kind of workers, for how many seconds the oldest job has waited. */
  readonly waiting: Readonly<Record<JobWorkerName, number>>
}

async function readJobAges(db: Db): Promise<JobAges> {
  const rows = await LIST_AGES.list(db, {})
  const oldest = (name: JobWorkerName) =>
    Math.max(0, ...rows.filter(({ task }) => workerOf(task) === name).map(({ seconds }) => seconds ?? 0))
  const waiting = Object.fromEntries(JOB_WORKER_NAMES.map((name) => [name, oldest(name)])) as JobAges['waiting']
  return { late: JOB_WORKER_NAMES.some((name) => waiting[name] > LATE_AFTER[name]), waiting }
}

export interface Services {
  readonly app: FastifyInstance
  readonly context: Context
  stop(): Promise<void>
}

/** How long running requests and jobs may take after the signal to stop, in milliseconds. */
const STOP_LIMIT = 30_000

/** Opens the handlers' context and mounts every service on one Fastify app; the caller listens, or injects requests in tests. */
export async function startServices(options: {
  settings: Settings
  db: Db
  pool: DatabasePool
  /** The machine's time in milliseconds; a test passes its own. */
  machine?: () => number
  /** The free bytes on the disk of a folder; a test passes its own. */
  freeSpace?: FreeSpace | undefined
  /** Where requests may go whose address a browser names; only a test passes another network than the public one. */
  outside?: OutsideNetwork | undefined
  /** The cost of hashes of passwords; only a test names another one than the product's. */
  passwordCost?: PasswordCost | undefined
  /** False in tests that run the jobs themselves. */
  jobs?: boolean
  /** How long clients may take; a test passes its own. */
  timeouts?: ServerTimeouts
  /** How long running requests and jobs may take at shutdown, in milliseconds; a test passes its own. */
  stopLimit?: number
  /** Called for each route that is mounted. */
  onRoute?: (route: RouteOptions) => void
}): Promise<Services> {
  const stopLimit = options.stopLimit ?? STOP_LIMIT
  const context = await openContext(options)
  log.level = options.settings.logLevel ?? (context.demo ? 'warn' : 'info')
  const { secretKeyOld } = context.settings
  if (secretKeyOld.length > 0) logSecurityEvent(context, { event: 'secret_key_rotated', earlierKeys: secretKeyOld.length })
  let jobs: Jobs | undefined
  const app = await buildApp(context, {
    timeouts: options.timeouts ?? TIMEOUTS,
    jobsRun: () => options.jobs === false || jobs?.isRunning() === true,
    onRoute: options.onRoute,
  })
  if (options.jobs !== false) jobs = await startJobs(context)
  const teller = createTeller(context)
  const watch =
    options.jobs === false
      ? undefined
      : watchDatabase(options.pool, {
          onAnswer: context.clock.follow,
          notices: hearNews(teller, app.liveHub, app.liveDocuments),
        })
  const diskWatch = options.jobs === false ? undefined : watchDisks(context)
  return {
    app,
    context,
    async stop() {
      app.liveHub.close()
      // both finish running work and accept no more
      await Promise.all([closeServer(app, stopLimit), jobs?.stop(stopLimit)])
      await stopTallyWorkers(context.pool)
      diskWatch?.stop()
      await watch?.stop()
      await teller.stop()
    },
  }
}

async function buildApp(
  context: Context,
  { jobsRun, ...options }: AppOptions & { readonly jobsRun: () => boolean },
): Promise<FastifyInstance> {
  const app = await createApp(context, options)
  healthRoutes(app, context, { run: jobsRun, readAges: () => readJobAges(context.db) })
  mountCoreApi(app, context)
  mountVotingApi(app, context)
  documentSocket(app, context)
  ballotEmbedRoutes(app, context)
  await mountPages(app, context, CONTRACT, (path) => findPagePreview(context, path))
  return app
}
