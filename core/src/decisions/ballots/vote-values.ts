import type { VotingSystem } from '../../platform/settings/voting-system.ts'

const PLURALITY_VALUES = {
  YES: ['YES'],
  YES_NO: ['YES', 'NO'],
  YES_NO_ABSTAIN: ['YES', 'NO', 'ABSTAIN'],
  YES_NO_ABSTAIN_BLOCK: ['YES', 'NO', 'ABSTAIN', 'BLOCK'],
} as const
export type PluralityValue = (typeof PLURALITY_VALUES)['YES_NO_ABSTAIN_BLOCK'][number]

/** The values that a voter may give one candidate by PLURALITY, besides none; empty for the other systems. */
export const listPluralityValues = (voting: VotingSystem): readonly PluralityValue[] =>
  voting.system === 'PLURALITY' ? PLURALITY_VALUES[voting.pluralityType] : []

/** What an untouched candidate has on the wire (VOT-004): nothing for PLURALITY, else "0". */
export const initialVoteValue = ({ system }: VotingSystem): string => (system === 'PLURALITY' ? '' : '0')

/** Whether "0" is a vote, and not the absence of one: a score of RANGE from 0 or below (specification E.2). */
export const isZeroGiven = (voting: VotingSystem): boolean => voting.system === 'RANGE' && voting.min <= 0

const parseWhole = (text: string): number | undefined => (/^-?\d{1,7}$/.test(text) ? Number(text) : undefined)

function isAllowedNumber(voting: VotingSystem, value: number): boolean {
  switch (voting.system) {
    case 'RANGE':
      return value >= voting.min && value <= voting.max
    case 'DISTRIBUTION':
      return value >= 0 && (!voting.maxPerCandidate || value <= voting.maxPerCandidate)
    default:
      return value >= 0
  }
}

/**
 * A value as it is stored, from any text (specification E.2): '' is no vote, and so is a "0" that gives nothing. Words are read in
 * any case (VOT-005). Undefined where the system does not allow the value.
 */
export function parseVoteValue(voting: VotingSystem, text: string): string | undefined {
  const word = text.trim().toUpperCase()
  if (word === '') return ''
  if (voting.system === 'PLURALITY') return listPluralityValues(voting).find((value) => value === word)
  const value = parseWhole(word)
  if (value === undefined) return undefined
  if (value === 0 && !isZeroGiven(voting)) return ''
  return isAllowedNumber(voting, value) ? String(value) : undefined
}

/** What a value uses of the limit of a paper: its points, or one choice, or one rank. */
export function countUsedVotes(voting: VotingSystem, value: string): number {
  switch (voting.system) {
    case 'DISTRIBUTION':
      return Number(value)
    case 'RANKED':
      return Number(value) > 0 ? 1 : 0
    case 'PLURALITY':
      return voting.pluralityType === 'YES' && value === 'YES' ? 1 : 0
    case 'RANGE':
      return 0
  }
}

/**
 * What a paper can use of its limit: nobody chooses or puts in order more candidates than there are. 0 is no limit; a draft
 * without candidates has the limit of its rules.
 */
export function usableVotesOf(voting: VotingSystem, votesLimit: number, candidates: number): number {
  const limit = votesLimitOf(voting, votesLimit)
  return voting.system === 'DISTRIBUTION' || candidates === 0 ? limit : Math.min(limit, candidates)
}

/** What a paper may use in all: choices, points or ranks. 0 is no limit (specification E.2). */
export function votesLimitOf(voting: VotingSystem, votesLimit: number): number {
  switch (voting.system) {
    case 'DISTRIBUTION':
      return votesLimit
    case 'RANKED':
      return voting.number
    case 'PLURALITY':
      return voting.pluralityType === 'YES' ? votesLimit : 0
    case 'RANGE':
      return 0
  }
}
