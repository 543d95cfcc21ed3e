import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import type { WrittenPackage } from '../../tally/worker-messages.ts'
import { CAMPAIGN_OF_BALLOT } from '../store.ts'

export interface StoredPackage extends WrittenPackage {
  readonly madeAt: string
}

export async function findPackage(db: Db, ballotId: number): Promise<StoredPackage | undefined> {
  return db
    .selectFrom('ballot_packages')
    .select(['file', 'bytes', 'sha256', 'digest', 'made_at as madeAt'])
    .where('ballot_id', '=', ballotId)
    .executeTakeFirst()
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

const JOB = 'ballot-package'

export async function queuePackage(db: Db, ballotId: number): Promise<void> {
  await addJob(db, JOB, { ballotId }, { key: `${JOB}:${ballotId}` })
}

const LIST_MISSING_PACKAGES = defineStatement({
  name: 'ballots.list-missing-packages',
  params: { job: 'text' },
  row: { id: 'int' },
  text: ({ job }) => `
select b.id from ballots b ${CAMPAIGN_OF_BALLOT}
where b.state in ('counted', 'archived')
  and not exists (select from ballot_packages p where p.ballot_id = b.id)
  and not exists (select from graphile_worker.jobs j where j.key = ${job} || ':' || b.id) order by b.id`,
})

/**
 * Queues the packages of counted ballots that have neither a package nor a job: counted before packages existed, or with a lost
 * file.
 */
export async function queueMissingPackages(db: Db): Promise<void> {
  for (const { id } of await LIST_MISSING_PACKAGES.list(db, { job: JOB })) await queuePackage(db, id)
}
