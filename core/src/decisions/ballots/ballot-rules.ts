import type { Secrecy } from '../../platform/settings/paper-forms.ts'
import { formatSetting, parseSettings, toSettingMap } from '../../platform/settings/parse-settings.ts'
import { parseVotingChoice, resolveVotingSystem, toVotingChoiceTexts, type VotingChoice } from '../../platform/settings/voting-choice.ts'
import { checkVotingPublication } from '../../platform/settings/voting-publication.ts'
import type { WinnerRule } from '../../platform/settings/voting-settings.ts'
import { VOTING_SETTINGS } from '../../platform/settings/voting-settings.ts'
import { checkVotingTexts, type VotingTexts } from '../../platform/settings/voting-texts.ts'
import { isRefusal, type Refusal, refuseFields } from '../../platform/shared/refusals.ts'
import { combineRules, type Rules, type WinnerRules } from '../tally/rules.ts'
import { parseCost } from './cost.ts'
import type { RollSettings, RollTime, VoterRule } from './voter-eligibility.ts'
import type { EntityType } from './words.ts'

/** The rules of a ballot: how people vote, how winners are chosen, whether the result is binding. Stored with the ballot. */
export interface BallotRules extends RollSettings, VotingChoice {
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
  /** Papers stand apart from who voted (specification E.6); absent: the server keeps who cast which. */
  readonly secrecy?: Exclude<Secrecy, 'open'>
  /** Visitors may register and vote; there is no roll and no quorum (VOT-026). */
  readonly anonymous?: true
  /** Once counted, names stand beside the answers for fellow members, which the ballot says before (specification E.6). */
  readonly showNames?: true
  /** Scores show while voting is open, in steps that hide the single vote (specification E.7). */
  readonly liveResults?: true
  /** Each voter sees the candidates in another order; absent: all in the one that was published (decision 0095). */
  readonly randomOrder?: true
  /** A sent paper may be replaced until voting closes. */
  readonly allowRevote?: true
}

const SHARE = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/
const WHOLE = /^\d{1,6}$/

/**
 * The rules of a ballot from its settings (specification G.4) and its campaign's: `votesLimit` 0 or absent is no limit of its own,
 * the budget is the ballot's, else the campaign's. Values not supported in this release are refused with `system_not_available`.
 */
export function parseBallotRules(
  texts: VotingTexts,
  options: {
    votesLimit?: number | null | undefined
    campaignBudget?: string
    currency?: string
    binding: boolean
    /** Visitors register with one-time codes, so their votes may bind. */
    oneTimeCodes?: boolean
    /** The voter rule where the settings have none. */
    voters?: VoterRule
  },
): BallotRules | Refusal<'system_not_available' | 'invalid'> {
  const unavailable = checkVotingTexts(texts)
  if (unavailable) return unavailable
  if (texts.winnersNumber && (!WHOLE.test(texts.winnersNumber) || Number(texts.winnersNumber) < 1)) {
    return refuseFields({ field: VOTING_SETTINGS.winnersNumber.key, code: 'too_small', params: { limit: 1 } })
  }
  for (const name of ['quorumShare', 'blockThreshold'] as const)
    if (texts[name] && !SHARE.test(texts[name])) return refuseFields({ field: VOTING_SETTINGS[name].key, code: 'wrong' })
  const own = texts.votingBudget ? parseCost(texts.votingBudget) : null
  if (own === undefined) return refuseFields({ field: VOTING_SETTINGS.votingBudget.key, code: 'not_number' })
  const settings = parseSettings(VOTING_SETTINGS, toSettingMap(VOTING_SETTINGS, texts))
  const choice = parseVotingChoice(texts, settings, options.votesLimit ?? 0)
  if (isRefusal(choice)) return choice
  const unpublishable = checkVotingPublication(settings)
  if (unpublishable) return unpublishable
  return {
    ...choice,
    winners: settings.winnerRule,
    fixedNumber: settings.winnersNumber,
    budget: own ?? parseCost(options.campaignBudget ?? '') ?? null,
    currency: options.currency ?? '',
    quorum: { enabled: settings.quorumEnabled && !settings.anonymousVoting, share: settings.quorumShare },
    binding: options.binding && (!settings.anonymousVoting || options.oneTimeCodes === true),
    ...(settings.secrecy === 'open' ? {} : { secrecy: settings.secrecy }),
    ...(settings.anonymousVoting ? { anonymous: true as const } : {}),
    ...(settings.namesShown ? { showNames: true as const } : {}),
    ...(settings.resultsVisibility === 'live' ? { liveResults: true as const } : {}),
    ...(settings.candidateOrder === 'random' ? { randomOrder: true as const } : {}),
    ...(settings.revoting ? { allowRevote: true as const } : {}),
    ...resolveRollSettings(settings.voterRule ?? options.voters, settings.rollTime),
  }
}

/** The voter rule and roll time, as far as they are set. */
function resolveRollSettings(voters: VoterRule | undefined, rollTime: 'live' | 'frozen') {
  const roll: RollTime = rollTime === 'frozen' ? 'FROZEN' : 'LIVE'
  return voters === undefined && roll === 'LIVE' ? {} : { ...(voters ? { voters } : {}), roll }
}

/** IDEA or PROPOSAL, in any case (VOT-005); PROPOSAL by default. */
export function parseEntityType(text: string | undefined): EntityType | undefined {
  const type = (text?.trim() || VOTING_SETTINGS.votedType.byDefault).toUpperCase()
  return type === 'IDEA' || type === 'PROPOSAL' ? type : undefined
}

/** The rules as settings that can be changed one by one. */
export const toVotingTexts = (rules: BallotRules): VotingTexts => ({
  ...toVotingChoiceTexts(rules),
  winnerRule: rules.winners,
  winnersNumber: String(rules.fixedNumber),
  quorumEnabled: formatSetting(rules.quorum.enabled),
  quorumShare: rules.quorum.share,
  ...(rules.budget === null ? {} : { votingBudget: rules.budget }),
  ...(rules.voters ? { voterRule: rules.voters } : {}),
  rollTime: (rules.roll ?? 'LIVE').toLowerCase(),
  secrecy: rules.secrecy ?? 'open',
  anonymousVoting: formatSetting(rules.anonymous === true),
  revoting: formatSetting(rules.allowRevote === true),
  namesShown: formatSetting(rules.showNames === true),
  resultsVisibility: rules.liveResults ? 'live' : 'after_close',
  candidateOrder: rules.randomOrder ? 'random' : 'published',
})

/** The rules as settings of the wire, under their full names. */
export const serializeVotingSettings = (rules: BallotRules): Record<string, string> => toSettingMap(VOTING_SETTINGS, toVotingTexts(rules))

/** The rules for the tally; `eligible` is null where there is no roll, and then the quorum is off. */
export function toTallyRules(rules: BallotRules, eligible: number | null): Rules {
  const winners: WinnerRules =
    rules.winners === 'FIXED'
      ? { winners: 'FIXED', fixedNumber: rules.fixedNumber }
      : rules.winners === 'EQUAL_SHARES' && rules.compareWithGreedy
        ? { winners: rules.winners, budget: rules.budget ?? '0', compareWithGreedy: true }
        : { winners: rules.winners, budget: rules.budget ?? '0' }
  return combineRules(resolveVotingSystem(rules), winners, {
    votesLimit: rules.votesLimit,
    ...(rules.minScore === undefined ? {} : { minScore: rules.minScore }),
    quorum: rules.quorum.enabled && eligible !== null ? { enabled: true, share: rules.quorum.share } : { enabled: false },
    eligible,
  })
}
