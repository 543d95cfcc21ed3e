import { hash } from '@node-rs/argon2'
import type { Db } from '../../../platform/database/open.ts'
import type { PasswordCost } from '../../../platform/http/context.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import type { UserRow } from '../store.ts'

/**
 * Hashes of this cost take nothing to make or to verify: most tests do not test their strength. The product's own takes a core 25
 * ms, at each sign-in as well.
 */
export const CHEAP_PASSWORDS: PasswordCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }

export const hashPasswordCheaply = (password: string): Promise<string> => hash(password, CHEAP_PASSWORDS)

let userCount = 0

/** Creates a test user; missing options get default values. */
export async function createTestUser(
  db: Db,
  options: { name?: string; email?: string; password?: string; lang?: string; admin?: boolean; verified?: boolean },
): Promise<UserRow> {
  userCount++
  return db
    .insertInto('users')
    .values({
      name: options.name ?? `Person ${userCount}`,
      firstname: null,
      lastname: null,
      username: null,
      email: options.email ?? `person${userCount}@rivermouth.test`,
      lang: options.lang ?? 'en-US',
      password_hash: options.password ? await hashPasswordCheaply(options.password) : null,
      email_verified: options.verified ?? true,
      profile_pic: null,
      timezone: null,
      roles: options.admin ? ['USER', 'ADMIN'] : ['USER'],
      created_at: machineNow(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes the role of all other admins and creates two. */
export async function createOnlyTwoAdmins(db: Db): Promise<[UserRow, UserRow]> {
  await db
    .updateTable('users')
    .set({ roles: ['USER'] })
    .execute()
  return [await createTestUser(db, { admin: true }), await createTestUser(db, { admin: true })]
}
