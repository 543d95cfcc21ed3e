import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

export interface UserConfigTable {
  user_id: number
  key: string
  value: string
}

/** An external identity that signs in to an account: a directory entry or a social network profile. */
export interface UserIdentitiesTable {
  user_id: number
  /** `ldap`, or the operator's name for a social network. */
  provider: string
  /** The issuer of the identity: an assembly's uuid, or the address of the network's server. */
  issuer: string
  subject: string
  /** False for an identity that is stored for its access token only. */
  signs_in: Generated<boolean>
  /** The network's access token, sealed. */
  token: string | null
  token_expires_at: NullableInstant
  created_at: Instant
}
