import { SECRECIES } from './paper-forms.ts'
import {
  amountSetting,
  booleanSetting,
  choiceSetting,
  numberSetting,
  type SettingOptions,
  type Settings,
  secretSetting,
  shareSetting,
} from './setting.ts'

/** The winner rules, best known first. */
export const WINNER_RULES = ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'] as const
export type WinnerRule = (typeof WINNER_RULES)[number]

/** A rule that distributes a budget needs the cost of every candidate (specification E.3). */
export const usesBudget = (winners: WinnerRule): boolean => winners !== 'FIXED'

const GUARDED = { writers: 'coordinators' } as const satisfies SettingOptions

/** The settings of a voting phase, which its ballots read as well (specification G.4, E). */
export const VOTING_SETTINGS = {
  votingSystem: choiceSetting('component.voting.system', ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'], 'PLURALITY', {
    ...GUARDED,
    offered: ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'],
  }),
  rangeMin: numberSetting('component.voting.system-range-min-score', 0, { ...GUARDED, min: -1000, max: 1000 }),
  rangeMax: numberSetting('component.voting.system-range-max-score', 100, { ...GUARDED, min: -1000, max: 1000 }),
  rangeBlank: choiceSetting('component.voting.system-range-blank', ['leave-out', 'as-min'], 'leave-out', {
    ...GUARDED,
    offered: ['leave-out', 'as-min'],
  }),
  rankedNumber: numberSetting('component.voting.system-ranked-number-proposals', 5, { ...GUARDED, min: 1, max: 100 }),
  rankedMethod: choiceSetting('component.voting.system-ranked-method', ['SCHULZE', 'STV', 'BORDA'], 'SCHULZE', {
    ...GUARDED,
    offered: ['SCHULZE', 'STV', 'BORDA'],
  }),
  stvArithmetic: choiceSetting('component.voting.system-ranked-stv-arithmetic', ['exact', 'scottish'], 'scottish', {
    ...GUARDED,
    offered: ['scottish', 'exact'],
  }),
  distributedPoints: numberSetting('component.voting.system-distributed-points', 30, {
    ...GUARDED,
    min: 1,
    max: 100_000,
  }),
  maxPerCandidate: numberSetting('component.voting.system-distributed-max-per-candidate', undefined, {
    ...GUARDED,
    min: 1,
    max: 100_000,
  }),
  pluralityType: choiceSetting(
    'component.voting.system-plurality-type',
    ['YES', 'YES/NO', 'YES/NO/ABSTAIN', 'YES/NO/ABSTAIN/BLOCK'],
    'YES',
    { ...GUARDED, offered: ['YES', 'YES/NO', 'YES/NO/ABSTAIN', 'YES/NO/ABSTAIN/BLOCK'] },
  ),
  blockThreshold: shareSetting('component.voting.system-plurality-block-threshold', '0.1', {
    ...GUARDED,
  }),
  blockReasons: booleanSetting('component.voting.system-plurality-block-enforce-justification-of-votes', false, {
    ...GUARDED,
    offered: ['TRUE', 'FALSE'],
  }),
  winnerRule: choiceSetting('component.voting.system-winners', WINNER_RULES, 'FIXED', {
    ...GUARDED,
    offered: WINNER_RULES,
  }),
  winnersNumber: numberSetting('component.voting.system-winners-fixed-number', 3, {
    ...GUARDED,
    min: 1,
  }),
  votingBudget: amountSetting('component.voting.budget', { ...GUARDED }),
  quorumEnabled: booleanSetting('component.voting.system-enable-quorum', true, {
    ...GUARDED,
    offered: ['TRUE', 'FALSE'],
  }),
  quorumShare: shareSetting('component.voting.system.quorum', '0.6', { ...GUARDED }),
  votingPassword: secretSetting('component.voting.ballot.password', {
    ...GUARDED,
    anyCase: true,
    min: 8,
  }),
  votedType: choiceSetting('component.voting.ballot.entity.type', ['PROPOSAL', 'IDEA'], 'PROPOSAL', {
    ...GUARDED,
  }),
  anonymousVoting: booleanSetting('component.voting.anonymous', false, {
    ...GUARDED,
    offered: ['TRUE', 'FALSE'],
  }),
  secrecy: choiceSetting('component.voting.secrecy', SECRECIES, 'open', {
    ...GUARDED,
    offered: SECRECIES,
  }),
  namesShown: booleanSetting('component.voting.show-names', false, {
    ...GUARDED,
    offered: ['TRUE', 'FALSE'],
  }),
  resultsVisibility: choiceSetting('component.voting.results-visibility', ['after_close', 'live'], 'after_close', {
    ...GUARDED,
    offered: ['after_close', 'live'],
  }),
  candidateOrder: choiceSetting('component.voting.candidate-order', ['published', 'random'], 'random', {
    ...GUARDED,
    offered: ['random', 'published'],
  }),
  rollTime: choiceSetting('component.voting.roll', ['live', 'frozen'], 'live', {
    ...GUARDED,
    offered: ['live', 'frozen'],
  }),
  voterRule: choiceSetting('component.voting.voters', ['MEMBERS', 'CONFIRMED', 'LISTED'], undefined, {
    ...GUARDED,
    offered: ['MEMBERS', 'CONFIRMED', 'LISTED'],
  }),
  revoting: booleanSetting('component.voting.allow-revote', false, {
    ...GUARDED,
    offered: ['TRUE', 'FALSE'],
  }),
} as const satisfies Settings
