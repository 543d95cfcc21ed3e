import type { MergeFields } from '@folkmoot/core/deliberation/contributions/family/merge-fields.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Instant, NullableInstant } from '../../../platform/shared/tables.ts'

/** The text and fields of a contribution at one moment. */
export interface ContributionTexts extends MergeFields {
  readonly text: string
}

export interface ContributionForksTable {
  contribution_id: number
  base: JSONColumnType<ContributionTexts>
}

export interface ContributionMergesTable {
  id: Generated<number>
  child_id: number
  parent_id: number | null
  revision: number
  at: Instant
  by_id: number | null
  former: JSONColumnType<ContributionTexts>
  /** Who became an author of the original by it. */
  added_authors: Generated<number[]>
  undone_at: NullableInstant
}

export interface ContributionInspirationsTable {
  contribution_id: number
  inspiration_id: number
}
