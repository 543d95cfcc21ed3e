import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../shared/tables.ts'

/** The authenticator app of an account; there is one at most. */
export interface AuthenticatorsTable {
  user_id: number
  /** Sealed under the instance's key. */
  secret: string
  /** The 30 seconds whose code was accepted last: none is accepted twice. */
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

/** Codes that stand for a lost second factor; each works once. */
export interface RecoveryCodesTable {
  id: Generated<number>
  user_id: number
  /** argon2id, as for passwords. */
  code_hash: string
}
