import { refuseStartingRound } from '@folkmoot/core/decisions/ballots/policy.ts'
import { type GroupRounds, LISTED_ROUNDS, type Round } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { ROUND_DAYS, ROUND_QUORUM } from '@folkmoot/core/decisions/ballots/rounds/round-rules.ts'
import type { GroupAccess } from '../../../communities/groups/group-access.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { eligibleVoterSql, toDefaultRule } from '../voters/roll.ts'
import { findRollGroup } from './roll-group.ts'
import { keepCampaignOfFirst, listRoundCandidates } from './round-candidates.ts'

const LIST_ROUNDS = defineStatement({
  name: 'ballots.list-rounds',
  params: { group: 'int', limit: 'int' },
  row: {
    id: 'int',
    uuid: 'uuid',
    title: 'text',
    number: 'int',
    state: 'ballots.state',
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

/** Counts who may vote in a round that begins now, by the rule of all ballots: `b` is the ballot that it would have. */
const COUNT_ROUND_VOTERS = defineStatement({
  name: 'ballots.count-round-voters',
  params: { assembly: 'int', rollGroup: 'int?', defaultRule: 'text' },
  row: { n: 'int' },
  text: ({ assembly, rollGroup, defaultRule }) => `
select count(*)::int as n
from (select 0 as id, ${assembly} as assembly_id, ${rollGroup} as roll_group_id, '{}'::jsonb as rules,
  null::timestamptz as opened_at) b
join memberships m on m.assembly_id = b.assembly_id
join users u on u.id = m.user_id
where ${eligibleVoterSql(defaultRule)}`,
})

const listRounds = async (db: Db, groupId: number): Promise<Round[]> =>
  (await LIST_ROUNDS.list(db, { group: groupId, limit: LISTED_ROUNDS })).map(({ id: _, finished, eligible, ...round }) => ({
    ...round,
    turnout: { finished, eligible },
  }))

/** The rounds of a group and what a new one would ask; the caller has checked that the viewer reads the full group. */
export async function readGroupRounds(
  context: Pick<Context, 'db' | 'settings'>,
  { group, inGroup, inAssembly }: GroupAccess,
): Promise<GroupRounds> {
  const { db } = context
  const rounds = await listRounds(db, group.id)
  const may = { start: !refuseStartingRound({ viewer: inAssembly, inGroup }, rounds[0]?.state) }
  const { n: voters } = await COUNT_ROUND_VOTERS.read(db, {
    assembly: group.assembly_id,
    rollGroup: findRollGroup(group),
    defaultRule: toDefaultRule(context),
  })
  const candidates = may.start ? keepCampaignOfFirst(await listRoundCandidates(db, group)) : []
  return {
    rounds,
    voters,
    majority: group.majority_threshold,
    blocks: group.block_majority,
    quorum: ROUND_QUORUM,
    days: ROUND_DAYS,
    candidates: candidates.map(({ uuid, title, status }) => ({ contribution_uuid: uuid, title, status })),
    may,
  }
}
