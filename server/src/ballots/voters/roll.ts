import type { MembershipStatus, Viewer } from '@folkmoot/core/access/viewer.ts'
import type { BallotRules } from '@folkmoot/core/ballots/ballot-rules.ts'
import {
  defaultVoterRule,
  findRollExclusion,
  isEligibleVoter,
  type RollExclusionReason,
  type RollRule,
  toRollRule,
  type VoterRule,
} from '@folkmoot/core/ballots/voter-eligibility.ts'
import type { Role } from '@folkmoot/core/users/role-names.ts'
import { type RawBuilder, sql } from 'kysely'
import { isMemberSql, joinAssemblyMembership } from '../../access/member-sql.ts'
import type { Db } from '../../database/open.ts'
import type { Context } from '../../http/context.ts'

export type RollContext = Pick<Context, 'settings'>

export const resolveRollRule = (context: RollContext, rules: Pick<BallotRules, 'voters' | 'roll'>): RollRule =>
  toRollRule(rules, context.settings.emailConfirmation)

// The fragments below refer to ballot `b`, user `u`, and the user's membership `m` of the ballot's assembly, which may be
// absent.

/** A mail or the LDAP directory has confirmed that the address belongs to the user. */
const ADDRESS_CONFIRMED = `(u.email_verified or u.provider = 'ldap')`
/** Joins the membership `m` of a user in the assembly of ballot `b`. */
export const joinBallotMembership = (user: string): string =>
  joinAssemblyMembership('m', { assembly: 'b.assembly_id', user })
const MEMBER = `(m.id is not null and m.group_id is null and ${isMemberSql('m')})`
const ON_FROZEN_ROLL = `exists (select from ballot_roll f where f.ballot_id = b.id and f.user_id = u.id)`
const ADDRESS_LISTED = `exists (select from ballot_voters v
  where v.ballot_id = b.id and v.code_hash is null and v.email = lower(u.email))`
const CODE_REDEEMED = `exists (select from ballot_voters v where v.ballot_id = b.id and v.redeemed_by = u.id)`
const FROZEN = `(b.rules->>'roll' = 'FROZEN' and b.opened_at is not null)`

const voterRuleSql = (context: RollContext): string =>
  `coalesce(b.rules->>'voters', '${defaultVoterRule(context.settings.emailConfirmation)}')`

/** The SQL version of core's `isEligibleVoter` for one rule. */
const RULE_CONDITIONS: Readonly<Record<VoterRule, string>> = {
  MEMBERS: MEMBER,
  CONFIRMED: `(${MEMBER} and ${ADDRESS_CONFIRMED})`,
  LISTED: `(${MEMBER} and (${CODE_REDEEMED} or (${ADDRESS_CONFIRMED} and ${ADDRESS_LISTED})))`,
}

/** The SQL version of core's `isEligibleVoter`: whether the user is on the roll of the ballot now. */
export const eligibleVoterSql = (context: RollContext): string => `
(u.active and u.deleted_at is null and case ${voterRuleSql(context)}
  when 'LISTED' then ${RULE_CONDITIONS.LISTED}
  else case when ${FROZEN} then ${ON_FROZEN_ROLL}
    when ${voterRuleSql(context)} = 'CONFIRMED' then ${RULE_CONDITIONS.CONFIRMED} else ${RULE_CONDITIONS.MEMBERS} end end)`

const eligibleVoterCondition = (context: RollContext) => sql.raw<boolean>(eligibleVoterSql(context))

/** The columns of a user that the roll needs; `VoterColumns` contains their types. */
export const voterColumnsSql = `
m.status as "memberStatus", coalesce(m.roles, '{}') as "memberRoles", ${ADDRESS_CONFIRMED} as "addressConfirmed",
b.rules->>'roll' = 'FROZEN' and ${ON_FROZEN_ROLL} as "onFrozenRoll",
b.rules->>'voters' = 'LISTED' and ${ADDRESS_LISTED} as "addressListed",
b.rules->>'voters' = 'LISTED' and ${CODE_REDEEMED} as "codeRedeemed"`

export interface VoterColumns {
  readonly memberStatus: MembershipStatus | null
  readonly memberRoles: Role[]
  readonly addressConfirmed: boolean
  readonly onFrozenRoll: boolean | null
  readonly addressListed: boolean | null
  readonly codeRedeemed: boolean | null
}
export const voterColumns: RawBuilder<unknown> = sql.raw(voterColumnsSql)

interface RollBallot {
  readonly rules: Pick<BallotRules, 'voters' | 'roll'>
  readonly openedAt: string | null
}

const toRollPerson = (row: VoterColumns) => {
  const viewer: Viewer = {
    signedIn: true,
    admin: false,
    status: row.memberStatus ?? undefined,
    roles: row.memberRoles,
  }
  return {
    viewer,
    addressConfirmed: row.addressConfirmed,
    onFrozenRoll: row.onFrozenRoll === true,
    addressListed: row.addressListed === true,
    codeRedeemed: row.codeRedeemed === true,
  }
}

export const isOnRoll = (context: RollContext, row: VoterColumns & RollBallot): boolean =>
  isEligibleVoter(resolveRollRule(context, row.rules), row.openedAt !== null, toRollPerson(row))

/** Whether redeeming a code would put this user on the roll; that requires membership. */
export const canRedeemCode = (context: RollContext, row: VoterColumns & RollBallot): boolean =>
  isEligibleVoter(resolveRollRule(context, row.rules), row.openedAt !== null, {
    ...toRollPerson(row),
    codeRedeemed: true,
  })

/** Reads why a user is not on the roll of a ballot; null if the user is on it. */
export async function readRollExclusion(
  db: Db,
  context: RollContext,
  ballot: RollBallot & { id: number },
  userId: number,
): Promise<RollExclusionReason | null> {
  const { rows } = await sql<VoterColumns>`
select ${voterColumns} from ballots b join users u on u.id = ${userId}
left ${sql.raw(joinBallotMembership('u.id'))}
where b.id = ${ballot.id}`.execute(db)
  const [row] = rows
  return row
    ? findRollExclusion(resolveRollRule(context, ballot.rules), ballot.openedAt !== null, toRollPerson(row))
    : 'not_member'
}

/** Counts the people whom each rule would let vote in an assembly today; a voter list counts its entries instead. */
export async function countEligibleByRule(db: Db, assemblyId: number): Promise<{ MEMBERS: number; CONFIRMED: number }> {
  const { rows } = await sql<{ MEMBERS: number; CONFIRMED: number }>`
select count(*)::integer as "MEMBERS", count(*) filter (where ${sql.raw(ADDRESS_CONFIRMED)})::integer as "CONFIRMED"
from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assemblyId} and u.active and u.deleted_at is null and ${sql.raw(MEMBER)}`.execute(db)
  return rows[0] ?? { MEMBERS: 0, CONFIRMED: 0 }
}

/** Counts a ballot's roll now: the entries of a voter list, the people of a frozen roll at opening, otherwise the members. */
export async function countEligibleVoters(db: Db, context: RollContext, ballotId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
select case when ${sql.raw(FROZEN)} and b.eligible is not null then b.eligible
  when ${sql.raw(voterRuleSql(context))} = 'LISTED'
    then (select count(*)::integer from ballot_voters v where v.ballot_id = b.id)
  else (select count(*)::integer from memberships m join users u on u.id = m.user_id
    where m.assembly_id = b.assembly_id and ${eligibleVoterCondition(context)}) end as n
from ballots b where b.id = ${ballotId}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Counts the roll at closing plus those who voted and left it since; and the voters who joined after opening (specification E.3,
 * E.4). A frozen roll is unchanged and has no joined voters.
 */
export async function countRollAtClosing(
  db: Db,
  context: RollContext,
  ballot: { id: number; rules: Pick<BallotRules, 'roll'>; openedAt: string | null },
): Promise<{ eligible: number; joined: number }> {
  const size = await countEligibleVoters(db, context, ballot.id)
  if (ballot.rules.roll === 'FROZEN') return { eligible: size, joined: 0 }
  const { rows } = await sql<{ left: number; joined: number }>`
select count(*) filter (where ${eligibleVoterCondition(context)} is not true)::integer as left,
  count(*) filter (where ${eligibleVoterCondition(context)} and m.created_at > ${ballot.openedAt}::timestamptz)::integer as joined
from ballot_papers p join ballots b on b.id = p.ballot_id
left join users u on u.id = p.user_id
left ${sql.raw(joinBallotMembership('p.user_id'))}
where p.ballot_id = ${ballot.id} and p.status = 1`.execute(db)
  const { left = 0, joined = 0 } = rows[0] ?? {}
  return { eligible: size + left, joined }
}

/**
 * Lists eligible voters with their mail fields, in chunks by user id; `authors` adds the authors of candidates
 * (specification F).
 */
export async function listMailRecipients(
  db: Db,
  context: RollContext,
  ballot: { id: number },
  authors: boolean,
  window: { after: number; limit: number },
): Promise<{ userId: number; email: string; lang: string; name: string }[]> {
  const { rows } = await sql<{ userId: number; email: string; lang: string; name: string }>`
select u.id as "userId", u.email, u.lang, u.name from users u join ballots b on b.id = ${ballot.id}
left ${sql.raw(joinBallotMembership('u.id'))}
where u.id > ${window.after} and u.email is not null and u.active and u.deleted_at is null and (${eligibleVoterCondition(context)}
  or (${authors} and u.id in (select a.user_id from ballot_candidates k
    join contribution_authors a on a.contribution_id = k.contribution_id where k.ballot_id = ${ballot.id})))
order by u.id limit ${sql.lit(window.limit)}`.execute(db)
  return rows
}
