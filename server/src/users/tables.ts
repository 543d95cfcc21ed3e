import type { Generated } from 'kysely'
import type { Instant, Json, MayInstant } from '../shared/tables.ts'

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
  active: Generated<boolean>
  created_at: Instant
  deleted_at: MayInstant
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
  used_at: MayInstant
}

export interface UserConfigTable {
  user_id: number
  key: string
  value: string
}
