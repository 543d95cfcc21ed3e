import type { Role } from '@folkmoot/core/users/role-names.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, NullableInstant } from '../shared/tables.ts'

export interface UsersTable {
  id: Generated<number>
  uuid: Generated<string>
  name: string
  firstname: string | null
  lastname: string | null
  email: string | null
  username: string | null
  lang: Generated<string>
  password_hash: string | null
  email_verified: Generated<boolean>
  email_updated: Generated<boolean>
  /** When a mail server refused this address; nothing more is sent to it. */
  email_refused_at: NullableInstant
  profile_pic: string | null
  /** As the person's program named it; unlike an identity it was not asked for at the network, and opens nothing. */
  facebook_user_id: ColumnType<string | null, string | null | undefined>
  timezone: string | null
  roles: Generated<Role[]>
  provider: Generated<string>
  /** Coarse names of the devices that have signed in, so that a new one is reported by mail. */
  devices: Generated<string[]>
  /** Whether the account has an authenticator app or a passkey. */
  second_factor: Generated<boolean>
  active: Generated<boolean>
  created_at: Instant
  deleted_at: NullableInstant
}

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
