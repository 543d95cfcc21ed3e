/** Types of contributions (CON-001). Comments and discussions belong to a board; the others are listed. */
export const CONTRIBUTION_TYPES = ['BRAINSTORMING', 'IDEA', 'PROPOSAL', 'NOTE', 'DISCUSSION', 'COMMENT', 'FORUM_POST'] as const
export type ContributionType = (typeof CONTRIBUTION_TYPES)[number]

/** The types listed in a space. */
export const LISTED_TYPES = ['IDEA', 'PROPOSAL', 'NOTE', 'BRAINSTORMING'] as const
export type ListedType = (typeof LISTED_TYPES)[number]

/** The types of comments on a board or in the forum. */
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
export const isContributionStatus = (text: string): text is ContributionStatus => CONTRIBUTION_STATUSES.some((s) => s === text)

/** Readable for everybody where the campaign has a public side. */
const PUBLIC_STATUSES = ['PUBLISHED', 'INBALLOT', 'SELECTED', 'FORKED_PUBLISHED', 'MERGED'] as const
/** Readable for members. */
export const MEMBER_DRAFTS = ['PUBLIC_DRAFT', 'FORKED_PUBLIC_DRAFT', 'MERGED_PUBLIC_DRAFT'] as const
/** Readable for their authors only, not for coordinators or admins. */
export const PRIVATE_DRAFTS = ['DRAFT', 'FORKED_PRIVATE_DRAFT', 'MERGED_PRIVATE_DRAFT'] as const

const oneOf =
  (statuses: readonly ContributionStatus[]) =>
  (status: ContributionStatus): boolean =>
    statuses.includes(status)
export const isPublicStatus = oneOf(PUBLIC_STATUSES)
export const isMemberDraft = oneOf(MEMBER_DRAFTS)
export const isPrivateDraft = oneOf(PRIVATE_DRAFTS)
/** The setting `disable-comments-in-drafts` applies to drafts of any kind. */
export const isDraft = (status: ContributionStatus): boolean => isPrivateDraft(status) || isMemberDraft(status)
/** Nobody edits a contribution with a locked status (specification D.1). */
export const isLocked = oneOf(['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'])
/** A contribution on a ballot, selected or merged cannot be removed (specification C). */
export const isProtectedFromRemoval = oneOf(['INBALLOT', 'SELECTED', 'MERGED'])

/** Recommended maximum title length for lists: the length of the template's section; it advises and does not block (CON-073). */
export const ADVISED_TITLE_LENGTH = 30

/** Maximum lengths of texts, in characters; `text` counts the HTML (CON-113). */
export const TEXT_LIMITS = {
  title: 250,
  text: 100_000,
  comment: 10_000,
  theme: 60,
  place: 200,
  budget: 30,
  url: 2000,
} as const

/** The stored texts of a one-click proposal; a campaign may set its own (CON-072, CON-073). */
export const ONE_CLICK_TEXTS = { title: 'Create your title', text: 'Create a brief description' } as const

export const THEME_TYPES = ['OFFICIAL_PRE_DEFINED', 'EMERGENT'] as const
