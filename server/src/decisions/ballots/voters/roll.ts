import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { BallotRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import {
  defaultVoterRule,
  findRollExclusion,
  isEligibleVoter,
  type RollExclusionReason,
  type RollRule,
  toRollRule,
  type VoterRule,
} from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { isMemberSql } from '../../../communities/access/member-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement, type RowOf, type RowShape } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'

export type RollContext = Pick<Context, 'settings'>

export const resolveRollRule = (context: RollContext, rules: Pick<BallotRules, 'voters' | 'roll'>): RollRule =>
  toRollRule(rules, context.settings.emailConfirmation)

// The fragments below refer to ballot `b`, user `u`, and the user's membership `m` of those who may vote, which may be absent: of
// the ballot's assembly, or of the working group whose round it is.

/** A mail or the LDAP directory has confirmed that the address belongs to the user. */
export const ADDRESS_CONFIRMED = `(u.email_verified or u.provider = 'ldap')`
const AMONG_VOTERS = 'm.group_id is not distinct from b.roll_group_id'
/** Joins the membership `m` of a user among those who may vote in ballot `b`. */
export const joinBallotMembership = (user: string): string =>
  `join memberships m on m.assembly_id = b.assembly_id and ${AMONG_VOTERS} and m.user_id = ${user}`
const MEMBER = `(m.id is not null and ${AMONG_VOTERS} and ${isMemberSql('m')})`
/** A member whose address is confirmed. */
export const CONFIRMED_MEMBER = `(${MEMBER} and ${ADDRESS_CONFIRMED})`
const ON_FROZEN_ROLL = `exists (select from ballot_roll f where f.ballot_id = b.id and f.user_id = u.id)`
const ADDRESS_LISTED = `exists (select from ballot_voters v
  where v.ballot_id = b.id and v.code_hash is null and v.email = lower(u.email))`
const CODE_REDEEMED = `exists (select from ballot_voters v where v.ballot_id = b.id and v.redeemed_by = u.id)`
export const FROZEN = `(b.rules->>'roll' = 'FROZEN' and b.opened_at is not null)`

/** The rule of ballots that have none, as a value of a statement. */
export const toDefaultRule = (context: RollContext): VoterRule => defaultVoterRule(context.settings.emailConfirmation)
export const voterRuleSql = (defaultRule: string): string => `coalesce(b.rules->>'voters', ${defaultRule})`

/** The SQL version of core's `isEligibleVoter` for one rule. */
const RULE_CONDITIONS: Readonly<Record<VoterRule, string>> = {
  MEMBERS: MEMBER,
  CONFIRMED: CONFIRMED_MEMBER,
  LISTED: `(${MEMBER} and (${CODE_REDEEMED} or (${ADDRESS_CONFIRMED} and ${ADDRESS_LISTED})))`,
}

/**
 * The SQL version of core's `isEligibleVoter`: whether the user is on the roll of the ballot now; `defaultRule` is the rule of a
 * ballot that has none.
 */
export const eligibleVoterSql = (defaultRule: string): string => `
(u.active and u.deleted_at is null and case ${voterRuleSql(defaultRule)}
  when 'LISTED' then ${RULE_CONDITIONS.LISTED}
  else case when ${FROZEN} then ${ON_FROZEN_ROLL}
    when ${voterRuleSql(defaultRule)} = 'CONFIRMED' then ${RULE_CONDITIONS.CONFIRMED} else ${RULE_CONDITIONS.MEMBERS} end end)`

/** The columns of a user that the roll needs, and their types. */
export const VOTER_COLUMNS = `
m.status as "memberStatus", coalesce(m.roles, '{}') as "memberRoles", ${ADDRESS_CONFIRMED} as "addressConfirmed",
b.rules->>'roll' = 'FROZEN' and ${ON_FROZEN_ROLL} as "onFrozenRoll",
b.rules->>'voters' = 'LISTED' and ${ADDRESS_LISTED} as "addressListed",
b.rules->>'voters' = 'LISTED' and ${CODE_REDEEMED} as "codeRedeemed"`
export const VOTER_ROW = {
  memberStatus: 'memberships.status?',
  memberRoles: columnOf<Role[]>('text[]'),
  addressConfirmed: 'boolean',
  onFrozenRoll: 'boolean?',
  addressListed: 'boolean?',
  codeRedeemed: 'boolean?',
} as const satisfies RowShape
export type VoterColumns = Readonly<RowOf<typeof VOTER_ROW>>

interface RollBallot {
  /** The group whose round the ballot is. */
  readonly group?: { readonly groupId: number } | null
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

const READ_VOTER = defineStatement({
  name: 'ballots.read-voter',
  params: { ballot: 'int', user: 'int' },
  row: VOTER_ROW,
  text: ({ ballot, user }) => `
select ${VOTER_COLUMNS} from ballots b join users u on u.id = ${user}
left ${joinBallotMembership('u.id')}
where b.id = ${ballot}`,
})

/** Reads why a user is not on the roll of a ballot; null if the user is on it. */
export async function readRollExclusion(
  db: Db,
  context: RollContext,
  ballot: RollBallot & { id: number },
  userId: number,
): Promise<RollExclusionReason | null> {
  const row = await READ_VOTER.find(db, { ballot: ballot.id, user: userId })
  const reason = row ? findRollExclusion(resolveRollRule(context, ballot.rules), ballot.openedAt !== null, toRollPerson(row)) : 'not_member'
  return reason === 'not_member' && ballot.group ? 'not_in_group' : reason
}
