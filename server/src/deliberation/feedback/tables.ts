import type { RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

export interface FeedbackTable {
  contribution_id: number
  user_id: number
  type: Generated<'MEMBER' | 'TECHNICAL_ASSESSMENT'>
  up: Generated<boolean>
  down: Generated<boolean>
  fav: Generated<boolean>
  flag: Generated<boolean>
  /** The values before the last change. */
  was_up: Generated<boolean>
  was_down: Generated<boolean>
  was_fav: Generated<boolean>
  was_flag: Generated<boolean>
  flag_reason: Generated<string>
  flag_note: Generated<string>
  /** When this person flagged for the first time. */
  flagged_at: NullableInstant
  need: number | null
  benefit: number | null
  feasibility: number | null
  text: Generated<string>
  at: Instant
}

/** Official statements of groups, and assessments by people without an account. */
export interface AssessmentsTable {
  id: Generated<number>
  uuid: Generated<string>
  contribution_id: number
  group_id: number | null
  /** Who wrote the statement of the group. */
  created_by: number | null
  visitor_name: Generated<string>
  need: number | null
  benefit: number | null
  feasibility: number | null
  text: Generated<string>
  at: Instant
  removed_at: NullableInstant
  removed_by: number | null
  removal_reason: RemovalReason | null
  removal_note: Generated<string>
}
