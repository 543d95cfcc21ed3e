import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'

interface JobOptions {
  /** Not before this instant, as ISO text by the machine's time. */
  readonly runAt?: string
  /** A waiting job with the same key is replaced. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other, on all nodes. */
  readonly queue?: string
}

/** Adds a job in the caller's transaction: it runs after the commit, and never after a rollback. */
export async function addJob<N extends JobName>(trx: Db, name: N, payload: JobPayloads[N], options: JobOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
    queue_name => ${options.queue ?? null}::text,
    max_attempts => ${options.maxAttempts ?? null}::integer)`.execute(trx)
}

/** Adds many jobs of one name in one statement, each with its payload and when it may run. */
export async function addJobs<N extends JobName>(
  trx: Db,
  name: N,
  jobs: readonly {
    readonly payload: JobPayloads[N]
    readonly runAt?: string | undefined
    /** Jobs of one queue run one after the other, on all nodes. */
    readonly queue?: string | undefined
    /** A waiting job with the same key is replaced. */
    readonly key?: string | undefined
    /** A job that replaces one keeps when that may run. */
    readonly keepsTime?: boolean | undefined
  }[],
): Promise<void> {
  if (jobs.length === 0) return
  await sql`select graphile_worker.add_job(identifier => ${name}::text, payload => j.payload,
      run_at => j."runAt", queue_name => j.queue, job_key => j.key,
      job_key_mode => case when j."keepsTime" then 'preserve_run_at' else 'replace' end)
    from json_to_recordset(${JSON.stringify(jobs)}::json)
      as j (payload json, "runAt" timestamptz, queue text, key text, "keepsTime" boolean)`.execute(trx)
}
