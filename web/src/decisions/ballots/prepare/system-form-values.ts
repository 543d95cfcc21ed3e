import { recommendBlankScore } from '@folkmoot/core/decisions/ballots/form/recommended-answers.ts'
import type { Ballot, BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { formatSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { allowsWinnerRule } from '@folkmoot/core/platform/settings/voting-choice.ts'
import type { WinnerRule } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { VOTING_SETTINGS, WINNER_RULES } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { VotingTexts } from '@folkmoot/core/platform/settings/voting-texts.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'

/** How people vote, as the form asks: choose, Yes or No to each, points, scores, an order. */
export const VOTING_WAYS = ['CHOOSE', 'EACH', 'DISTRIBUTION', 'RANGE', 'RANKED'] as const
type VotingWay = (typeof VOTING_WAYS)[number]
export const ANSWERS = ['YES_NO', 'YES_NO_ABSTAIN', 'YES_NO_ABSTAIN_BLOCK'] as const
export const RANKED_METHODS = ['SCHULZE', 'STV', 'BORDA'] as const

/** The part of the ballot form about the voting system; numbers are strings as typed. */
export interface SystemFormValues {
  readonly way: VotingWay
  readonly limited: boolean
  readonly limit: string
  readonly answers: (typeof ANSWERS)[number]
  /** In per cent. */
  readonly blockShare: string
  readonly blockReasons: boolean
  readonly points: string
  /** Empty: no limit of its own. */
  readonly maxPerCandidate: string
  readonly rangeMin: string
  readonly rangeMax: string
  readonly rangeBlank: 'leave-out' | 'as-min'
  readonly ranks: string
  readonly method: (typeof RANKED_METHODS)[number]
  readonly arithmetic: 'exact' | 'scottish'
}

export const percentOf = (share: string): string => String(Number((Number(share) * 100).toFixed(4)))
export const shareOf = (percent: string): string => String(Number((Number(percent.replace(',', '.')) / 100).toFixed(6)))

const DEFAULTS: SystemFormValues = {
  way: 'CHOOSE',
  limited: false,
  limit: '3',
  answers: 'YES_NO_ABSTAIN',
  blockShare: percentOf(VOTING_SETTINGS.blockThreshold.byDefault),
  blockReasons: true,
  points: String(VOTING_SETTINGS.distributedPoints.byDefault),
  maxPerCandidate: '',
  rangeMin: String(VOTING_SETTINGS.rangeMin.byDefault),
  rangeMax: String(VOTING_SETTINGS.rangeMax.byDefault),
  rangeBlank: 'leave-out',
  ranks: String(VOTING_SETTINGS.rankedNumber.byDefault),
  method: VOTING_SETTINGS.rankedMethod.byDefault,
  arithmetic: VOTING_SETTINGS.stvArithmetic.byDefault,
}

/** The values of stored rules, with the defaults of the systems that they do not use. */
export function initialSystemValues(
  { voting, blockReasons }: BallotPreparation['rules'],
  draft: Pick<Ballot, 'votes_limit'> | undefined,
  candidates = 0,
): SystemFormValues {
  const begin = { ...DEFAULTS, rangeBlank: recommendBlankScore(candidates) }
  const limit = draft?.votes_limit ?? 0
  switch (voting.system) {
    case 'RANGE':
      return {
        ...begin,
        way: 'RANGE',
        rangeMin: String(voting.min),
        rangeMax: String(voting.max),
        rangeBlank: voting.blank,
      }
    case 'RANKED': {
      const arithmetic = voting.method === 'STV' ? voting.arithmetic : begin.arithmetic
      return { ...begin, way: 'RANKED', ranks: String(voting.number), method: voting.method, arithmetic }
    }
    case 'DISTRIBUTION':
      return {
        ...begin,
        way: 'DISTRIBUTION',
        points: limit > 0 ? String(limit) : begin.points,
        maxPerCandidate: voting.maxPerCandidate ? String(voting.maxPerCandidate) : '',
      }
    case 'PLURALITY':
      if (voting.pluralityType === 'YES') return { ...begin, limited: limit > 0, limit: limit > 0 ? String(limit) : begin.limit }
      return {
        ...begin,
        way: 'EACH',
        answers: voting.pluralityType,
        ...(voting.blockThreshold === undefined ? {} : { blockShare: percentOf(voting.blockThreshold), blockReasons }),
      }
  }
}

/** The settings that the chosen system asks for. */
export function toSystemTexts(values: SystemFormValues): VotingTexts {
  switch (values.way) {
    case 'CHOOSE':
      return { votingSystem: 'PLURALITY', pluralityType: 'YES' }
    case 'EACH':
      return {
        votingSystem: 'PLURALITY',
        pluralityType: values.answers.replaceAll('_', '/'),
        blockThreshold: shareOf(values.blockShare),
        blockReasons: formatSetting(values.blockReasons),
      }
    case 'DISTRIBUTION':
      return {
        votingSystem: 'DISTRIBUTION',
        distributedPoints: values.points.trim(),
        maxPerCandidate: values.maxPerCandidate.trim(),
      }
    case 'RANGE':
      return {
        votingSystem: 'RANGE',
        rangeMin: values.rangeMin.trim(),
        rangeMax: values.rangeMax.trim(),
        rangeBlank: values.rangeBlank,
      }
    case 'RANKED':
      return {
        votingSystem: 'RANKED',
        rankedNumber: values.ranks.trim(),
        rankedMethod: values.method,
        stvArithmetic: values.arithmetic,
      }
  }
}

export const parseVotesLimit = ({ way, limited, limit }: SystemFormValues): number => (way === 'CHOOSE' && limited ? Number(limit) : 0)

/** The text of a fault for each setting that the server's rules may refuse. */
export const SYSTEM_FAULTS: Readonly<Record<string, TextKey>> = {
  [VOTING_SETTINGS.rangeMin.key]: 'voting.form.faultRangeMin',
  [VOTING_SETTINGS.rangeMax.key]: 'voting.form.faultRangeMax',
  [VOTING_SETTINGS.distributedPoints.key]: 'voting.form.faultPoints',
  [VOTING_SETTINGS.maxPerCandidate.key]: 'voting.form.faultMaxPerCandidate',
  [VOTING_SETTINGS.rankedNumber.key]: 'voting.form.faultRanks',
  [VOTING_SETTINGS.blockThreshold.key]: 'ballots.fault_system_quorum',
  [VOTING_SETTINGS.winnerRule.key]: 'voting.form.faultPair',
}

/** The winner rules that go with the chosen system (specification E.2, E.3). */
export function listWinnerRules({ way, method }: SystemFormValues): readonly WinnerRule[] {
  const voting =
    way === 'RANKED'
      ? method === 'STV'
        ? ({ system: 'RANKED', method, number: 0, arithmetic: VOTING_SETTINGS.stvArithmetic.byDefault } as const)
        : ({ system: 'RANKED', method, number: 0 } as const)
      : way === 'EACH'
        ? ({ system: 'PLURALITY', pluralityType: 'YES_NO', majority: 'simple' } as const)
        : ({ system: 'PLURALITY', pluralityType: 'YES' } as const)
  return WINNER_RULES.filter((rule) => allowsWinnerRule(voting, rule))
}
