import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from '../shared/tables.ts'

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
  profile_pic: string | null
  timezone: string | null
  roles: Generated<string[]>
  provider: Generated<string>
  /** Coarse names of the devices this account signed in from, so that a new one is told by mail. */
  devices: Generated<string[]>
  /** There is an authenticator app or a passkey. */
  second_factor: Generated<boolean>
  active: Generated<boolean>
  created_at: Instant
  deleted_at: NullableInstant
}

export interface SessionsTable {
  key_hash: Buffer
  user_id: number
  provider: Generated<string>
  device: Generated<string>
  created_at: Instant
  used_at: Instant
}

export interface TokensTable {
  token_hash: Buffer
  kind: string
  user_id: number | null
  data: Json<Record<string, unknown>>
  created_at: Instant
  expires_at: Instant
  used_at: NullableInstant
}

export interface UserConfigTable {
  user_id: number
  key: string
  value: string
}

/** A try that counts towards a limit which holds for every node and outlives a restart (specification B.10). */
export interface AttemptsTable {
  limit_name: string
  /** A keyed hash of whom the limit counts: an address of mail, of the network, an account. */
  who: string
  at: Instant
}

/** Another way into an account: an entry of a directory, a person at a social network. */
export interface UserIdentitiesTable {
  user_id: number
  /** `ldap`, or the operator's name for a social network. */
  provider: string
  /** Whose word it is: an assembly's uuid, or the address of the network's server. */
  issuer: string
  subject: string
  /** Off: kept for its token alone. */
  signs_in: Generated<boolean>
  /** The network's access token, sealed. */
  token: string | null
  token_expires_at: NullableInstant
  created_at: Instant
}
