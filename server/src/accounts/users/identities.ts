import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { lockName } from '../../platform/shared/lock-name.ts'
import type { UserRow } from './store.ts'
import type { UserIdentitiesTable } from './tables.ts'

export type IdentityRow = Selectable<UserIdentitiesTable>

/** A person's identity at an external provider: the kind of provider, which one it is, and the person's id there. */
export interface Identity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
}

/** An entry of an assembly's directory. */
export const directoryIdentity = (assembly: { uuid: string }, name: string): Identity => ({
  provider: 'ldap',
  issuer: assembly.uuid,
  subject: name.toLowerCase(),
})

/** Locks an identity, so that two concurrent first sign-ins of one person end in one account. */
export const lockIdentity = (trx: Db, { provider, issuer, subject }: Identity): Promise<void> =>
  lockName(trx, [provider, issuer, subject].join('\n'))

/** The account that an identity signs in to: possibly a deactivated one, never a deleted one. */
export const findUserByIdentity = (db: Db, { provider, issuer, subject }: Identity): Promise<UserRow | undefined> =>
  db
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .selectAll('u')
    .where('i.provider', '=', provider)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('i.signs_in', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export const listIdentities = (db: Db, userId: number): Promise<IdentityRow[]> =>
  db.selectFrom('user_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

/** The provider's access token, sealed, with its expiry. */
export interface SealedAccessToken {
  readonly token: string
  readonly expiresAt: string | null
}

/**
 * Lets an identity sign in to an account, in place of another identity of the same provider; false when it belongs to another
 * account. The caller holds the lock of the identity. Whoever has voted stays known by the identities before and after.
 */
export async function connectIdentity(
  trx: Db,
  context: TransactionContext,
  userId: number,
  identity: Identity,
  accessToken?: SealedAccessToken,
): Promise<boolean> {
  const owner = await findUserByIdentity(trx, identity)
  if (owner && owner.id !== userId) return false
  await upsertIdentity(trx, context, userId, identity, true, accessToken)
  return true
}

/** Stores an access token. An identity that already signs in keeps doing so; any other is stored for its token only. */
export async function saveAccessToken(
  trx: Db,
  context: TransactionContext,
  userId: number,
  identity: Identity,
  sealedToken: SealedAccessToken,
): Promise<void> {
  const before = (await listIdentities(trx, userId)).find((i) => matchesProvider(i, identity))
  const signsIn = before?.subject === identity.subject && before.signs_in
  await upsertIdentity(trx, context, userId, identity, signsIn, sealedToken)
}

export const matchesProvider = (row: IdentityRow, { provider, issuer }: Pick<Identity, 'provider' | 'issuer'>): boolean =>
  row.provider === provider && row.issuer === issuer

async function upsertIdentity(
  trx: Db,
  context: TransactionContext,
  userId: number,
  identity: Identity,
  signsIn: boolean,
  accessTokenToStore?: SealedAccessToken,
) {
  const set = {
    signs_in: signsIn,
    token: accessTokenToStore?.token ?? null,
    token_expires_at: accessTokenToStore?.expiresAt ?? null,
  }
  const before = (await listIdentities(trx, userId)).find((row) => matchesProvider(row, identity))
  const changes = before?.subject !== identity.subject
  if (changes) await context.claimIdentities(trx, context, userId)
  await trx
    .insertInto('user_identities')
    .values({ user_id: userId, ...identity, ...set, created_at: machineNow() })
    .onConflict((c) => c.columns(['user_id', 'provider', 'issuer']).doUpdateSet({ subject: identity.subject, ...set }))
    .execute()
  if (changes) await context.claimIdentities(trx, context, userId)
}

/** Disconnects a provider and deletes its access token. */
export async function disconnectIdentity(
  trx: Db,
  context: TransactionContext,
  userId: number,
  { provider, issuer }: Pick<Identity, 'provider' | 'issuer'>,
): Promise<void> {
  await context.claimIdentities(trx, context, userId)
  await trx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .execute()
}
