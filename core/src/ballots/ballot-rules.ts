import { type Refusal, refuse, refuseFields } from '../shared/refusals.ts'
import type { ConfigMap } from '../shared/setting-values.ts'
import type { Rules } from '../tally/rules.ts'
import { parseCost } from './cost.ts'
import { ROLL_TIMES, type RollSettings, VOTER_RULES, type VoterRule } from './voter-eligibility.ts'
import { type EntityType, WINNER_RULES, type WinnerRule } from './words.ts'

/** The rules of a ballot: how people vote, how winners are chosen, whether the result is binding. Stored with the ballot. */
export interface BallotRules extends RollSettings {
  /** DISTRIBUTION occurs only in papers from files: it can be counted, but not voted with. */
  readonly system: 'PLURALITY' | 'DISTRIBUTION'
  /** Maximum number of choices (or points) on a paper; 0 is no limit. */
  readonly votesLimit: number
  /** Maximum points for one candidate, for DISTRIBUTION; null is no limit. */
  readonly maxPerCandidate: number | null
  readonly winners: WinnerRule
  /** For ballots from files: equal shares are compared with DYNAMIC2, and the minimum score to win. */
  readonly compareWithGreedy?: true
  readonly minScore?: number
  readonly fixedNumber: number
  /** A plain decimal; null until it is set. */
  readonly budget: string | null
  readonly currency: string
  readonly quorum: { readonly enabled: boolean; readonly share: string }
  /** TRUE: winners become SELECTED when the ballot is counted. */
  readonly binding: boolean
}

const PREFIX = 'component.voting.'
/** Keys of the catalogue G.4 that a ballot reads, with their defaults in this release. */
const VOTING_DEFAULTS = {
  system: 'PLURALITY',
  'system-plurality-type': 'YES',
  'system-winners': 'FIXED',
  'system-winners-fixed-number': '3',
  budget: '',
  'system-enable-quorum': 'TRUE',
  'system.quorum': '0.6',
  secrecy: 'open',
  'show-names': 'FALSE',
  anonymous: 'FALSE',
  'results-visibility': 'after_close',
  roll: 'live',
  voters: '',
  'allow-revote': 'FALSE',
  'ballot.entity.type': 'PROPOSAL',
} as const
type VotingSettingKey = keyof typeof VOTING_DEFAULTS
const votingSettingKey = (key: VotingSettingKey): string => PREFIX + key

/** The values supported in this release; others are refused with `system_not_available`. */
const SUPPORTED_VALUES: Partial<Record<VotingSettingKey, readonly string[]>> = {
  system: ['PLURALITY'],
  'system-plurality-type': ['YES'],
  secrecy: ['OPEN'],
  'show-names': ['FALSE'],
  anonymous: ['FALSE'],
  'results-visibility': ['AFTER_CLOSE'],
  roll: ROLL_TIMES,
  voters: ['', ...VOTER_RULES],
  'allow-revote': ['FALSE'],
}

const KEYS = Object.keys(VOTING_DEFAULTS) as VotingSettingKey[]
/** Settings of a ballot by their key without prefix; an empty value unsets. */
export type VotingSettings = Partial<Readonly<Record<VotingSettingKey, string>>>

/** The known keys in a map of settings: short keys are accepted too, and old dotted keys equal the dashed ones (G). */
export function parseVotingSettings(config: ConfigMap): VotingSettings {
  const plain = (key: string) => key.toLowerCase().replace(PREFIX, '').replaceAll('-', '.')
  const known = new Map(KEYS.map((key) => [plain(key), key]))
  return Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) => {
      const found = known.get(plain(key))
      return found ? [[found, value.trim()]] : []
    }),
  )
}

const SHARE = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/
const WHOLE = /^\d{1,6}$/

/**
 * The rules of a ballot from its settings (specification G.4) and its campaign's: `votesLimit` 0 or absent is no limit, the
 * budget is the ballot's, else the campaign's. Values not supported in this release are refused with `system_not_available`.
 */
export function parseBallotRules(
  config: VotingSettings,
  options: {
    votesLimit?: number | null | undefined
    campaignBudget?: string
    currency?: string
    binding: boolean
    /** The voter rule where the settings have none. */
    voters?: VoterRule
  },
): BallotRules | Refusal<'system_not_available' | 'invalid'> {
  const filled = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ''))
  const set: Record<VotingSettingKey, string> = { ...VOTING_DEFAULTS, ...filled }
  const offered = KEYS.every((key) => SUPPORTED_VALUES[key]?.includes(set[key].toUpperCase()) ?? true)
  const winners = WINNER_RULES.find((rule) => rule === set['system-winners'].toUpperCase())
  if (!offered || !winners) return refuse('system_not_available', { params: { offered: WINNER_RULES.join(', ') } })

  const field = (key: VotingSettingKey) => votingSettingKey(key)
  const fixed = set['system-winners-fixed-number']
  if (!WHOLE.test(fixed) || Number(fixed) < 1) {
    return refuseFields({ field: field('system-winners-fixed-number'), code: 'too_small', params: { limit: 1 } })
  }
  const share = set['system.quorum']
  if (!SHARE.test(share)) return refuseFields({ field: field('system.quorum'), code: 'wrong' })
  const own = set.budget === '' ? null : parseCost(set.budget)
  if (own === undefined) return refuseFields({ field: field('budget'), code: 'not_number' })
  return {
    system: 'PLURALITY',
    votesLimit: options.votesLimit ?? 0,
    maxPerCandidate: null,
    winners,
    fixedNumber: Number(fixed),
    budget: own ?? parseCost(options.campaignBudget ?? '') ?? null,
    currency: options.currency ?? '',
    quorum: { enabled: set['system-enable-quorum'].toUpperCase() === 'TRUE', share },
    binding: options.binding,
    ...parseRollSettings(set, options.voters),
  }
}

/** The voter rule and roll time, as far as they are set. */
function parseRollSettings(set: Readonly<Record<VotingSettingKey, string>>, otherwise: VoterRule | undefined) {
  const voters = VOTER_RULES.find((rule) => rule === set.voters.toUpperCase()) ?? otherwise
  const roll = ROLL_TIMES.find((time) => time === set.roll.toUpperCase()) ?? 'LIVE'
  return voters === undefined && roll === 'LIVE' ? {} : { ...(voters ? { voters } : {}), roll }
}

/** IDEA or PROPOSAL, in any case (VOT-005); PROPOSAL by default. */
export function parseEntityType(text: string | undefined): EntityType | undefined {
  const type = (text?.trim() || VOTING_DEFAULTS['ballot.entity.type']).toUpperCase()
  return type === 'IDEA' || type === 'PROPOSAL' ? type : undefined
}

/** The rules as settings that can be changed one by one. */
export const toVotingSettings = (rules: BallotRules): VotingSettings => ({
  system: rules.system,
  ...(rules.system === 'PLURALITY' ? { 'system-plurality-type': 'YES' } : {}),
  'system-winners': rules.winners,
  'system-winners-fixed-number': String(rules.fixedNumber),
  'system-enable-quorum': rules.quorum.enabled ? 'TRUE' : 'FALSE',
  'system.quorum': rules.quorum.share,
  ...(rules.budget === null ? {} : { budget: rules.budget }),
  ...(rules.voters ? { voters: rules.voters } : {}),
  roll: (rules.roll ?? 'LIVE').toLowerCase(),
})

/** The rules as settings of the wire, under their full names, with those that this release fixes. */
export const serializeVotingSettings = (rules: BallotRules): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...toVotingSettings(rules),
      secrecy: 'open',
      'results-visibility': 'after_close',
    }).map(([key, value]) => [PREFIX + key, value]),
  )

/** The rules for the tally; `eligible` is null where there is no roll, and then the quorum is off. */
export function toTallyRules(rules: BallotRules, eligible: number | null): Rules {
  const winners =
    rules.winners === 'FIXED'
      ? ({ winners: 'FIXED', fixedNumber: rules.fixedNumber } as const)
      : rules.winners === 'EQUAL_SHARES' && rules.compareWithGreedy
        ? ({ winners: rules.winners, budget: rules.budget ?? '0', compareWithGreedy: true } as const)
        : ({ winners: rules.winners, budget: rules.budget ?? '0' } as const)
  const system =
    rules.system === 'PLURALITY'
      ? ({ system: 'PLURALITY', pluralityType: 'YES' } as const)
      : ({ system: 'DISTRIBUTION', maxPerCandidate: rules.maxPerCandidate } as const)
  return {
    ...system,
    ...winners,
    votesLimit: rules.votesLimit,
    ...(rules.minScore === undefined ? {} : { minScore: rules.minScore }),
    quorum:
      rules.quorum.enabled && eligible !== null ? { enabled: true, share: rules.quorum.share } : { enabled: false },
    eligible,
  }
}
