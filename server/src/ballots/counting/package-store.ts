import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { addJob } from '../../shared/add-job.ts'
import type { WrittenPackage } from '../../tally/worker-messages.ts'
import { campaignOfBallot } from '../store.ts'

export interface StoredPackage extends WrittenPackage {
  readonly madeAt: string
}

export async function findPackage(db: Db, ballotId: number): Promise<StoredPackage | undefined> {
  const { rows } = await sql<StoredPackage>`
select file, bytes, sha256, digest, made_at as "madeAt" from ballot_packages where ballot_id = ${ballotId}`.execute(db)
  return rows[0]
}

/** Concurrent packages of one ballot have identical bytes, so the first row stays. */
export async function insertPackage(db: Db, ballotId: number, made: WrittenPackage, at: string): Promise<void> {
  await db
    .insertInto('ballot_packages')
    .values({ ballot_id: ballotId, ...made, made_at: at })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Deletes the row of a package whose file is gone, so that it is made again. */
export async function deletePackage(db: Db, file: string): Promise<void> {
  await db.deleteFrom('ballot_packages').where('file', '=', file).execute()
}

/** The payload of a package job. */
export interface PackageJob {
  readonly ballotId: number
}

const JOB = 'ballot-package'

export async function queuePackage(db: Db, ballotId: number): Promise<void> {
  const payload: PackageJob = { ballotId }
  await addJob(db, JOB, payload, { key: `${JOB}:${ballotId}` })
}

/**
 * Queues the packages of counted ballots that have neither a package nor a job: counted before packages existed, or with a lost
 * file.
 */
export async function queueMissingPackages(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
select b.id from ballots b ${campaignOfBallot}
where b.state in ('counted', 'archived')
  and not exists (select from ballot_packages p where p.ballot_id = b.id)
  and not exists (select from graphile_worker.jobs j where j.key = ${JOB} || ':' || b.id) order by b.id`.execute(db)
  for (const { id } of rows) await queuePackage(db, id)
}
