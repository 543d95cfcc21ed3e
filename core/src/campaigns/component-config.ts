import { type ConfigMap, readBool, readChoice, readShare, readText, readWhole } from '../shared/config.ts'

export const WHO_DELIBERATES = ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY'] as const
export const VOTING_SYSTEMS = ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'] as const
export type VotingSystem = (typeof VOTING_SYSTEMS)[number]
export const PLURALITY_TYPES = ['YES', 'YES/NO', 'YES/NO/ABSTAIN', 'YES/NO/ABSTAIN/BLOCK'] as const
export type PluralityType = (typeof PLURALITY_TYPES)[number]
export const WINNERS = ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'] as const
export type WinnersRule = (typeof WINNERS)[number]

/** The settings of a phase of ideas, with their defaults (decisions G.4). */
export const ideasConfig = (map: ConfigMap) =>
  ({
    multipleAuthors: readBool(map, 'component.ideas.enable-multiple-authors', false),
    attachments: readBool(map, 'component.ideas.enable-attachments', false),
    /** Ideas a person may add in the phase; 0 is no limit. */
    contributionLimit: readWhole(map, 'component.ideas.contribution-limit', 0),
  }) as const

/** The settings of a phase of proposals, with their defaults (decisions G.4). */
export const proposalsConfig = (map: ConfigMap) =>
  ({
    multipleAuthors: readBool(map, 'component.proposals.enable-multiple-authors', true),
    attachments: readBool(map, 'component.proposals.enable-attachments', true),
    disableEditor: readBool(map, 'component.proposals.disable-collaborative-editor', false),
    /** Proposals a person may add in the phase; 0 is no limit. */
    contributionLimit: readWhole(map, 'component.proposals.contribution-limit', 0),
    mergeSplit: readBool(map, 'component.proposals.enable-merge-split', true),
    externalGroupComments: readBool(map, 'component.proposals.enable-external-group-comments', true),
  }) as const

/** The settings of a phase of deliberation, with their defaults (decisions G.4). */
export const deliberationConfig = (map: ConfigMap) =>
  ({
    technicalAssessment: readBool(map, 'component.deliberation.enable-technical-assessment', true),
    disableExtraRounds: readBool(map, 'component.deliberation.disable-extra-rounds', false),
    whoDeliberates: readChoice(map, 'component.deliberation.who-deliberates', WHO_DELIBERATES, 'ASSEMBLY'),
    juryFrom: readChoice(
      map,
      'component.deliberation.who-deliberates-jury',
      ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS'],
      'ASSEMBLY',
    ),
    juryShare: readShare(map, 'component.deliberation.jury-percentage', 0.1),
  }) as const

/** Spellings of older clients that mean a system of the list (decisions A37). */
const systemOf = (map: ConfigMap): VotingSystem =>
  map['component.voting.system']?.toUpperCase() === 'DISTRIBUTED'
    ? 'DISTRIBUTION'
    : readChoice(map, 'component.voting.system', VOTING_SYSTEMS, 'RANGE')

/** The settings of a voting phase, with their defaults (decisions G.4). The password is not among them. */
export const votingConfig = (map: ConfigMap) =>
  ({
    system: systemOf(map),
    rangeMin: readWhole(map, 'component.voting.system-range-min-score', 0),
    rangeMax: readWhole(map, 'component.voting.system-range-max-score', 100),
    rangeBlank: readText(map, 'component.voting.system-range-blank', 'leave-out'),
    rankedNumber: readWhole(map, 'component.voting.system-ranked-number-proposals', 5),
    rankedMethod: readChoice(map, 'component.voting.system-ranked-method', ['SCHULZE', 'STV', 'BORDA'], 'SCHULZE'),
    rankedArithmetic: readChoice(map, 'component.voting.system-ranked-stv-arithmetic', ['exact', 'scottish'], 'exact'),
    points: readWhole(map, 'component.voting.system-distributed-points', 30),
    maxPerCandidate: readWhole(map, 'component.voting.system-distributed-max-per-candidate', undefined),
    pluralityType: readChoice(map, 'component.voting.system-plurality-type', PLURALITY_TYPES, 'YES/NO'),
    blockThreshold: readShare(map, 'component.voting.system-plurality-block-threshold', 0.1),
    blockReasons: readBool(map, 'component.voting.system-plurality-block-enforce-justification-of-votes', false),
    winners: readChoice(map, 'component.voting.system-winners', WINNERS, 'FIXED'),
    winnersNumber: readWhole(map, 'component.voting.system-winners-fixed-number', 3),
    /** Undefined: the campaign's. */
    budget: readText(map, 'component.voting.budget', undefined),
    quorum: readBool(map, 'component.voting.system-enable-quorum', true),
    quorumShare: readShare(map, 'component.voting.system.quorum', 0.6),
    entityType: readText(map, 'component.voting.ballot.entity.type', 'PROPOSAL').toUpperCase(),
    anonymous: readBool(map, 'component.voting.anonymous', false),
    secrecy: readChoice(map, 'component.voting.secrecy', ['open', 'detached'], 'open'),
    showNames: readBool(map, 'component.voting.show-names', false),
    resultsVisibility: readChoice(map, 'component.voting.results-visibility', ['after_close', 'live'], 'after_close'),
    roll: readText(map, 'component.voting.roll', 'live'),
    allowRevote: readBool(map, 'component.voting.allow-revote', false),
  }) as const
export type VotingConfig = ReturnType<typeof votingConfig>
