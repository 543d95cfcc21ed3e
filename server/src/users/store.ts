import type { Account, AccountWithSession } from '@folkmoot/core/users/shapes.ts'
import { type Role, roleId } from '@folkmoot/core/users/words.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { hashOf, newSecret } from '../shared/secrets.ts'
import type { UsersTable } from './tables.ts'

export type UserRow = Selectable<UsersTable>

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** A user by e-mail or user name, in any case. */
export const findByLogin = (db: Db, login: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((e) => {
      const wanted = e.val(login.trim().toLowerCase())
      return e.or([
        e(e.fn<string>('lower', ['email']), '=', wanted),
        e(e.fn<string>('lower', ['username']), '=', wanted),
      ])
    })
    .executeTakeFirst()

/** Starts a session and gives its key; only the hash of the key is stored (decisions B.3). */
export async function startSession(trx: Db, userId: number, device: string, provider = 'password'): Promise<string> {
  const key = newSecret()
  const at = machineNow()
  await trx
    .insertInto('sessions')
    .values({ key_hash: hashOf(key), user_id: userId, provider, device, created_at: at, used_at: at })
    .execute()
  return key
}

export function accountOf(user: UserRow): Account {
  return {
    userId: user.id,
    uuid: user.uuid,
    name: user.name,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    username: user.username,
    lang: user.lang,
    emailVerified: user.email_verified,
    emailUpdated: user.email_updated,
    profilePic: user.profile_pic,
    timezone: user.timezone,
    roles: (user.roles as Role[]).map((name) => ({ roleId: roleId(name), name })),
  }
}

export const accountWithSession = (user: UserRow, sessionKey: string): AccountWithSession => ({
  ...accountOf(user),
  sessionKey,
})
