import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { createSecret, hashSecret } from '../../platform/shared/secrets.ts'
import type { TokenKind } from '../../platform/shared/tables.ts'

/** The kinds of single-use tokens and their lifetimes (specification B.2, B.10, SES-078). */
const MINUTE = 60_000
export const TOKEN_LIFETIMES = {
  /** A sign-up whose address is not yet confirmed. */
  signup: 7 * 24 * 60 * MINUTE,
  /** A new address of an account that is not yet confirmed. */
  email: 7 * 24 * 60 * MINUTE,
  /** Permission to choose a new password. */
  reset: 60 * MINUTE,
  /** One download. */
  ticket: MINUTE,
  /** A visitor's completed proof of work. */
  captcha: 10 * MINUTE,
  /** A challenge whose solution was already redeemed. */
  challenge: 10 * MINUTE,
  /** The connection of a directory entry with an account, waiting for confirmation. */
  directory: 60 * MINUTE,
  /** A sign-in with a correct first factor that needs the second. */
  secondstep: 10 * MINUTE,
  /** The sealed secret of an authenticator app that is being added. */
  authenticator: 15 * MINUTE,
  /** A challenge that a passkey signs. */
  passkey: 5 * MINUTE,
  /** The state of an OAuth attempt, which the provider sends back. */
  social: 10 * MINUTE,
  /** An OAuth attempt that came back from the provider and is yet to be completed by the browser. */
  socialback: 5 * MINUTE,
} as const satisfies Readonly<Record<TokenKind, number>>

export const tokenValidDays = (kind: TokenKind): number => TOKEN_LIFETIMES[kind] / (24 * 60 * MINUTE)
export const tokenValidHours = (kind: TokenKind): number => TOKEN_LIFETIMES[kind] / (60 * MINUTE)

/** Creates a single-use token and returns its secret; only the hash is stored, with the user and the data. */
export async function createToken(
  trx: Db,
  kind: TokenKind,
  about: { userId?: number | undefined; data?: Readonly<Record<string, unknown>> } = {},
): Promise<string> {
  const secret = createSecret()
  await storeToken(trx, kind, secret, about)
  return secret
}

/** Stores a token with a given secret; false when the secret is already stored. */
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
      created_at: sql<string>`now()`,
      expires_at: sql<string>`now() + ${TOKEN_LIFETIMES[kind] / 1000} * interval '1 second'`,
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

/** Tokens are made and expire by the database's clock: the nodes that make and take them may have others. */
const NOW = sql<string>`now()`

/** Reads a token without using it up. */
export async function findToken(db: Db, kind: TokenKind, secret: string): Promise<Token | undefined> {
  const hash = hashSecret(secret)
  const row = await db
    .selectFrom('tokens')
    .select(['user_id', 'data'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', NOW)
    .executeTakeFirst()
  return row && { kind, userId: row.user_id, data: row.data }
}

/**
 * Locks an account before its tokens: two acts that lock them in different orders, such as a deletion and a reset, would
 * deadlock.
 */
const lockAccountRow = (trx: Db, id: number | RawBuilder<number>): Promise<unknown> =>
  trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()

const tokenOwnerId = (hash: Buffer) => sql<number>`(select user_id from tokens where token_hash = ${hash})`

/** Reads a token and locks its account, so nobody else can use it; undefined when it is unknown, expired or used. */
export async function lockToken(trx: Db, kinds: readonly TokenKind[], secret: string): Promise<Token | undefined> {
  const hash = hashSecret(secret)
  await lockAccountRow(trx, tokenOwnerId(hash))
  const row = await trx
    .selectFrom('tokens')
    .select(['kind', 'user_id', 'data'])
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', NOW)
    .executeTakeFirst()
  return row && { kind: row.kind, userId: row.user_id, data: row.data }
}

/** Uses a token up and returns it; no token can be used twice. */
export async function consumeToken(trx: Db, kinds: readonly TokenKind[], secret: string): Promise<Token | undefined> {
  const hash = hashSecret(secret)
  await lockAccountRow(trx, tokenOwnerId(hash))
  const row = await trx
    .deleteFrom('tokens')
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', NOW)
    .returning(['kind', 'user_id', 'data'])
    .executeTakeFirst()
  return row && { kind: row.kind, userId: row.user_id, data: row.data }
}

/** Deletes the tokens of one kind of an account, so that older mails no longer work. */
export async function deleteTokens(trx: Db, kind: TokenKind, userId: number): Promise<void> {
  await lockAccountRow(trx, userId)
  await trx.deleteFrom('tokens').where('kind', '=', kind).where('user_id', '=', userId).execute()
}

/**
 * Deletes the changes of address of an account that wait for their mailed link: whoever knew the old password may have asked for
 * one. The link that confirms the present address stays.
 */
export async function deleteAddressChanges(trx: Db, user: { readonly id: number; readonly email: string | null }): Promise<void> {
  await lockAccountRow(trx, user.id)
  await trx
    .deleteFrom('tokens')
    .where('kind', '=', 'email')
    .where('user_id', '=', user.id)
    .where(sql<boolean>`lower(data ->> 'email') is distinct from ${user.email?.toLowerCase() ?? null}`)
    .execute()
}
