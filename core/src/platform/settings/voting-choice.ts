import { isRefusal, type Refusal, refuseFields } from '../shared/refusals.ts'
import { VOTING_SETTINGS, type WinnerRule } from './voting-settings.ts'
import { allowsEqualShares, type PluralityWithNo, type Range, type Ranked, type VotingSystem } from './voting-system.ts'
import type { VotingTexts } from './voting-texts.ts'

/** How people vote, as it is stored with a ballot. */
export interface VotingChoice {
  readonly system: VotingSystem['system']
  /** Choices of PLURALITY YES, points of DISTRIBUTION, ranks of RANKED; 0 is no limit. */
  readonly votesLimit: number
  /** Maximum points for one candidate, for DISTRIBUTION; null is no limit. */
  readonly maxPerCandidate: number | null
  /** Absent where `system` says it all: PLURALITY with the single choice YES, and DISTRIBUTION. */
  readonly voting?: Range | Ranked | PluralityWithNo
  /** Every BLOCK needs a reason. */
  readonly blockReasons?: true
}

const LIMITS = {
  rangeMin: [-1000, 1000],
  rangeMax: [-1000, 1000],
  rankedNumber: [1, 100],
  distributedPoints: [1, 100_000],
  maxPerCandidate: [1, 100_000],
} as const
type NumberName = keyof typeof LIMITS

/** A whole number of the settings, else the default; refused where it is none or out of its limits. */
function readNumber<D extends number | null>(texts: VotingTexts, name: NumberName, byDefault: D) {
  const text = texts[name]?.trim() ?? ''
  if (text === '') return byDefault
  const [least, most] = LIMITS[name]
  const field = VOTING_SETTINGS[name].key
  if (!/^-?\d{1,6}$/.test(text)) return refuseFields({ field, code: 'not_number' })
  if (Number(text) < least) return refuseFields({ field, code: 'too_small', params: { limit: least } })
  if (Number(text) > most) return refuseFields({ field, code: 'too_big', params: { limit: most } })
  return Number(text)
}

/** The settings that choose, read by their types. */
export interface VotingChoiceSettings {
  readonly votingSystem: VotingSystem['system']
  readonly pluralityType: 'YES' | 'YES/NO' | 'YES/NO/ABSTAIN' | 'YES/NO/ABSTAIN/BLOCK'
  readonly blockThreshold: string
  readonly blockReasons: boolean
  readonly rangeBlank: Range['blank']
  readonly rankedMethod: Ranked['method']
  readonly stvArithmetic: 'exact' | 'scottish'
  readonly winnerRule: WinnerRule
}

function chooseRange(texts: VotingTexts, settings: VotingChoiceSettings): VotingChoice | Refusal<'invalid'> {
  const min = readNumber(texts, 'rangeMin', VOTING_SETTINGS.rangeMin.byDefault)
  if (isRefusal(min)) return min
  const max = readNumber(texts, 'rangeMax', VOTING_SETTINGS.rangeMax.byDefault)
  if (isRefusal(max)) return max
  if (max <= min) return refuseFields({ field: VOTING_SETTINGS.rangeMax.key, code: 'too_small', params: { limit: min + 1 } })
  const voting = { system: 'RANGE', min, max, blank: settings.rangeBlank } as const
  return { system: 'RANGE', votesLimit: 0, maxPerCandidate: null, voting }
}

function chooseRanked(texts: VotingTexts, settings: VotingChoiceSettings, limit: number): VotingChoice | Refusal<'invalid'> {
  const number = readNumber(texts, 'rankedNumber', limit || VOTING_SETTINGS.rankedNumber.byDefault)
  if (isRefusal(number)) return number
  const { rankedMethod: method, stvArithmetic: arithmetic } = settings
  const voting: Ranked = method === 'STV' ? { system: 'RANKED', number, method, arithmetic } : { system: 'RANKED', number, method }
  return { system: 'RANKED', votesLimit: number, maxPerCandidate: null, voting }
}

function chooseDistribution(texts: VotingTexts, limit: number): VotingChoice | Refusal<'invalid'> {
  const points = readNumber(texts, 'distributedPoints', limit || VOTING_SETTINGS.distributedPoints.byDefault)
  if (isRefusal(points)) return points
  const most = readNumber(texts, 'maxPerCandidate', null)
  if (isRefusal(most)) return most
  if (most !== null && most > points)
    return refuseFields({ field: VOTING_SETTINGS.maxPerCandidate.key, code: 'too_big', params: { limit: points } })
  return { system: 'DISTRIBUTION', votesLimit: points, maxPerCandidate: most }
}

const WITH_NO = {
  'YES/NO': 'YES_NO',
  'YES/NO/ABSTAIN': 'YES_NO_ABSTAIN',
  'YES/NO/ABSTAIN/BLOCK': 'YES_NO_ABSTAIN_BLOCK',
} as const

function choosePlurality(settings: VotingChoiceSettings, limit: number): VotingChoice {
  const { pluralityType, blockThreshold, blockReasons } = settings
  if (pluralityType === 'YES') return { system: 'PLURALITY', votesLimit: limit, maxPerCandidate: null }
  const blocks = pluralityType === 'YES/NO/ABSTAIN/BLOCK'
  return {
    system: 'PLURALITY',
    votesLimit: 0,
    maxPerCandidate: null,
    voting: {
      system: 'PLURALITY',
      pluralityType: WITH_NO[pluralityType],
      majority: 'simple',
      ...(blocks ? { blockThreshold } : {}),
    },
    ...(blocks && blockReasons ? { blockReasons: true } : {}),
  }
}

/** Refuses a winner rule that the voting system cannot go with (specification E.2, E.3). */
function checkWinnerRule(voting: VotingSystem, winners: WinnerRule): Refusal<'invalid'> | undefined {
  return allowsWinnerRule(voting, winners) ? undefined : refuseFields({ field: VOTING_SETTINGS.winnerRule.key, code: 'not_choice' })
}

/** Equal shares need support in whole units; STV fills a fixed number of seats (specification E.2, E.3). */
export const allowsWinnerRule = (voting: VotingSystem, winners: WinnerRule): boolean =>
  voting.system === 'RANKED' && voting.method === 'STV' ? winners === 'FIXED' : winners !== 'EQUAL_SHARES' || allowsEqualShares(voting)

/**
 * How people vote, from the settings of a ballot (specification E.2, G.4). `limit` is the `votes_limit` of the request: choices,
 * points or ranks by the system, where the settings do not say; 0 is none. Refuses what cannot be voted with or counted.
 */
export function parseVotingChoice(texts: VotingTexts, settings: VotingChoiceSettings, limit: number): VotingChoice | Refusal<'invalid'> {
  const choice = chooseSystem(texts, settings, limit)
  return isRefusal(choice) ? choice : (checkWinnerRule(resolveVotingSystem(choice), settings.winnerRule) ?? choice)
}

function chooseSystem(texts: VotingTexts, settings: VotingChoiceSettings, limit: number) {
  switch (settings.votingSystem) {
    case 'RANGE':
      return chooseRange(texts, settings)
    case 'RANKED':
      return chooseRanked(texts, settings, limit)
    case 'DISTRIBUTION':
      return chooseDistribution(texts, limit)
    case 'PLURALITY':
      return choosePlurality(settings, limit)
  }
}

/** The voting system of a stored choice, as papers are checked and counted by it. */
export const resolveVotingSystem = ({
  system,
  voting,
  maxPerCandidate,
}: Pick<VotingChoice, 'system' | 'voting' | 'maxPerCandidate'>): VotingSystem =>
  voting ?? (system === 'DISTRIBUTION' ? { system, maxPerCandidate } : { system: 'PLURALITY', pluralityType: 'YES' })

/** The choice as texts of settings; the scores of RANGE come first, because clients read them by position (VOT-001). */
export function toVotingChoiceTexts(choice: VotingChoice): VotingTexts {
  const voting = resolveVotingSystem(choice)
  const votingSystem = voting.system
  switch (voting.system) {
    case 'RANGE':
      return { rangeMin: `${voting.min}`, rangeMax: `${voting.max}`, rangeBlank: voting.blank, votingSystem }
    case 'RANKED':
      return {
        votingSystem,
        rankedNumber: `${voting.number}`,
        rankedMethod: voting.method,
        ...(voting.method === 'STV' ? { stvArithmetic: voting.arithmetic } : {}),
      }
    case 'DISTRIBUTION':
      return {
        votingSystem,
        ...(choice.votesLimit > 0 ? { distributedPoints: `${choice.votesLimit}` } : {}),
        ...(choice.maxPerCandidate === null ? {} : { maxPerCandidate: `${choice.maxPerCandidate}` }),
      }
    case 'PLURALITY': {
      const threshold = voting.pluralityType === 'YES' ? undefined : voting.blockThreshold
      return {
        votingSystem,
        pluralityType: voting.pluralityType.replaceAll('_', '/'),
        ...(threshold === undefined ? {} : { blockThreshold: threshold, blockReasons: choice.blockReasons ? 'TRUE' : 'FALSE' }),
      }
    }
  }
}
