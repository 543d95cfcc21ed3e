import { isMember, type Viewer } from '../access/viewer.ts'

/** Who may vote: every member, members with a confirmed address, or members on the ballot's own list. */
export const VOTER_RULES = ['MEMBERS', 'CONFIRMED', 'LISTED'] as const
export type VoterRule = (typeof VOTER_RULES)[number]

/** LIVE: whoever meets the rule until voting closes. FROZEN: whoever met it when voting opened (specification E.4). */
export const ROLL_TIMES = ['LIVE', 'FROZEN'] as const
export type RollTime = (typeof ROLL_TIMES)[number]

export interface RollRule {
  readonly voters: VoterRule
  readonly time: RollTime
}

/** The rule as a ballot's settings name it; ballots of earlier releases do not. */
export interface RollSettings {
  readonly voters?: VoterRule
  readonly roll?: RollTime
}

/** What nobody chose: a confirmed address is asked for where the server confirms addresses (specification E.4). */
export const defaultVoterRule = (emailConfirmation: boolean): VoterRule => (emailConfirmation ? 'CONFIRMED' : 'MEMBERS')

export const toRollRule = (rules: RollSettings, emailConfirmation: boolean): RollRule => ({
  voters: rules.voters ?? defaultVoterRule(emailConfirmation),
  time: rules.roll ?? 'LIVE',
})

/** What the roll reads of one person. */
export interface RollPerson {
  readonly viewer: Viewer
  /** A mail or the directory has shown that the address is theirs, whatever the server asks of new accounts. */
  readonly addressConfirmed: boolean
  /** They stand on the roll that was kept when voting opened. */
  readonly onFrozenRoll: boolean
  /** Their address is on the ballot's list, and no code was made for it. */
  readonly addressListed: boolean
  readonly codeRedeemed: boolean
}

/** Why somebody is not on the roll. None of them tells whether an unconfirmed address is on the list. */
export const ROLL_EXCLUSION_REASONS = [
  'not_member',
  'address_not_confirmed',
  'not_listed',
  'confirm_or_code',
  'roll_frozen',
] as const
export type RollExclusionReason = (typeof ROLL_EXCLUSION_REASONS)[number]

/** Why this person is not on the roll of a ballot; null: they are. `opened`: voting has opened, so a frozen roll stands. */
export function findRollExclusion(rule: RollRule, opened: boolean, person: RollPerson): RollExclusionReason | null {
  const { viewer, addressConfirmed } = person
  const member = isMember(viewer)
  if (rule.voters !== 'LISTED' && rule.time === 'FROZEN' && opened) {
    if (person.onFrozenRoll) return null
    return member ? 'roll_frozen' : 'not_member'
  }
  if (!member) return 'not_member'
  if (rule.voters === 'MEMBERS') return null
  if (rule.voters === 'CONFIRMED') return addressConfirmed ? null : 'address_not_confirmed'
  if (person.codeRedeemed || (addressConfirmed && person.addressListed)) return null
  return addressConfirmed ? 'not_listed' : 'confirm_or_code'
}

export const isEligibleVoter = (rule: RollRule, opened: boolean, person: RollPerson): boolean =>
  findRollExclusion(rule, opened, person) === null

/** May the list of a ballot be changed: always in preparation; while voting is open only where the roll is live. */
export function checkVoterListChange(
  state: string,
  rule: RollRule,
): 'allowed' | 'ballot_not_open' | 'roll_frozen' | 'roll_not_listed' {
  if (state !== 'draft' && state !== 'open') return 'ballot_not_open'
  if (rule.voters !== 'LISTED') return 'roll_not_listed'
  return state === 'open' && rule.time === 'FROZEN' ? 'roll_frozen' : 'allowed'
}
