import type { ProgressStage } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import type { Generated } from 'kysely'
import type { Instant } from '../../../platform/shared/tables.ts'

/** What coordinators note about the implementation of a selected contribution. */
export interface ProgressNotesTable {
  id: Generated<number>
  uuid: Generated<string>
  contribution_id: number
  user_id: number | null
  at: Instant
  stage: ProgressStage
  text: string
  /** A plain decimal, in the currency of the campaign. */
  spent: string | null
  /** The address of an uploaded picture, or empty; its alternative text is given exactly if there is one. */
  picture: Generated<string>
  picture_alt: Generated<string>
  link: Generated<string>
}
