import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'

/** Who may perform a transition: A, GC, CO, MO, PA and SYS of specification D.2, and the author of a fork (fA). */
export type TransitionActor = 'author' | 'groupCoordinator' | 'coordinator' | 'moderator' | 'parentAuthor' | 'server'

/** What triggers a transition: the status call, the publish call of a group, the ballots, or a merge. */
export type TransitionAction = 'status' | 'publish' | 'ballot' | 'merge'

/** Conditions of a transition besides its actors; each is evaluated in `checkCondition` of status-transitions.ts. */
export type TransitionCondition =
  | 'choseNew'
  | 'phaseOpen'
  | 'phaseOpenForGroup'
  | 'showPublished'
  | 'showMerge'
  | 'archiving'
  | 'notDefault'
  | 'othersStayedOut'
  | 'noOpenBallot'
  | 'ballotTakesIt'
  | 'ballotInPreparation'
  | 'parentBeforeBallot'
  | 'noConflict'
  | 'parentUnchanged'

export interface StatusTransition {
  readonly from: readonly ContributionStatus[]
  /** `former`: the status before the current one; `formerFork`: the amendment's status before the merge was prepared. */
  readonly to: ContributionStatus | 'former' | 'formerFork'
  /** `setters`: the actors who may set the current status from the former one. */
  readonly by: readonly TransitionActor[] | 'setters'
  /** Absent: the status call. */
  readonly act?: TransitionAction
  readonly if?: readonly TransitionCondition[]
  /** Who must give a reason: everybody, everybody but authors, or the authors of the parent. */
  readonly reason?: 'always' | 'unlessAuthor' | 'fromParent'
  /** The recipients of the notification. */
  readonly recipients: readonly TransitionRecipient[]
}
export type TransitionRecipient = 'authors' | 'followers' | 'parentAuthors' | 'parentFollowers' | 'voters' | 'campaignFollowers'

const DRAFTS = ['DRAFT', 'PUBLIC_DRAFT'] as const
const FORK_DRAFTS = ['FORKED_PRIVATE_DRAFT', 'FORKED_PUBLIC_DRAFT'] as const
const VISIBLE_FORKS = ['FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED'] as const
const MERGES = ['MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT'] as const
const PUBLISHING = ['phaseOpen', 'showPublished', 'notDefault'] as const

/** The whole table of specification D.2, row by row. A transition that is not here is not allowed (CON-044). */
export const STATUS_TRANSITIONS: readonly StatusTransition[] = [
  { from: ['NEW'], to: 'PUBLISHED', by: ['moderator', 'coordinator'], recipients: ['authors', 'followers'] },
  { from: ['NEW'], to: 'EXCLUDED', by: ['moderator', 'coordinator'], reason: 'always', recipients: ['authors'] },
  { from: ['NEW'], to: 'DRAFT', by: ['author'], if: ['choseNew'], recipients: [] },

  { from: ['DRAFT'], to: 'PUBLIC_DRAFT', by: ['author'], recipients: ['campaignFollowers'] },
  { from: DRAFTS, to: 'PUBLISHED', by: ['author'], if: PUBLISHING, recipients: ['authors', 'followers'] },
  {
    from: DRAFTS,
    to: 'PUBLISHED',
    by: ['author'],
    act: 'publish',
    if: PUBLISHING,
    recipients: ['authors', 'followers'],
  },
  {
    from: ['PUBLIC_DRAFT'],
    to: 'PUBLISHED',
    by: ['groupCoordinator', 'coordinator'],
    act: 'publish',
    if: PUBLISHING,
    recipients: ['authors', 'followers'],
  },
  { from: ['PUBLIC_DRAFT'], to: 'DRAFT', by: ['author'], if: ['othersStayedOut'], recipients: ['followers'] },
  { from: ['DRAFT'], to: 'ARCHIVED', by: ['author'], if: ['archiving'], recipients: [] },
  {
    from: ['PUBLIC_DRAFT'],
    to: 'ARCHIVED',
    by: ['author', 'coordinator'],
    if: ['archiving', 'noOpenBallot'],
    reason: 'unlessAuthor',
    recipients: ['followers'],
  },
  {
    from: ['PUBLISHED'],
    to: 'ARCHIVED',
    by: ['coordinator'],
    if: ['archiving', 'noOpenBallot'],
    reason: 'unlessAuthor',
    recipients: ['followers'],
  },
  {
    from: ['PUBLIC_DRAFT', 'PUBLISHED', 'FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED'],
    to: 'EXCLUDED',
    by: ['groupCoordinator', 'coordinator', 'moderator'],
    if: ['phaseOpenForGroup'],
    reason: 'always',
    recipients: ['authors'],
  },
  {
    from: ['PUBLISHED'],
    to: 'PUBLIC_DRAFT',
    by: ['coordinator'],
    if: ['noOpenBallot'],
    reason: 'always',
    recipients: ['authors', 'followers'],
  },

  {
    from: ['PUBLISHED'],
    to: 'INBALLOT',
    by: ['coordinator', 'server'],
    act: 'ballot',
    if: ['ballotTakesIt'],
    recipients: ['authors'],
  },
  { from: ['INBALLOT'], to: 'SELECTED', by: ['server'], act: 'ballot', recipients: ['authors', 'followers'] },
  {
    from: ['INBALLOT'],
    to: 'PUBLISHED',
    by: ['coordinator'],
    act: 'ballot',
    if: ['ballotInPreparation'],
    recipients: ['authors'],
  },
  { from: ['INBALLOT'], to: 'PUBLISHED', by: ['server'], act: 'ballot', recipients: ['authors'] },
  { from: ['INBALLOT'], to: 'EXCLUDED', by: ['coordinator'], act: 'ballot', reason: 'always', recipients: ['voters'] },
  {
    from: ['PUBLISHED'],
    to: 'SELECTED',
    by: ['coordinator'],
    act: 'ballot',
    reason: 'always',
    recipients: ['authors', 'followers'],
  },
  {
    from: ['SELECTED'],
    to: 'PUBLISHED',
    by: ['coordinator'],
    act: 'ballot',
    reason: 'always',
    recipients: ['authors', 'followers'],
  },
  { from: ['SELECTED'], to: 'ARCHIVED', by: ['coordinator'], reason: 'always', recipients: ['followers'] },
  { from: ['EXCLUDED'], to: 'former', by: 'setters', reason: 'always', recipients: ['authors'] },
  { from: ['ARCHIVED'], to: 'former', by: 'setters', recipients: ['authors'] },

  {
    from: ['FORKED_PRIVATE_DRAFT'],
    to: 'FORKED_PUBLIC_DRAFT',
    by: ['author'],
    recipients: ['parentAuthors', 'parentFollowers'],
  },
  { from: ['FORKED_PUBLIC_DRAFT'], to: 'FORKED_PRIVATE_DRAFT', by: ['author'], recipients: [] },
  {
    from: FORK_DRAFTS,
    to: 'FORKED_PUBLISHED',
    by: ['author'],
    if: ['phaseOpen', 'showPublished'],
    recipients: ['authors', 'followers', 'parentFollowers'],
  },
  { from: ['FORKED_PRIVATE_DRAFT'], to: 'ARCHIVED', by: ['author'], if: ['archiving'], recipients: [] },
  { from: ['FORKED_PUBLIC_DRAFT'], to: 'ARCHIVED', by: ['author', 'coordinator'], if: ['archiving'], recipients: [] },
  { from: ['FORKED_PUBLISHED'], to: 'ARCHIVED', by: ['coordinator'], reason: 'always', recipients: ['followers'] },

  {
    from: VISIBLE_FORKS,
    to: 'MERGED_PRIVATE_DRAFT',
    by: ['parentAuthor'],
    act: 'merge',
    if: ['showMerge', 'parentBeforeBallot'],
    recipients: ['authors'],
  },
  {
    from: ['MERGED_PRIVATE_DRAFT'],
    to: 'MERGED_PUBLIC_DRAFT',
    by: ['parentAuthor'],
    act: 'merge',
    recipients: ['followers', 'parentFollowers'],
  },
  { from: ['MERGED_PUBLIC_DRAFT'], to: 'MERGED_PRIVATE_DRAFT', by: ['parentAuthor'], act: 'merge', recipients: [] },
  {
    from: MERGES,
    to: 'formerFork',
    by: ['parentAuthor', 'author'],
    act: 'merge',
    reason: 'fromParent',
    recipients: ['authors', 'parentAuthors'],
  },
  {
    from: [...VISIBLE_FORKS, ...MERGES],
    to: 'MERGED',
    by: ['parentAuthor'],
    act: 'merge',
    if: ['showMerge', 'parentBeforeBallot', 'noConflict'],
    recipients: ['authors', 'followers', 'parentFollowers'],
  },
  {
    from: ['MERGED'],
    to: 'FORKED_PUBLISHED',
    by: ['coordinator'],
    act: 'merge',
    if: ['parentBeforeBallot', 'parentUnchanged'],
    reason: 'always',
    recipients: ['authors', 'parentAuthors'],
  },
]
