import type { ConsentAnswer } from '@folkmoot/core/communities/consents/schemas.ts'
import type { Instant } from '../../platform/shared/tables.ts'

export interface ConsentsTable {
  campaign_id: number
  user_id: number
  answer: ConsentAnswer
  /** The SHA-256 of the text that the user has read. */
  text_hash: Buffer
  at: Instant
}
