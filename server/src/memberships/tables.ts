import type { InvalidUploadRow, UploadRow } from '@folkmoot/core/invitations/parse-upload.ts'
import type { InvitationStatus } from '@folkmoot/core/memberships/words.ts'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../shared/tables.ts'

export interface MembershipsTable {
  id: Generated<number>
  uuid: Generated<string>
  type: 'ASSEMBLY' | 'GROUP'
  assembly_id: number
  group_id: number | null
  user_id: number
  status: 'ACCEPTED' | 'REQUESTED' | 'INVITED' | 'REJECTED'
  roles: Generated<string[]>
  message: Generated<string>
  reason: Generated<string>
  rejected_at: NullableInstant
  created_at: Instant
  changed_at: Instant
}

export interface InvitationsTable {
  id: Generated<number>
  assembly_id: number
  group_id: number | null
  email: string
  name: Generated<string>
  lang: Generated<string>
  moderator: Generated<boolean>
  coordinator: Generated<boolean>
  expert: Generated<boolean>
  status: Generated<InvitationStatus>
  token_hash: Buffer
  /** Was the present link mailed to the address? Else it was handed out. */
  mailed: Generated<boolean>
  sent_at: NullableInstant
  sends: Generated<number>
  bulk: Generated<boolean>
  invited_by: number | null
  invitation_email: Generated<string>
  created_at: Instant
  expires_at: Instant
  answered_at: NullableInstant
  answered_by: number | null
  /** Accepted by a link that proves no address: the roles are given once the address is confirmed. */
  roles_wait: Generated<boolean>
}

/** A list of people that was uploaded, and how far it is (MEM-039). */
export interface MemberUploadsTable {
  id: Generated<number>
  assembly_id: number
  group_id: number | null
  user_id: number
  send: boolean
  rows: Json<UploadRow[]>
  invalid: Json<InvalidUploadRow[]>
  /** Rows done so far; a job that died goes on here. */
  done: Generated<number>
  added: Generated<number>
  invited: Generated<number>
  already: Generated<number>
  /** Links to hand out, sealed: a token is never stored readable. */
  links: Generated<string>
  /** Invitations that leave later, and the earliest instant, because the account was new. */
  later: Generated<number>
  later_from: NullableInstant
  created_at: Instant
  finished_at: NullableInstant
}
