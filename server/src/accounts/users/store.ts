import type { AccountWithSession } from '@folkmoot/core/accounts/users/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { cleanEmail } from '@folkmoot/core/platform/shared/email.ts'
import { type Role, roleIdOf } from '@folkmoot/core/platform/shared/role-names.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { errorCode } from '../../platform/fault.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { createSecret, hashSecret } from '../../platform/shared/secrets.ts'
import type { UsersTable } from '../../platform/shared/tables.ts'

export type UserRow = Selectable<UsersTable>

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Reads a user and locks the row until the transaction ends. */
export const lockUser = (trx: Db, id: number): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

/**
 * Locks the account whose password, second factor or other proof was checked outside the transaction. Undefined when it was
 * deactivated or its ways to sign in changed since, so that a check begun before a password reset opens nothing after it.
 */
export async function lockCheckedUser(trx: Db, checked: UserRow): Promise<UserRow | undefined> {
  const user = await lockUser(trx, checked.id)
  return user?.active &&
    user.password_hash === checked.password_hash &&
    user.second_factor === checked.second_factor &&
    // confirming an address revokes the access that a stranger had set up
    user.email_verified === checked.email_verified
    ? user
    : undefined
}

/** Finds a user by e-mail or user name, ignoring case. */
export const findUserByLogin = (db: Db, login: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((e) => {
      const loginValue = e.val(cleanEmail(login).toLowerCase())
      return e.or([e(e.fn<string>('lower', ['email']), '=', loginValue), e(e.fn<string>('lower', ['username']), '=', loginValue)])
    })
    .executeTakeFirst()

/** Finds a user by e-mail only, ignoring case. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((e) => e(e.fn<string>('lower', ['email']), '=', cleanEmail(email).toLowerCase()))
    .executeTakeFirst()

/** Inserts an account; undefined when another account has the address, also when both are inserted at once. */
export const insertUser = (
  trx: Db,
  user: {
    name: string
    email: string
    lang: string
    passwordHash: string | null
    emailVerified: boolean
    /** Whether the person has said just now that the address is right; else they are asked (SES-079). */
    emailUpdated?: boolean
    roles?: readonly Role[]
    device?: string
    /** How the account was created, when not with a password: `ldap`, or the name of a social network. */
    provider?: string
  },
): Promise<UserRow | undefined> =>
  trx
    .insertInto('users')
    .values({
      name: user.name,
      firstname: null,
      lastname: null,
      email: user.email,
      username: null,
      lang: user.lang,
      password_hash: user.passwordHash,
      email_verified: user.emailVerified,
      email_updated: user.emailUpdated ?? false,
      profile_pic: null,
      timezone: null,
      roles: [...(user.roles ?? ['USER'])],
      devices: user.device ? [user.device] : [],
      ...(user.provider ? { provider: user.provider } : {}),
      created_at: machineNow(),
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateUser = (
  trx: Db,
  id: number,
  change: Partial<Pick<UserRow, 'name' | 'firstname' | 'lastname' | 'email' | 'username' | 'lang' | 'password_hash'>> &
    Partial<
      Pick<UserRow, 'facebook_user_id' | 'profile_pic' | 'email_verified' | 'email_updated' | 'timezone' | 'devices' | 'active' | 'roles'>
    >,
): Promise<UserRow> =>
  trx
    .updateTable('users')
    // a new or confirmed address has not been refused
    .set({ ...change, ...(change.email !== undefined || change.email_verified ? { email_refused_at: null } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Gives an account an address or a user name; undefined when another account takes it at the same time. The transaction has
 * failed then, so the caller refuses.
 */
export const updateUserIfUnique = (...args: Parameters<typeof updateUser>): Promise<UserRow | undefined> =>
  updateUser(...args).catch((error: unknown) => {
    if (errorCode(error) === '23505') return undefined
    throw error
  })

/** Opens a session and returns its key; only the hash of the key is stored (specification B.3). */
export async function insertSession(trx: Db, userId: number, device: string, provider = 'password'): Promise<string> {
  const key = createSecret()
  const at = sql<string>`now()`
  await trx
    .insertInto('sessions')
    .values({ key_hash: hashSecret(key), user_id: userId, provider, device, created_at: at, used_at: at })
    .execute()
  return key
}

export function serializeAccount(user: UserRow): Account {
  return {
    userId: user.id,
    uuid: user.uuid,
    name: user.name,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    username: user.username,
    lang: user.lang,
    language: user.lang,
    emailVerified: user.email_verified,
    emailUpdated: user.email_updated,
    emailRefused: user.email_refused_at !== null,
    profilePic: user.profile_pic,
    profile_pic: user.profile_pic,
    facebookUserId: user.facebook_user_id,
    timezone: user.timezone,
    roles: user.roles.map((name) => ({ roleId: roleIdOf(name), name })),
  }
}

export const serializeAccountWithSession = (user: UserRow, sessionKey: string): AccountWithSession => ({
  ...serializeAccount(user),
  sessionKey,
})
