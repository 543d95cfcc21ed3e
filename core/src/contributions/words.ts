/** What a contribution is (CON-001). Comments and discussions stand on a board; the others stand in lists. */
export const CONTRIBUTION_TYPES = [
  'BRAINSTORMING',
  'IDEA',
  'PROPOSAL',
  'NOTE',
  'DISCUSSION',
  'COMMENT',
  'FORUM_POST',
] as const
export type ContributionType = (typeof CONTRIBUTION_TYPES)[number]

/** The types that stand in lists of a space. */
export const LISTED_TYPES = ['IDEA', 'PROPOSAL', 'NOTE', 'BRAINSTORMING'] as const
export type ListedType = (typeof LISTED_TYPES)[number]

/** The types that are said on a board or in the forum. */
const COMMENT_TYPES = ['DISCUSSION', 'COMMENT', 'FORUM_POST'] as const
export type CommentType = (typeof COMMENT_TYPES)[number]
export const isCommentType = (type: ContributionType): type is CommentType => COMMENT_TYPES.some((t) => t === type)

/** Every status, with its meaning in specification D.1 (CON-035). */
export const CONTRIBUTION_STATUSES = [
  'DRAFT',
  'PUBLIC_DRAFT',
  'NEW',
  'PUBLISHED',
  'INBALLOT',
  'SELECTED',
  'EXCLUDED',
  'ARCHIVED',
  'FORKED_PRIVATE_DRAFT',
  'FORKED_PUBLIC_DRAFT',
  'FORKED_PUBLISHED',
  'MERGED_PRIVATE_DRAFT',
  'MERGED_PUBLIC_DRAFT',
  'MERGED',
] as const
export type ContributionStatus = (typeof CONTRIBUTION_STATUSES)[number]
export const isContributionStatus = (text: string): text is ContributionStatus =>
  CONTRIBUTION_STATUSES.some((s) => s === text)

/** Readable by everyone where the campaign has a public side. */
const PUBLIC_STATUSES = ['PUBLISHED', 'INBALLOT', 'SELECTED', 'FORKED_PUBLISHED', 'MERGED'] as const
/** Readable by members. */
export const MEMBER_DRAFTS = ['PUBLIC_DRAFT', 'FORKED_PUBLIC_DRAFT', 'MERGED_PUBLIC_DRAFT'] as const
/** Readable by their authors only; not by coordinators or admins. */
export const PRIVATE_DRAFTS = ['DRAFT', 'FORKED_PRIVATE_DRAFT', 'MERGED_PRIVATE_DRAFT'] as const

const oneOf =
  (statuses: readonly ContributionStatus[]) =>
  (status: ContributionStatus): boolean =>
    statuses.includes(status)
export const isPublicStatus = oneOf(PUBLIC_STATUSES)
export const isMemberDraft = oneOf(MEMBER_DRAFTS)
export const isPrivateDraft = oneOf(PRIVATE_DRAFTS)
/** Drafts of any kind: what `disable-comments-in-drafts` closes. */
export const isDraft = (status: ContributionStatus): boolean => isPrivateDraft(status) || isMemberDraft(status)
/** A text that nobody changes any more (specification D.1). */
export const isLocked = oneOf(['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'])
/** Out of reach of removal: on the ballot, chosen, or part of another text (specification C). */
export const isProtectedFromRemoval = oneOf(['INBALLOT', 'SELECTED', 'MERGED'])

/** Longest texts, in characters; `text` counts the HTML (CON-113). */
/** A title reads well in lists up to here: the length of the template's section, which advises and does not block (CON-073). */
export const ADVISED_TITLE_LENGTH = 30

export const TEXT_LIMITS = {
  title: 250,
  text: 100_000,
  comment: 10_000,
  theme: 60,
  place: 200,
  budget: 30,
  url: 2000,
} as const

/** The stored texts of a proposal made by one click; a campaign may name its own (CON-072, CON-073). */
export const ONE_CLICK_TEXTS = { title: 'Create your title', text: 'Create a brief description' } as const

export const THEME_TYPES = ['OFFICIAL_PRE_DEFINED', 'EMERGENT'] as const
