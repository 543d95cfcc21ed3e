import {
  type ConfigMap,
  readBooleanSetting,
  readChoiceSetting,
  readIntegerSetting,
  readShareSetting,
  readTextSetting,
} from '../shared/setting-values.ts'

export const WHO_DELIBERATES = ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY'] as const
export const VOTING_SYSTEMS = ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'] as const
type VotingSystem = (typeof VOTING_SYSTEMS)[number]
export const PLURALITY_TYPES = ['YES', 'YES/NO', 'YES/NO/ABSTAIN', 'YES/NO/ABSTAIN/BLOCK'] as const
export const WINNER_RULES = ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'] as const
export type WinnerRuleSetting = (typeof WINNER_RULES)[number]

/** The settings of a phase of ideas, with their defaults (specification G.4). */
export const parseIdeasConfig = (map: ConfigMap) =>
  ({
    multipleAuthors: readBooleanSetting(map, 'component.ideas.enable-multiple-authors', false),
    attachments: readBooleanSetting(map, 'component.ideas.enable-attachments', false),
    /** Maximum number of ideas per person in the phase; 0 is no limit. */
    contributionLimit: readIntegerSetting(map, 'component.ideas.contribution-limit', 0),
  }) as const

/** The settings of a phase of proposals, with their defaults (specification G.4). */
export const parseProposalsConfig = (map: ConfigMap) =>
  ({
    multipleAuthors: readBooleanSetting(map, 'component.proposals.enable-multiple-authors', true),
    attachments: readBooleanSetting(map, 'component.proposals.enable-attachments', true),
    disableEditor: readBooleanSetting(map, 'component.proposals.disable-collaborative-editor', false),
    /** Maximum number of proposals per person in the phase; 0 is no limit. */
    contributionLimit: readIntegerSetting(map, 'component.proposals.contribution-limit', 0),
    mergeSplit: readBooleanSetting(map, 'component.proposals.enable-merge-split', true),
    externalGroupComments: readBooleanSetting(map, 'component.proposals.enable-external-group-comments', true),
  }) as const

/** The settings of a phase of deliberation, with their defaults (specification G.4). */
export const parseDeliberationConfig = (map: ConfigMap) =>
  ({
    technicalAssessment: readBooleanSetting(map, 'component.deliberation.enable-technical-assessment', true),
    disableExtraRounds: readBooleanSetting(map, 'component.deliberation.disable-extra-rounds', false),
    whoDeliberates: readChoiceSetting(map, 'component.deliberation.who-deliberates', WHO_DELIBERATES, 'ASSEMBLY'),
    juryFrom: readChoiceSetting(
      map,
      'component.deliberation.who-deliberates-jury',
      ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS'],
      'ASSEMBLY',
    ),
    juryShare: readShareSetting(map, 'component.deliberation.who-deliberates-jury-percentage', 0.1),
  }) as const

/** Accepts spellings of older clients for a listed voting system (decisions A37). */
const parseVotingSystem = (map: ConfigMap): VotingSystem =>
  map['component.voting.system']?.toUpperCase() === 'DISTRIBUTED'
    ? 'DISTRIBUTION'
    : readChoiceSetting(map, 'component.voting.system', VOTING_SYSTEMS, 'RANGE')

/** The settings of a voting phase, with their defaults (specification G.4), without the password. */
export const parseVotingConfig = (map: ConfigMap) =>
  ({
    system: parseVotingSystem(map),
    rangeMin: readIntegerSetting(map, 'component.voting.system-range-min-score', 0),
    rangeMax: readIntegerSetting(map, 'component.voting.system-range-max-score', 100),
    rangeBlank: readTextSetting(map, 'component.voting.system-range-blank', 'leave-out'),
    rankedNumber: readIntegerSetting(map, 'component.voting.system-ranked-number-proposals', 5),
    rankedMethod: readChoiceSetting(
      map,
      'component.voting.system-ranked-method',
      ['SCHULZE', 'STV', 'BORDA'],
      'SCHULZE',
    ),
    rankedArithmetic: readChoiceSetting(
      map,
      'component.voting.system-ranked-stv-arithmetic',
      ['exact', 'scottish'],
      'exact',
    ),
    points: readIntegerSetting(map, 'component.voting.system-distributed-points', 30),
    maxPerCandidate: readIntegerSetting(map, 'component.voting.system-distributed-max-per-candidate', undefined),
    pluralityType: readChoiceSetting(map, 'component.voting.system-plurality-type', PLURALITY_TYPES, 'YES/NO'),
    blockThreshold: readShareSetting(map, 'component.voting.system-plurality-block-threshold', 0.1),
    blockReasons: readBooleanSetting(
      map,
      'component.voting.system-plurality-block-enforce-justification-of-votes',
      false,
    ),
    winners: readChoiceSetting(map, 'component.voting.system-winners', WINNER_RULES, 'FIXED'),
    winnersNumber: readIntegerSetting(map, 'component.voting.system-winners-fixed-number', 3),
    /** Undefined: the campaign's budget. */
    budget: readTextSetting(map, 'component.voting.budget', undefined),
    quorum: readBooleanSetting(map, 'component.voting.system-enable-quorum', true),
    quorumShare: readShareSetting(map, 'component.voting.system.quorum', 0.6),
    entityType: readTextSetting(map, 'component.voting.ballot.entity.type', 'PROPOSAL').toUpperCase(),
    anonymous: readBooleanSetting(map, 'component.voting.anonymous', false),
    secrecy: readChoiceSetting(map, 'component.voting.secrecy', ['open', 'detached'], 'open'),
    showNames: readBooleanSetting(map, 'component.voting.show-names', false),
    resultsVisibility: readChoiceSetting(
      map,
      'component.voting.results-visibility',
      ['after_close', 'live'],
      'after_close',
    ),
    roll: readTextSetting(map, 'component.voting.roll', 'live'),
    allowRevote: readBooleanSetting(map, 'component.voting.allow-revote', false),
  }) as const
