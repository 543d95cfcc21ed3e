import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import { JOB_WORKER_NAMES, type JobWorkerName, workerOf } from './job-workers.ts'

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

export interface JobAges {
  readonly late: boolean
  /** For each kind of workers, for how many seconds the oldest job has waited. */
  readonly waiting: Readonly<Record<JobWorkerName, number>>
}

export async function readJobAges(db: Db): Promise<JobAges> {
  const rows = await LIST_AGES.list(db, {})
  const oldest = (name: JobWorkerName) =>
    Math.max(0, ...rows.filter(({ task }) => workerOf(task) === name).map(({ seconds }) => seconds ?? 0))
  const waiting = Object.fromEntries(JOB_WORKER_NAMES.map((name) => [name, oldest(name)])) as JobAges['waiting']
  return { late: JOB_WORKER_NAMES.some((name) => waiting[name] > LATE_AFTER[name]), waiting }
}
