import type { ExportQuery } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import type { FILE_JOB_STATUSES } from '@folkmoot/core/platform/shared/file-job.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../../platform/shared/tables.ts'

/** A list of contributions in documents that somebody asked for, and with which rights. */
export interface ListExportRequest {
  /** The space of a list: by number as its members read it, by uuid as everybody does. */
  readonly space: { readonly by: 'id' | 'uuid'; readonly name: string }
  readonly query: ExportQuery
  readonly locale: Locale
  /** The rights that a session without a second factor did not have. */
  readonly withheld: { readonly admin: boolean; readonly coordinator: boolean }
}

/** A whole assembly for another server. */
export interface AssemblyExportRequest {
  readonly assembly: number
  /** Names the file. */
  readonly shortname: string
}
export type ExportRequest = ListExportRequest | AssemblyExportRequest

/** Why an export failed. */
export interface ExportMessage {
  readonly refused: RefusalCode
  readonly params?: Readonly<Record<string, string | number>>
}

export interface ContributionExportsTable {
  id: Generated<number>
  user_id: number
  request: Json<ExportRequest>
  status: ColumnType<(typeof FILE_JOB_STATUSES)[number], string | undefined, string>
  message: ColumnType<ExportMessage | null, string | null | undefined, string | null>
  /** The contributions of the list, or the tables of the assembly; 0 until they were counted. */
  total: Generated<number>
  done: Generated<number>
  /** The name of the file in the folder of exports. */
  file: ColumnType<string | null, string | null | undefined, string | null>
  size: ColumnType<number | null, number | null | undefined, number | null>
  at: Instant
  finished_at: NullableInstant
}
