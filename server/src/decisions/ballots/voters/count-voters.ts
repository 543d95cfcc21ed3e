import type { BallotRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { isMemberSql } from '../../../communities/access/member-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import { votedSql } from '../paper-store.ts'
import { ADDRESS_CONFIRMED, eligibleVoterSql, FROZEN, joinBallotMembership, type RollContext, toDefaultRule, voterRuleSql } from './roll.ts'

const COUNT_ELIGIBLE_BY_RULE = defineStatement({
  name: 'ballots.count-eligible-by-rule',
  params: { assembly: 'int' },
  row: { MEMBERS: 'int', CONFIRMED: 'int' },
  text: ({ assembly }) => `
select count(*)::integer as "MEMBERS", count(*) filter (where ${ADDRESS_CONFIRMED})::integer as "CONFIRMED"
from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assembly} and m.group_id is null and u.active and u.deleted_at is null and ${isMemberSql('m')}`,
})

/** Counts the people whom each rule would let vote in an assembly today; a voter list counts its entries instead. */
export const countEligibleByRule = (db: Db, assemblyId: number): Promise<{ MEMBERS: number; CONFIRMED: number }> =>
  COUNT_ELIGIBLE_BY_RULE.read(db, { assembly: assemblyId })

const COUNT_ELIGIBLE = defineStatement({
  name: 'ballots.count-eligible',
  params: { ballot: 'int', defaultRule: 'text' },
  row: { n: 'int?' },
  text: ({ ballot, defaultRule }) => `
select case when b.rules->>'anonymous' = 'true' then null when ${FROZEN} and b.eligible is not null then b.eligible
  when ${voterRuleSql(defaultRule)} = 'LISTED'
    then (select count(*)::integer from ballot_voters v where v.ballot_id = b.id)
  else (select count(*)::integer from memberships m join users u on u.id = m.user_id
    where m.assembly_id = b.assembly_id and ${eligibleVoterSql(defaultRule)}) end as n
from ballots b where b.id = ${ballot}`,
})

/**
 * Null where visitors vote, because then there is no roll. Counts a ballot's roll now: the entries of a voter list, the people of a frozen
 * roll at opening, otherwise the members.
 */
export async function countEligibleVoters(db: Db, context: RollContext, ballotId: number): Promise<number | null> {
  const row = await COUNT_ELIGIBLE.find(db, { ballot: ballotId, defaultRule: toDefaultRule(context) })
  return row ? row.n : 0
}

const COUNT_LEFT_AND_JOINED = defineStatement({
  name: 'ballots.count-left-and-joined',
  params: { ballot: 'int', defaultRule: 'text', openedAt: 'timestamptz?' },
  row: { left: 'int', joined: 'int' },
  text: ({ ballot, defaultRule, openedAt }) => `
select count(*) filter (where ${eligibleVoterSql(defaultRule)} is not true)::integer as left,
  count(*) filter (where ${eligibleVoterSql(defaultRule)} and m.created_at > ${openedAt})::integer as joined
from ${votedSql(ballot)} p join ballots b on b.id = ${ballot}
left join users u on u.id = p.user_id
left ${joinBallotMembership('p.user_id')}`,
})

/**
 * Counts the roll at closing plus those who voted and left it since; and the voters who joined after opening (specification E.3,
 * E.4). A frozen roll is unchanged and has no joined voters.
 */
export async function countRollAtClosing(
  db: Db,
  context: RollContext,
  ballot: { id: number; rules: Pick<BallotRules, 'roll'>; openedAt: string | null },
): Promise<{ eligible: number; joined: number }> {
  const size = (await countEligibleVoters(db, context, ballot.id)) ?? 0
  if (ballot.rules.roll === 'FROZEN') return { eligible: size, joined: 0 }
  const { left, joined } = await COUNT_LEFT_AND_JOINED.read(db, {
    ballot: ballot.id,
    defaultRule: toDefaultRule(context),
    openedAt: ballot.openedAt,
  })
  return { eligible: size + left, joined }
}
