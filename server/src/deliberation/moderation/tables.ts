import type { RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { AuthorRemovalStatus } from '@folkmoot/core/deliberation/moderation/author-removals.ts'
import type { ObjectionDecision } from '@folkmoot/core/deliberation/moderation/words.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

/** A removal by a moderator; it lasts until `restored_at`. Once the contribution is erased, its words are gone as well. */
export interface RemovalsTable {
  id: Generated<number>
  contribution_id: number | null
  assembly_id: number
  campaign_id: number | null
  reason: RemovalReason
  note: Generated<string>
  at: Instant
  by_id: number | null
  objection: Generated<string>
  objected_at: NullableInstant
  decision: ObjectionDecision | null
  answer: Generated<string>
  decided_at: NullableInstant
  decided_by: number | null
  restored_at: NullableInstant
  /** One of many that were removed by one act. */
  author_removal_id: Generated<number | null>
}

/** Everything that a person wrote in an assembly or group, removed by one act; `done` is how far its job has come. */
export interface AuthorRemovalsTable {
  id: Generated<number>
  assembly_id: number
  group_id: number | null
  user_id: number | null
  by_id: number | null
  reason: RemovalReason
  note: Generated<string>
  at: Instant
  status: Generated<AuthorRemovalStatus>
  /** The last text that it concerns: what is written meanwhile is none of it. */
  upto: number
  /** The last text, or for a restoration the last removal, that was looked at. */
  done: Generated<number>
  total: number
  contributions: Generated<number>
  comments: Generated<number>
  restored: Generated<number>
  restored_by: number | null
  restored_at: NullableInstant
}
