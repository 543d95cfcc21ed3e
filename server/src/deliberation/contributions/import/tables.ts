import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { IMPORT_STATUSES, ImportNotes } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { ImportFault, ImportRow } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../../platform/shared/tables.ts'

/** Why an import failed: a refusal, or errors in its rows. */
export interface ImportMessage {
  readonly refused?: RefusalCode
  readonly params?: Readonly<Record<string, string | number>>
}

export interface ContributionImportsTable {
  id: Generated<number>
  campaign_id: number
  user_id: number
  type: ImportType
  create_themes: boolean
  dry_run: boolean
  file_name: string
  status: ColumnType<(typeof IMPORT_STATUSES)[number], string | undefined, string>
  /** What the file says, until the import has ended. */
  rows: Json<ImportRow[]>
  errors: Json<ImportFault[]>
  total: number
  /** Rows checked so far; a restarted job continues here. */
  done: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  /** Official themes that the import created. */
  created_themes: Generated<number[]>
  notes: ColumnType<Partial<ImportNotes>, string | undefined, string>
  message: ColumnType<ImportMessage | null, string | null | undefined, string | null>
  at: Instant
  finished_at: NullableInstant
}

/** A contribution that an import created, as it was then. */
export interface ContributionImportItemsTable {
  import_id: number
  contribution_id: number
  revision: number
  status: string
  authors: number
}
