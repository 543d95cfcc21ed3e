import { isMember, type Viewer } from '../../communities/access/viewer.ts'

/** Voter rules: every member, members with a confirmed address, or members on the ballot's own list. */
export const VOTER_RULES = ['MEMBERS', 'CONFIRMED', 'LISTED'] as const
export type VoterRule = (typeof VOTER_RULES)[number]

/**
 * LIVE: everybody who meets the rule until voting closes. FROZEN: everybody who met it when voting opened
 * (specification E.4).
 */
export const ROLL_TIMES = ['LIVE', 'FROZEN'] as const
export type RollTime = (typeof ROLL_TIMES)[number]

export interface RollRule {
  readonly voters: VoterRule
  readonly time: RollTime
}

/** The rule from a ballot's settings; ballots of earlier releases have none. */
export interface RollSettings {
  readonly voters?: VoterRule
  readonly roll?: RollTime
}

/** The default voter rule: a confirmed address is required where the server confirms addresses (specification E.4). */
export const defaultVoterRule = (emailConfirmation: boolean): VoterRule => (emailConfirmation ? 'CONFIRMED' : 'MEMBERS')

export const toRollRule = (rules: RollSettings, emailConfirmation: boolean): RollRule => ({
  voters: rules.voters ?? defaultVoterRule(emailConfirmation),
  time: rules.roll ?? 'LIVE',
})

/** The facts about one person that decide whether they are on the roll. */
export interface RollPerson {
  readonly viewer: Viewer
  /** A mail or the directory has verified the address, whatever the server requires of new accounts. */
  readonly addressConfirmed: boolean
  /** They are on the roll that was stored when voting opened. */
  readonly onFrozenRoll: boolean
  /** Their address is on the ballot's list, and no code was created for it. */
  readonly addressListed: boolean
  readonly codeRedeemed: boolean
}

/** Reasons for not being on the roll. None of them reveals whether an unconfirmed address is on the list. */
export const ROLL_EXCLUSION_REASONS = [
  'not_member',
  'not_in_group',
  'address_not_confirmed',
  'not_listed',
  'confirm_or_code',
  'roll_frozen',
] as const
export type RollExclusionReason = (typeof ROLL_EXCLUSION_REASONS)[number]

/**
 * The reason why a person is not on the roll of a ballot; null when they are. `opened`: voting has opened, so a frozen roll
 * decides.
 */
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

/** The list of a ballot may change during preparation; while voting is open only where the roll is live. */
export function checkVoterListChange(state: string, rule: RollRule): 'allowed' | 'ballot_not_open' | 'roll_frozen' | 'roll_not_listed' {
  if (state !== 'draft' && state !== 'open') return 'ballot_not_open'
  if (rule.voters !== 'LISTED') return 'roll_not_listed'
  return state === 'open' && rule.time === 'FROZEN' ? 'roll_frozen' : 'allowed'
}
