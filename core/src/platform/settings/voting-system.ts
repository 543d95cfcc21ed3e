import { expectChoice, expectInteger, expectShare, type UntypedObject } from './parse-values.ts'

/** The PLURALITY types with NO: what a voter may say of each candidate. */
const TYPES_WITH_NO = ['YES_NO', 'YES_NO_ABSTAIN', 'YES_NO_ABSTAIN_BLOCK'] as const
const PLURALITY_TYPES = ['YES', ...TYPES_WITH_NO] as const

/**
 * What a candidate needs to pass: `simple` more YES than NO, `absolute` YES of more than half of the eligible (of the papers
 * where there is no roll), `two_thirds` and `three_quarters` at least so many of YES and NO together, `unanimity` no NO.
 */
export const MAJORITIES = ['simple', 'absolute', 'two_thirds', 'three_quarters', 'unanimity'] as const
export type Majority = (typeof MAJORITIES)[number]

export const RANGE_BLANKS = ['leave-out', 'as-min'] as const

const RANKED_METHODS = ['SCHULZE', 'STV', 'BORDA'] as const

/**
 * `scottish` cuts each new value of a paper to five decimals, as the rules of the Scottish councils do (SSI 2011/399, rule 48). The
 * numbers of `exact` grow without end with the seats, so it is counted where it was asked for (decision 0068).
 */
export const STV_ARITHMETICS = ['exact', 'scottish'] as const
export type StvArithmetic = (typeof STV_ARITHMETICS)[number]
export const DEFAULT_STV_ARITHMETIC: StvArithmetic = 'scottish'

interface PluralityYes {
  readonly system: 'PLURALITY'
  readonly pluralityType: 'YES'
}

export interface PluralityWithNo {
  readonly system: 'PLURALITY'
  readonly pluralityType: (typeof TYPES_WITH_NO)[number]
  readonly majority: Majority
  /** A plain decimal from 0 to 1: a larger share of BLOCK blocks. Only of YES_NO_ABSTAIN_BLOCK. */
  readonly blockThreshold?: string | undefined
}

interface Distribution {
  readonly system: 'DISTRIBUTION'
  readonly maxPerCandidate?: number | null | undefined
}

/** Whole numbers from `min` to `max`. `blank`: no opinion is left out of the mean, or counts as `min`. */
export interface Range {
  readonly system: 'RANGE'
  readonly min: number
  readonly max: number
  readonly blank: (typeof RANGE_BLANKS)[number]
}

/** Ranks from 1, at most `number` on a paper (0: no limit). STV fills the seats of FIXED and goes with no other winners. */
export type Ranked = {
  readonly system: 'RANKED'
  readonly number: number
} & ({ readonly method: 'SCHULZE' | 'BORDA' } | { readonly method: 'STV'; readonly arithmetic: StvArithmetic })

/** How people vote (specification E.2). */
export type VotingSystem = PluralityYes | PluralityWithNo | Distribution | Range | Ranked

const LARGEST = 1_000_000

function parsePlurality(read: UntypedObject): PluralityYes | PluralityWithNo {
  const pluralityType = expectChoice(read.pluralityType, PLURALITY_TYPES, 'The type of PLURALITY')
  if (pluralityType === 'YES') return { system: 'PLURALITY', pluralityType }
  const majority = expectChoice(read.majority, MAJORITIES, 'The majority')
  if (pluralityType !== 'YES_NO_ABSTAIN_BLOCK') return { system: 'PLURALITY', pluralityType, majority }
  const blockThreshold = expectShare(read.blockThreshold, 'blockThreshold')
  return { system: 'PLURALITY', pluralityType, majority, blockThreshold }
}

function parseRange(read: UntypedObject): Range {
  const min = expectInteger(read.min, -LARGEST, 'min')
  const max = expectInteger(read.max, -LARGEST, 'max')
  if (min >= max || max > LARGEST) throw new Error(`A range from ${min} to ${max} cannot be voted with.`)
  return { system: 'RANGE', min, max, blank: expectChoice(read.blank, RANGE_BLANKS, 'The rule for no opinion') }
}

function parseRanked(read: UntypedObject): Ranked {
  const method = expectChoice(read.method, RANKED_METHODS, 'The method of ranks')
  const number = expectInteger(read.number, 0, 'number')
  if (method !== 'STV') return { system: 'RANKED', method, number }
  const arithmetic = expectChoice(read.arithmetic, STV_ARITHMETICS, 'The arithmetic')
  return { system: 'RANKED', method, number, arithmetic }
}

/** The voting system among rules from anywhere; throws a sentence on what the count does not know. */
export function parseVotingSystem(read: UntypedObject): VotingSystem {
  const system = expectChoice(read.system, ['PLURALITY', 'DISTRIBUTION', 'RANGE', 'RANKED'] as const, 'The voting system')
  switch (system) {
    case 'PLURALITY':
      return parsePlurality(read)
    case 'RANGE':
      return parseRange(read)
    case 'RANKED':
      return parseRanked(read)
    case 'DISTRIBUTION': {
      const most = read.maxPerCandidate ?? null
      return { system, maxPerCandidate: most === null ? null : expectInteger(most, 0, 'maxPerCandidate') }
    }
  }
}

/** The equal shares need support in whole units (specification E.3). */
export const allowsEqualShares = (rules: VotingSystem): boolean =>
  rules.system === 'RANGE' || rules.system === 'DISTRIBUTION' || (rules.system === 'PLURALITY' && rules.pluralityType === 'YES')
