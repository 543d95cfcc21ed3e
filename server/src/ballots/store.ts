import type { BallotRules } from '@folkmoot/core/ballots/ballot-rules.ts'
import type { ImportSource, StoredResult } from '@folkmoot/core/ballots/results.ts'
import type { BallotState, EntityType } from '@folkmoot/core/ballots/words.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** A candidate with its contribution's current status; its title, text and cost are frozen when the ballot opens. */
export interface CandidateRecord {
  readonly id: number
  readonly uuid: string
  readonly contributionId: number | null
  readonly title: string
  readonly text: string
  readonly cost: string | null
  readonly withdrawn: boolean
  readonly withdrawnReason: string
  readonly ready: boolean
}

export interface BallotRecord {
  readonly id: number
  readonly uuid: string
  readonly assemblyId: number
  readonly campaignId: number
  readonly title: string
  readonly instructions: string
  readonly notes: string
  readonly entityType: EntityType
  readonly state: BallotState
  readonly rules: BallotRules
  readonly startsOn: string
  readonly endsOn: string
  readonly datedOn: string
  readonly timezone: string
  readonly extended: boolean
  readonly reason: string
  readonly problemsTold: '' | 'week' | 'day' | 'now'
  readonly seed: Buffer
  readonly seedCommitment: string
  readonly eligible: number | null
  /** `salt:hash` of a frozen roll. */
  readonly rollHash: string | null
  readonly openedAt: string | null
  readonly closedAt: string | null
  readonly countedAt: string | null
  readonly imported: ImportSource | null
  readonly createdAt: string
  readonly papersDigest: string | null
  readonly papersDigestAt: string | null
  readonly seedRevealedAt: string | null
  readonly software: string
}

/**
 * A candidate counts as withdrawn if it was withdrawn, or if its contribution is excluded before the count (specification D.2).
 */
const candidateJson = (text: RawBuilder<unknown>) => sql`
json_build_object('id', k.id, 'uuid', k.contribution_uuid, 'contributionId', k.contribution_id,
  'title', case when b.state = 'draft' then coalesce(c.title, k.title) else k.title end, 'text', ${text},
  'cost', k.cost::text, 'withdrawn', k.withdrawn_at is not null
    or (b.state in ('open', 'closed') and coalesce(c.status = 'EXCLUDED', false)),
  'withdrawnReason', case when k.withdrawn_reason <> '' or b.state = 'draft' then k.withdrawn_reason
    when c.status = 'EXCLUDED' then c.moderation_comment else '' end,
  'ready', b.state <> 'draft' or coalesce(c.status in ('PUBLISHED', 'INBALLOT') and c.removed_at is null, false))`

const candidateList = (text: RawBuilder<unknown>) => sql<CandidateRecord[]>`
coalesce((select json_agg(${candidateJson(text)} order by k.position, k.id)
  from ballot_candidates k left join contributions c on c.id = k.contribution_id where k.ballot_id = b.id), '[]')`

/** The candidates of ballot `b` in a query, without their texts, as a paper needs them. */
export const candidatesWithoutTexts = candidateList(sql`''`)
const candidatesWithTexts = candidateList(sql`case when b.state = 'draft' then coalesce(c.text, '') else k.text end`)

/** The columns of ballot `b` in a query, named as in BallotRecord. */
export const ballotColumns = sql`
b.id, b.uuid, b.assembly_id as "assemblyId", b.campaign_id as "campaignId", b.title, b.instructions, b.notes,
b.entity_type as "entityType", b.state, b.rules, b.starts_on as "startsOn", b.ends_on as "endsOn", b.dated_on as "datedOn", b.timezone,
b.extended, b.reason, b.problems_told as "problemsTold", b.seed, b.seed_commitment as "seedCommitment", b.eligible,
b.roll_hash as "rollHash", b.opened_at as "openedAt", b.closed_at as "closedAt", b.counted_at as "countedAt", b.imported, b.created_at as "createdAt",
b.papers_digest as "papersDigest", b.papers_digest_at as "papersDigestAt", b.seed_revealed_at as "seedRevealedAt", b.software`

export interface BallotWithCandidates extends BallotRecord {
  readonly candidates: readonly CandidateRecord[]
  /** The number of finalized papers. */
  readonly finished: number
}

/** A ballot `b` of a deleted campaign or an archived assembly counts as not found. */
export const campaignOfBallot = sql`join campaigns g on g.id = b.campaign_id and g.deleted_at is null
join assemblies h on h.id = b.assembly_id and h.archived_at is null`

/** Finds a ballot with its candidates and the number of finalized papers. */
export async function findBallot(db: Db, uuid: string): Promise<BallotWithCandidates | undefined> {
  if (!isUuid(uuid)) return undefined
  const { rows } = await sql<BallotWithCandidates>`
select ${ballotColumns}, ${candidatesWithTexts} as candidates,
  (select count(*)::integer from ballot_papers p where p.ballot_id = b.id and p.status = 1) as finished
from ballots b ${campaignOfBallot}
where b.uuid = ${uuid}`.execute(db)
  return rows[0]
}

export async function findBallotById(db: Db, id: number): Promise<BallotWithCandidates | undefined> {
  const row = await db.selectFrom('ballots').select('uuid').where('id', '=', id).executeTakeFirst()
  return row && findBallot(db, row.uuid)
}

/** Locks a ballot with its candidates against other steps and votes until the transaction ends. */
export async function lockBallot(trx: Db, id: number): Promise<BallotWithCandidates | undefined> {
  const { rows: locked } = await sql<{ id: number }>`
select b.id from ballots b where b.id = ${id} for update`.execute(trx)
  if (locked.length === 0) return undefined
  const { rows } = await sql<BallotWithCandidates>`
select ${ballotColumns}, ${candidatesWithTexts} as candidates,
  (select count(*)::integer from ballot_papers p where p.ballot_id = b.id and p.status = 1) as finished
from ballots b where b.id = ${id}`.execute(trx)
  return rows[0]
}

/** Finds the stored result of a ballot; it is large and therefore read only where it is shown. */
export async function findStoredResult(db: Db, id: number): Promise<StoredResult | undefined> {
  const row = await db.selectFrom('ballots').select('result').where('id', '=', id).executeTakeFirst()
  return row?.result ?? undefined
}

/** Lists the ballots that can change by the passing of time. */
export async function listActiveBallots(db: Db): Promise<{ id: number }[]> {
  return db.selectFrom('ballots').select('id').where('state', 'in', ['draft', 'open', 'closed']).orderBy('id').execute()
}

/** Lists the values on finalized papers by candidate uuid, without a link to the papers. */
export async function listVoteValues(db: Db, ballotId: number): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ uuid: string; values: string[] }>`
select v.key as uuid, array_agg(v.value order by v.value) as values
from ballot_papers p cross join lateral jsonb_each_text(p.votes) v
where p.ballot_id = ${ballotId} and p.status = 1 group by v.key`.execute(db)
  return new Map(rows.map(({ uuid, values }) => [uuid, values]))
}
