import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../../platform/shared/tables.ts'

/** The authenticator app of an account; each account has at most one. */
export interface AuthenticatorsTable {
  user_id: number
  /** Sealed with the instance's key. */
  secret: string
  /** The 30-second step of the last accepted code; no code is accepted twice. */
  last_step: Generated<number>
  created_at: Instant
}

export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: Instant
  used_at: NullableInstant
}

/** Codes that replace a lost second factor; each works once. */
export interface RecoveryCodesTable {
  id: Generated<number>
  user_id: number
  /** argon2id, like passwords. */
  code_hash: string
}
