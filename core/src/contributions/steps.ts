import type { Status } from './words.ts'

/** Who may take a step: A, GC, CO, MO, PA and SYS of decisions D.2, and the author of a fork (fA). */
export type Actor = 'author' | 'groupCoordinator' | 'coordinator' | 'moderator' | 'parentAuthor' | 'server'

/** By which act a step is taken: the status call, the publish call of a group, the ballots, or a merge. */
export type StepAct = 'status' | 'publish' | 'ballot' | 'merge'

/** What must hold for a step besides who takes it; each is one line in `unmet` of statuses.ts. */
export type Condition =
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

export interface Step {
  readonly from: readonly Status[]
  /** `former`: the status it had before; `formerFork`: the amendment's status before the merge was prepared. */
  readonly to: Status | 'former' | 'formerFork'
  /** `setters`: whoever may have set the present status from the former one. */
  readonly by: readonly Actor[] | 'setters'
  /** Absent: the status call. */
  readonly act?: StepAct
  readonly if?: readonly Condition[]
  /** Who must say why: everybody, all but authors, or the authors of the parent. */
  readonly reason?: 'always' | 'unlessAuthor' | 'fromParent'
  /** Whom the notice of the step is for. */
  readonly tells: readonly Told[]
}
export type Told = 'authors' | 'followers' | 'parentAuthors' | 'parentFollowers' | 'voters' | 'campaignFollowers'

const DRAFTS = ['DRAFT', 'PUBLIC_DRAFT'] as const
const FORK_DRAFTS = ['FORKED_PRIVATE_DRAFT', 'FORKED_PUBLIC_DRAFT'] as const
const FORKS_SHOWN = ['FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED'] as const
const MERGES = ['MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT'] as const
const PUBLISHING = ['phaseOpen', 'showPublished', 'notDefault'] as const

/** The whole table of decisions D.2, row by row. What is not here cannot be done (CON-044). */
export const STEPS: readonly Step[] = [
  { from: ['NEW'], to: 'PUBLISHED', by: ['moderator', 'coordinator'], tells: ['authors', 'followers'] },
  { from: ['NEW'], to: 'EXCLUDED', by: ['moderator', 'coordinator'], reason: 'always', tells: ['authors'] },
  { from: ['NEW'], to: 'DRAFT', by: ['author'], if: ['choseNew'], tells: [] },

  { from: ['DRAFT'], to: 'PUBLIC_DRAFT', by: ['author'], tells: ['campaignFollowers'] },
  { from: DRAFTS, to: 'PUBLISHED', by: ['author'], if: PUBLISHING, tells: ['authors', 'followers'] },
  {
    from: ['PUBLIC_DRAFT'],
    to: 'PUBLISHED',
    by: ['groupCoordinator', 'coordinator'],
    act: 'publish',
    if: PUBLISHING,
    tells: ['authors', 'followers'],
  },
  { from: ['PUBLIC_DRAFT'], to: 'DRAFT', by: ['author'], if: ['othersStayedOut'], tells: ['followers'] },
  { from: ['DRAFT'], to: 'ARCHIVED', by: ['author'], if: ['archiving'], tells: [] },
  {
    from: ['PUBLIC_DRAFT'],
    to: 'ARCHIVED',
    by: ['author', 'coordinator'],
    if: ['archiving', 'noOpenBallot'],
    reason: 'unlessAuthor',
    tells: ['followers'],
  },
  {
    from: ['PUBLISHED'],
    to: 'ARCHIVED',
    by: ['coordinator'],
    if: ['archiving', 'noOpenBallot'],
    reason: 'unlessAuthor',
    tells: ['followers'],
  },
  {
    from: ['PUBLIC_DRAFT', 'PUBLISHED', 'FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED'],
    to: 'EXCLUDED',
    by: ['groupCoordinator', 'coordinator', 'moderator'],
    if: ['phaseOpenForGroup'],
    reason: 'always',
    tells: ['authors'],
  },
  {
    from: ['PUBLISHED'],
    to: 'PUBLIC_DRAFT',
    by: ['coordinator'],
    if: ['noOpenBallot'],
    reason: 'always',
    tells: ['authors', 'followers'],
  },

  {
    from: ['PUBLISHED'],
    to: 'INBALLOT',
    by: ['coordinator', 'server'],
    act: 'ballot',
    if: ['ballotTakesIt'],
    tells: ['authors'],
  },
  { from: ['INBALLOT'], to: 'SELECTED', by: ['server'], act: 'ballot', tells: ['authors', 'followers'] },
  {
    from: ['INBALLOT'],
    to: 'PUBLISHED',
    by: ['coordinator'],
    act: 'ballot',
    if: ['ballotInPreparation'],
    tells: ['authors'],
  },
  { from: ['INBALLOT'], to: 'PUBLISHED', by: ['server'], act: 'ballot', tells: ['authors'] },
  { from: ['INBALLOT'], to: 'EXCLUDED', by: ['coordinator'], act: 'ballot', reason: 'always', tells: ['voters'] },
  {
    from: ['PUBLISHED'],
    to: 'SELECTED',
    by: ['coordinator'],
    act: 'ballot',
    reason: 'always',
    tells: ['authors', 'followers'],
  },
  {
    from: ['SELECTED'],
    to: 'PUBLISHED',
    by: ['coordinator'],
    act: 'ballot',
    reason: 'always',
    tells: ['authors', 'followers'],
  },
  { from: ['SELECTED'], to: 'ARCHIVED', by: ['coordinator'], reason: 'always', tells: ['followers'] },
  { from: ['EXCLUDED'], to: 'former', by: 'setters', reason: 'always', tells: ['authors'] },
  { from: ['ARCHIVED'], to: 'former', by: 'setters', tells: ['authors'] },

  {
    from: ['FORKED_PRIVATE_DRAFT'],
    to: 'FORKED_PUBLIC_DRAFT',
    by: ['author'],
    tells: ['parentAuthors', 'parentFollowers'],
  },
  { from: ['FORKED_PUBLIC_DRAFT'], to: 'FORKED_PRIVATE_DRAFT', by: ['author'], tells: [] },
  {
    from: FORK_DRAFTS,
    to: 'FORKED_PUBLISHED',
    by: ['author'],
    if: ['phaseOpen', 'showPublished'],
    tells: ['authors', 'followers', 'parentFollowers'],
  },
  { from: ['FORKED_PRIVATE_DRAFT'], to: 'ARCHIVED', by: ['author'], if: ['archiving'], tells: [] },
  { from: ['FORKED_PUBLIC_DRAFT'], to: 'ARCHIVED', by: ['author', 'coordinator'], if: ['archiving'], tells: [] },
  { from: ['FORKED_PUBLISHED'], to: 'ARCHIVED', by: ['coordinator'], reason: 'always', tells: ['followers'] },

  {
    from: FORKS_SHOWN,
    to: 'MERGED_PRIVATE_DRAFT',
    by: ['parentAuthor'],
    act: 'merge',
    if: ['showMerge', 'parentBeforeBallot'],
    tells: ['authors'],
  },
  {
    from: ['MERGED_PRIVATE_DRAFT'],
    to: 'MERGED_PUBLIC_DRAFT',
    by: ['parentAuthor'],
    act: 'merge',
    tells: ['followers', 'parentFollowers'],
  },
  { from: ['MERGED_PUBLIC_DRAFT'], to: 'MERGED_PRIVATE_DRAFT', by: ['parentAuthor'], act: 'merge', tells: [] },
  {
    from: MERGES,
    to: 'formerFork',
    by: ['parentAuthor', 'author'],
    act: 'merge',
    reason: 'fromParent',
    tells: ['authors', 'parentAuthors'],
  },
  {
    from: [...FORKS_SHOWN, ...MERGES],
    to: 'MERGED',
    by: ['parentAuthor'],
    act: 'merge',
    if: ['showMerge', 'noConflict'],
    tells: ['authors', 'followers', 'parentFollowers'],
  },
  {
    from: ['MERGED'],
    to: 'FORKED_PUBLISHED',
    by: ['coordinator'],
    act: 'merge',
    if: ['parentUnchanged'],
    reason: 'always',
    tells: ['authors', 'parentAuthors'],
  },
]
