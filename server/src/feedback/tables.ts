import type { Generated } from 'kysely'
import type { Instant } from '../shared/tables.ts'

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
  need: number | null
  benefit: number | null
  feasibility: number | null
  text: Generated<string>
  at: Instant
}
