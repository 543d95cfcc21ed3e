import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import type { InvalidUploadRow, UploadRow } from '@folkmoot/core/communities/invitations/parse-upload.ts'
import type { AppealDecision } from '@folkmoot/core/communities/memberships/bans.ts'
import type { InvitationStatus } from '@folkmoot/core/communities/memberships/words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../../platform/shared/tables.ts'

export interface MembershipsTable {
  id: Generated<number>
  uuid: Generated<string>
  type: 'ASSEMBLY' | 'GROUP'
  assembly_id: number
  group_id: number | null
  user_id: number
  status: MembershipStatus
  roles: Generated<Role[]>
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
  /** Whether the current link was mailed to the address; otherwise the inviter passed it on. */
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

/** An uploaded list of people, and how far it is processed (MEM-039). */
export interface MemberUploadsTable {
  id: Generated<number>
  assembly_id: number
  group_id: number | null
  user_id: number
  send: boolean
  rows: Json<UploadRow[]>
  invalid: Json<InvalidUploadRow[]>
  /** The names of columns that nothing was taken from. */
  not_taken: Generated<string[]>
  /** Rows processed so far; a restarted job continues here. */
  done: Generated<number>
  added: Generated<number>
  invited: Generated<number>
  already: Generated<number>
  /** Links to pass on, sealed: no token is stored in clear. */
  links: Generated<string>
  /** The number of invitations that are sent later because the account was new, and the earliest time. */
  later: Generated<number>
  later_from: NullableInstant
  created_at: Instant
  finished_at: NullableInstant
}

/** A person who is kept out, until it is lifted or `until` has come; the words go with the account. */
export interface BansTable {
  id: Generated<number>
  assembly_id: number
  group_id: number | null
  user_id: number | null
  by_id: number | null
  reason: Generated<string>
  at: Instant
  until: NullableInstant
  lifted_at: NullableInstant
  lifted_by: number | null
  appeal: Generated<string>
  appealed_at: NullableInstant
  decision: AppealDecision | null
  answer: Generated<string>
  decided_at: NullableInstant
  decided_by: number | null
}
