import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { createSecret, hashSecret } from '../shared/secrets.ts'

/** What a secret link or ticket is for, with how long it works (specification B.2, B.10, SES-078). */
const MINUTE = 60_000
export const TOKEN_LIFETIMES = {
  /** A sign-up that waits for its address to be confirmed. */
  signup: 7 * 24 * 60 * MINUTE,
  /** A new address of an account that waits to be confirmed. */
  email: 7 * 24 * 60 * MINUTE,
  /** A new password is to be chosen. */
  reset: 60 * MINUTE,
  /** One download. */
  ticket: MINUTE,
  /** A visitor has done the proof of work. */
  captcha: 10 * MINUTE,
  /** A challenge that was answered already. */
  challenge: 10 * MINUTE,
  /** A directory entry is to be joined with an account. */
  directory: 60 * MINUTE,
  /** A sign-in was right so far; the second factor comes next. */
  secondstep: 10 * MINUTE,
  /** An authenticator app is to be added: its secret, sealed. */
  authenticator: 15 * MINUTE,
  /** A challenge that a passkey signs. */
  passkey: 5 * MINUTE,
  /** Somebody was sent to a provider: the state that comes back with them. */
  social: 10 * MINUTE,
  /** The provider sent somebody back, and their browser is to say so. */
  socialback: 5 * MINUTE,
} as const
type TokenKind = keyof typeof TOKEN_LIFETIMES

export const tokenValidDays = (kind: TokenKind): number => TOKEN_LIFETIMES[kind] / (24 * 60 * MINUTE)
export const tokenValidHours = (kind: TokenKind): number => TOKEN_LIFETIMES[kind] / (60 * MINUTE)

/** Makes a single-use token and gives its secret; stored is its hash alone, with who and what it is about. */
export async function createToken(
  trx: Db,
  kind: TokenKind,
  about: { userId?: number | undefined; data?: Readonly<Record<string, unknown>> } = {},
): Promise<string> {
  const secret = createSecret()
  await storeToken(trx, kind, secret, about)
  return secret
}

/** Stores a token whose secret is given; false when it is known already. */
export async function storeToken(
  trx: Db,
  kind: TokenKind,
  secret: string,
  about: { userId?: number | undefined; data?: Readonly<Record<string, unknown>> } = {},
): Promise<boolean> {
  const inserted = await trx
    .insertInto('tokens')
    .values({
      token_hash: hashSecret(secret),
      kind,
      user_id: about.userId ?? null,
      data: JSON.stringify(about.data ?? {}),
      created_at: machineNow(),
      expires_at: new Date(Date.now() + TOKEN_LIFETIMES[kind]).toISOString(),
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) > 0
}

export interface Token {
  readonly kind: TokenKind
  readonly userId: number | null
  readonly data: Readonly<Record<string, unknown>>
}

const hashAndNow = (secret: string) => ({ hash: hashSecret(secret), now: machineNow() })

/** What a token is about; it stays as it is. */
export async function findToken(db: Db, kind: TokenKind, secret: string): Promise<Token | undefined> {
  const { hash, now } = hashAndNow(secret)
  const row = await db
    .selectFrom('tokens')
    .select(['user_id', 'data'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { kind, userId: row.user_id, data: row.data }
}

/**
 * Holds an account before its tokens: two acts that hold them in different orders, such as a deletion and a reset, would wait
 * for each other.
 */
const lockAccountRow = (trx: Db, id: RawBuilder<unknown>): Promise<unknown> =>
  sql`select from users where id = ${id} for update`.execute(trx)

const tokenOwnerId = (hash: Buffer) => sql`(select user_id from tokens where token_hash = ${hash})`

/** What a token of an account is about; the account is held, so nobody else uses it. Undefined: unknown, expired or used. */
export async function lockToken(trx: Db, kinds: readonly TokenKind[], secret: string): Promise<Token | undefined> {
  const { hash, now } = hashAndNow(secret)
  await lockAccountRow(trx, tokenOwnerId(hash))
  const row = await trx
    .selectFrom('tokens')
    .select(['kind', 'user_id', 'data'])
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { kind: row.kind as TokenKind, userId: row.user_id, data: row.data }
}

/** Uses a token up and gives what it is about. Nobody can use it twice. */
export async function consumeToken(trx: Db, kinds: readonly TokenKind[], secret: string): Promise<Token | undefined> {
  const { hash, now } = hashAndNow(secret)
  await lockAccountRow(trx, tokenOwnerId(hash))
  const row = await trx
    .deleteFrom('tokens')
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returning(['kind', 'user_id', 'data'])
    .executeTakeFirst()
  return row && { kind: row.kind as TokenKind, userId: row.user_id, data: row.data }
}

/** Takes back what waits for an account, so that an older mail opens nothing any more. */
export async function deleteTokens(trx: Db, kind: TokenKind, userId: number): Promise<void> {
  await lockAccountRow(trx, sql`${userId}`)
  await trx.deleteFrom('tokens').where('kind', '=', kind).where('user_id', '=', userId).execute()
}
