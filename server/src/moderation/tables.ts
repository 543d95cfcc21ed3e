import type { RemovalReason } from '@folkmoot/core/contributions/removal-reasons.ts'
import type { ObjectionDecision } from '@folkmoot/core/moderation/words.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../shared/tables.ts'

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
}
