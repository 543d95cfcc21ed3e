import { type DetailName, MERGED_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { ContributionHistoryEntry } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus, ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

export interface ContributionsTable {
  id: Generated<number>
  uuid: Generated<string>
  type: ContributionType
  status: ContributionStatus
  assembly_id: number
  campaign_id: number | null
  group_id: number | null
  space_id: number
  title: Generated<string>
  text: Generated<string>
  plain: Generated<string>
  lang: Generated<string>
  cover: Generated<string>
  cover_name: Generated<string>
  place: Generated<string>
  city: Generated<string>
  state: Generated<string>
  /** Degrees of the point on the map; both or neither. */
  latitude: number | null
  longitude: number | null
  budget: Generated<string>
  source: Generated<string>
  source_code: Generated<string>
  source_url: Generated<string>
  board: 'PUBLIC' | 'MEMBERS' | null
  on_space_id: number | null
  parent_id: number | null
  root_id: number | null
  /** Of an amendment: its original, while there is one, and the revision that it was begun from. */
  forked_from_id: Generated<number | null>
  forked_from_revision: Generated<number | null>
  /** The group that agreed to it in the last of its rounds that it was in. */
  agreed_group_id: Generated<number | null>
  creator_id: number | null
  visitor_name: Generated<string>
  created_at: Instant
  updated_at: Instant
  revision: Generated<number>
  public_revision: number | null
  published_at: NullableInstant
  edited_after_publication: Generated<boolean>
  untouched: Generated<boolean>
  moderation_comment: Generated<string>
  removed_at: NullableInstant
  removed_by: number | null
  ups: Generated<number>
  downs: Generated<number>
  favs: Generated<number>
  flags: Generated<number>
  /** Removed because of its flags until a moderator has looked at it. */
  hidden_by_flags: Generated<boolean>
  /** When a moderator looked at the flags. */
  flags_checked_at: NullableInstant
  /** Counts the decisions of moderators. */
  moderation_revision: Generated<number>
  comments: Generated<number>
  comments_members: Generated<number>
}

/** What people wrote into a contribution, each as it is where nothing was: an amendment begins with it, a sweep empties it. */
export const NO_CONTENT = {
  ...{ title: '', text: '', plain: '', cover: '', cover_name: '', place: '', city: '', state: '', latitude: null, longitude: null },
  ...{ budget: '', source: '', source_code: '', source_url: '' },
} as const satisfies Partial<ContributionColumns>
type ContributionColumns = { [C in keyof ContributionsTable]: ContributionsTable[C] extends Generated<infer T> ? T : ContributionsTable[C] }
export type ContentColumn = keyof typeof NO_CONTENT
export const CONTENT_COLUMNS = Object.keys(NO_CONTENT) as ContentColumn[]

/** The columns of the details. */
export const DETAIL_COLUMNS = {
  budget: 'budget',
  source: 'source',
  sourceCode: 'source_code',
  sourceUrl: 'source_url',
} as const satisfies Record<DetailName, ContentColumn>

/** What the history keeps of each revision. */
export const REVISION_COLUMNS = ['title', 'text', 'place', ...MERGED_DETAILS] as const

export interface ContributionSpacesTable {
  space_id: number
  contribution_id: number
  type: ContributionType
  at: Instant
  pinned: Generated<boolean>
  /** The contribution's status, null while it is removed; triggers copy this column and the next five. */
  status: Generated<ContributionStatus | null>
  popularity: Generated<number>
  comments: Generated<number>
  comments_members: Generated<number>
  source_code: Generated<string>
  /** The sum of the mean scores of its assessments (FBK-009), as text of a number. */
  scores: Generated<string>
}

export interface SpaceCountsTable {
  space_id: number
  type: ContributionType
  status: ContributionStatus
  n: number
}

export interface ContributionAuthorsTable {
  contribution_id: number
  user_id: number
  position: Generated<number>
}

export interface ContributionThemesTable {
  contribution_id: number
  theme_id: number
}

export interface ContributionHistoryTable {
  id: Generated<number>
  contribution_id: number
  at: Instant
  user_id: number | null
  act: ContributionHistoryEntry['act']
  revision: number
  from_status: ContributionStatus | null
  to_status: ContributionStatus | null
  reason: Generated<string>
  title: string | null
  text: string | null
  place: string | null
  budget: string | null
  /** The amendment that was merged. */
  about_id: Generated<number | null>
}
