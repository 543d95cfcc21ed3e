import { canManageBallot } from '@folkmoot/core/ballots/policy.ts'
import { type GroupRounds, LISTED_ROUNDS, type Round } from '@folkmoot/core/ballots/rounds/round-endpoints.ts'
import { ROUND_DAYS, ROUND_QUORUM } from '@folkmoot/core/ballots/rounds/round-rules.ts'
import type { BallotState } from '@folkmoot/core/ballots/words.ts'
import { isMemberSql } from '../../access/member-sql.ts'
import type { Db } from '../../database/open.ts'
import { columnOf, defineStatement } from '../../database/statement.ts'
import type { GroupAccess } from '../../groups/group-access.ts'
import type { Context } from '../../http/context.ts'
import { ADDRESS_CONFIRMED, toDefaultRule } from '../voters/roll.ts'
import { keepNewestCampaign, listRoundCandidates } from './round-candidates.ts'

const LIST_ROUNDS = defineStatement({
  name: 'ballots.list-rounds',
  params: { group: 'int', limit: 'int' },
  row: {
    id: 'int',
    uuid: 'uuid',
    title: 'text',
    number: 'int',
    state: columnOf<BallotState>('text'),
    starts_on: 'date',
    ends_on: 'date',
    counted_at: 'timestamptz?',
    finished: 'int',
    eligible: 'int?',
    candidates: 'int',
    agreed: 'int?',
  },
  text: ({ group, limit }) => `
select b.id, b.uuid, b.title, (row_number() over (order by b.id))::int as number, b.state, b.starts_on, b.ends_on, b.counted_at,
  (select count(*)::int from ballot_papers p where p.ballot_id = b.id and p.status = 1) as finished, b.eligible,
  (select count(*)::int from ballot_candidates k where k.ballot_id = b.id) as candidates,
  jsonb_array_length(b.result #> '{count,winners}') as agreed
from ballots b where b.group_id = ${group} order by b.id desc limit ${limit}`,
})

const COUNT_ROUND_VOTERS = defineStatement({
  name: 'ballots.count-round-voters',
  params: { group: 'int', defaultRule: 'text' },
  row: { n: 'int' },
  text: ({ group, defaultRule }) => `
select count(*)::int as n from working_groups g
join memberships m on m.assembly_id = g.assembly_id
  and m.group_id is not distinct from case when g.is_topic then null else g.id end
join users u on u.id = m.user_id and u.active and u.deleted_at is null
where g.id = ${group} and ${isMemberSql('m')} and (${defaultRule} <> 'CONFIRMED' or ${ADDRESS_CONFIRMED})`,
})

const listRounds = async (db: Db, groupId: number): Promise<Round[]> =>
  (await LIST_ROUNDS.list(db, { group: groupId, limit: LISTED_ROUNDS })).map(
    ({ id: _, finished, eligible, ...round }) => ({ ...round, turnout: { finished, eligible } }),
  )

/** The rounds of a group and what a new one would ask; the caller has checked that the viewer reads the full group. */
export async function readGroupRounds(
  context: Pick<Context, 'db' | 'settings'>,
  { group, inGroup, inAssembly }: GroupAccess,
): Promise<GroupRounds> {
  const { db } = context
  const may = { start: canManageBallot({ viewer: inAssembly, inGroup }).allowed }
  const { n: voters } = await COUNT_ROUND_VOTERS.read(db, { group: group.id, defaultRule: toDefaultRule(context) })
  const candidates = may.start ? keepNewestCampaign(await listRoundCandidates(db, group)) : []
  return {
    rounds: await listRounds(db, group.id),
    voters,
    majority: group.majority_threshold,
    blocks: group.block_majority,
    quorum: ROUND_QUORUM,
    days: ROUND_DAYS,
    candidates: candidates.map(({ uuid, title, status }) => ({ contribution_uuid: uuid, title, status })),
    may,
  }
}
