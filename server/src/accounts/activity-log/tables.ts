import type { DownloadAction, LogAction, LogResource } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/shared/tables.ts'

/** Actions of users and errors of pages, logged where admins switched the log on (LOG-001). */
export interface ActionLogTable {
  id: Generated<number>
  at: Instant
  /** A keyed hash of the account; null for visitors and deleted accounts (LOG-004). */
  user_hash: string | null
  path: string
  action: LogAction | DownloadAction | 'ERROR'
  resource_type: LogResource | null
  resource_uuid: string | null
  message: string | null
}
