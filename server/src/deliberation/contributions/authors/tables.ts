import type { Generated } from 'kysely'
import type { Instant } from '../../../platform/shared/tables.ts'

/** Authors without an account (CON-133); how to reach them is for coordinators. */
export interface NonMemberAuthorsTable {
  id: Generated<number>
  contribution_id: number
  name: string
  email: Generated<string>
  phone: Generated<string>
  source: Generated<string>
  source_url: Generated<string>
  publish_contact: Generated<boolean>
  added_by: number | null
  added_at: Instant
}

/** Who was asked to write on a contribution, and who asks for it. */
export interface AuthorRequestsTable {
  contribution_id: number
  user_id: number
  kind: 'INVITED' | 'ASKED'
  by_id: number | null
  at: Instant
}
