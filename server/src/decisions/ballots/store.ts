import type { StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { UNFINISHED_STATES } from '@folkmoot/core/decisions/ballots/words.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, type RowOf, type RowShape } from '../../platform/database/statement.ts'

/** A candidate with its contribution's current status; its title, text and cost are frozen when the ballot opens. */
export interface CandidateRecord {
  readonly id: number
  readonly uuid: string
  readonly contributionId: number | null
  readonly title: string
  readonly text: string
  /** The last usable text, because the newest one of its shared document could not be used. */
  readonly textKept: boolean
  readonly cost: string | null
  readonly withdrawn: boolean
  readonly withdrawnReason: string
  readonly ready: boolean
}

/** The working group whose round a ballot is. */
export interface RoundGroup {
  readonly groupId: number
  readonly uuid: string
  readonly name: string
  readonly spaceId: number
}

/** The columns of ballot `b` of campaign `g` in a query, and their types. `roll_hash` is `salt:hash` of a frozen roll. */
export const BALLOT_COLUMNS = `
b.id, b.uuid, b.assembly_id as "assemblyId", g.id as "campaignId", b.title, b.instructions, b.notes,
b.entity_type as "entityType", b.state, b.rules, b.starts_on as "startsOn", b.ends_on as "endsOn", b.dated_on as "datedOn", b.timezone,
b.extended, b.reason, b.problems_told as "problemsTold", b.seed, b.seed_commitment as "seedCommitment", b.eligible,
b.roll_hash as "rollHash", b.opened_at as "openedAt", b.closed_at as "closedAt", b.counted_at as "countedAt", b.imported, b.created_at as
  "createdAt",
b.papers_digest as "papersDigest", b.papers_digest_at as "papersDigestAt", b.seed_revealed_at as "seedRevealedAt", b.software,
b.secrecy, b.tree, b.selection, b.count_failure as "countFailure", b.count_choice as "countChoice", b.registration, b.component_id as
  "componentId", b.untouched,
(select json_build_object('uuid', r.uuid, 'title', r.title) from ballots r where r.id = b.repeats_id) as repeats,
(select json_build_object('groupId', w.id, 'uuid', w.uuid, 'name', w.name, 'spaceId', w.space_id)
  from working_groups w where w.id = b.group_id) as "group"`
export const BALLOT_ROW = {
  id: 'int',
  uuid: 'uuid',
  assemblyId: 'int',
  campaignId: 'int',
  title: 'text',
  instructions: 'text',
  notes: 'text',
  entityType: 'ballots.entity_type',
  state: 'ballots.state',
  rules: 'ballots.rules',
  startsOn: 'date',
  endsOn: 'date',
  datedOn: 'date',
  timezone: 'text',
  extended: 'boolean',
  reason: 'text',
  problemsTold: 'ballots.problems_told',
  seed: 'bytea',
  seedCommitment: 'text',
  eligible: 'int?',
  rollHash: 'text?',
  openedAt: 'timestamptz?',
  closedAt: 'timestamptz?',
  countedAt: 'timestamptz?',
  imported: 'ballots.imported',
  createdAt: 'timestamptz',
  papersDigest: 'text?',
  papersDigestAt: 'timestamptz?',
  seedRevealedAt: 'timestamptz?',
  software: 'text',
  secrecy: 'ballots.secrecy',
  tree: 'ballots.tree',
  selection: 'ballots.selection',
  countFailure: 'ballots.count_failure',
  countChoice: 'ballots.count_choice',
  registration: 'ballots.registration',
  componentId: 'int?',
  untouched: 'boolean',
  repeats: columnOf<{ readonly uuid: string; readonly title: string } | null>('json?'),
  group: columnOf<RoundGroup | null>('json?'),
} as const satisfies RowShape
export type BallotRecord = Readonly<RowOf<typeof BALLOT_ROW>>

/**
 * A candidate counts as withdrawn if it was withdrawn, or if its contribution is excluded before the count (specification D.2).
 */
const candidateJson = (text: string) => `
json_build_object('id', k.id, 'uuid', k.contribution_uuid, 'contributionId', k.contribution_id,
  'title', case when b.state = 'draft' then coalesce(c.title, k.title) else k.title end, 'text', ${text}, 'textKept', k.text_kept,
  'cost', k.cost::text, 'withdrawn', k.withdrawn_at is not null
    or (b.state in ('open', 'closed') and coalesce(c.status = 'EXCLUDED', false)),
  'withdrawnReason', case when k.withdrawn_reason <> '' or b.state = 'draft' then k.withdrawn_reason
    when c.status = 'EXCLUDED' then c.moderation_comment else '' end,
  'ready', b.state <> 'draft' or coalesce(c.removed_at is null and (c.status in ('PUBLISHED', 'INBALLOT')
    or (b.group_id is not null and c.status = 'PUBLIC_DRAFT')), false))`

const candidateList = (text: string) => `
coalesce((select json_agg(${candidateJson(text)} order by k.position, k.id)
  from ballot_candidates k left join contributions c on c.id = k.contribution_id where k.ballot_id = b.id), '[]')`

/** The candidates of ballot `b` in a query, without their texts, as a paper needs them. */
export const CANDIDATES_WITHOUT_TEXTS = candidateList(`''`)
const CANDIDATES_WITH_TEXTS = candidateList(`case when b.state = 'draft' then coalesce(c.text, '') else k.text end`)

const OWN_CAMPAIGN = 'coalesce(b.campaign_id, b.group_campaign_id)'

/** A ballot `b` of a deleted campaign or group, or of an archived assembly, counts as not found. */
export const CAMPAIGN_OF_BALLOT = `join campaigns g on g.id = ${OWN_CAMPAIGN} and g.deleted_at is null
  and not exists (select from working_groups w where w.id = b.group_id and w.deleted_at is not null)
join assemblies h on h.id = b.assembly_id and h.archived_at is null`

/** A ballot with its candidates; `finished` is the number of finalized papers. */
const BALLOT_WITH_CANDIDATES_ROW = {
  ...BALLOT_ROW,
  candidates: columnOf<readonly CandidateRecord[]>('json'),
  finished: 'int',
} as const satisfies RowShape
export type BallotWithCandidates = Readonly<RowOf<typeof BALLOT_WITH_CANDIDATES_ROW>>

const selectBallot = (where: string) => `
select ${BALLOT_COLUMNS}, ${CANDIDATES_WITH_TEXTS} as candidates,
  (select count(*)::integer from ballot_papers p where p.ballot_id = b.id and p.status = 1) as finished
from ballots b ${where}`

const FIND_BALLOT = defineStatement({
  name: 'ballots.find',
  params: { uuid: 'uuid' },
  row: BALLOT_WITH_CANDIDATES_ROW,
  text: ({ uuid }) => selectBallot(`${CAMPAIGN_OF_BALLOT} where b.uuid = ${uuid}`),
})
/** The ballot of a row that is locked, whether or not its campaign is deleted. */
const READ_LOCKED_BALLOT = defineStatement({
  name: 'ballots.read-locked',
  params: { id: 'int' },
  row: BALLOT_WITH_CANDIDATES_ROW,
  text: ({ id }) => selectBallot(`join campaigns g on g.id = ${OWN_CAMPAIGN} where b.id = ${id}`),
})

/** Finds a ballot with its candidates and the number of finalized papers. */
export async function findBallot(db: Db, uuid: string): Promise<BallotWithCandidates | undefined> {
  return isUuid(uuid) ? FIND_BALLOT.find(db, { uuid }) : undefined
}

export async function findBallotById(db: Db, id: number): Promise<BallotWithCandidates | undefined> {
  const row = await db.selectFrom('ballots').select('uuid').where('id', '=', id).executeTakeFirst()
  return row && findBallot(db, row.uuid)
}

/** Locks a ballot with its candidates against other steps and votes until the transaction ends. */
export async function lockBallot(trx: Db, id: number): Promise<BallotWithCandidates | undefined> {
  const locked = await trx.selectFrom('ballots').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && READ_LOCKED_BALLOT.find(trx, { id })
}

/** Finds the stored result of a ballot; it is large and therefore read only where it is shown. */
export async function findStoredResult(db: Db, id: number): Promise<StoredResult | undefined> {
  const row = await db.selectFrom('ballots').select('result').where('id', '=', id).executeTakeFirst()
  return row?.result ?? undefined
}

/** Lists the ballots that can change by the passing of time. */
export async function listActiveBallots(db: Db): Promise<{ id: number }[]> {
  return db.selectFrom('ballots').select('id').where('state', 'in', UNFINISHED_STATES).orderBy('id').execute()
}

const LIST_VOTE_VALUES = defineStatement({
  name: 'ballots.list-vote-values',
  params: { ballot: 'int' },
  row: { uuid: 'text', values: 'text[]' },
  text: ({ ballot }) => `
select v.key as uuid, array_agg(v.value order by v.value) as values
from ballot_papers p cross join lateral jsonb_each_text(p.votes) v
where p.ballot_id = ${ballot} and p.status = 1 group by v.key`,
})

/** Lists the values on finalized papers by candidate uuid, without a link to the papers. */
export async function listVoteValues(db: Db, ballotId: number): Promise<Map<string, string[]>> {
  const rows = await LIST_VOTE_VALUES.list(db, { ballot: ballotId })
  return new Map(rows.map(({ uuid, values }) => [uuid, values]))
}
