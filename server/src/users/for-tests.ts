import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { hashPassword } from './passwords.ts'
import type { UserRow } from './store.ts'

let made = 0

/** A user for a test; what is not given is made up. */
export async function aUser(
  db: Db,
  given: { name?: string; email?: string; password?: string; lang?: string; admin?: boolean; verified?: boolean },
): Promise<UserRow> {
  made++
  return db
    .insertInto('users')
    .values({
      name: given.name ?? `Person ${made}`,
      firstname: null,
      lastname: null,
      username: null,
      email: given.email ?? `person${made}@rivermouth.test`,
      lang: given.lang ?? 'en-US',
      password_hash: given.password ? await hashPassword(given.password) : null,
      email_verified: given.verified ?? true,
      profile_pic: null,
      timezone: null,
      roles: given.admin ? ['USER', 'ADMIN'] : ['USER'],
      created_at: machineNow(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The only two admins of a database. */
export async function onlyTwoAdmins(db: Db): Promise<[UserRow, UserRow]> {
  await db
    .updateTable('users')
    .set({ roles: ['USER'] })
    .execute()
  return [await aUser(db, { admin: true }), await aUser(db, { admin: true })]
}
