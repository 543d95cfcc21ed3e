import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'

/**
 * The user in whose name a job works, while their account is open. Second factors were asked for when it was queued, so no
 * right is withheld now.
 */
export async function findJobUser(db: Db, userId: number): Promise<Me | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'name', 'lang', 'roles', 'email_verified'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  return {
    userId: user.id,
    uuid: user.uuid,
    name: user.name,
    lang: user.lang,
    admin: user.roles.includes('ADMIN'),
    withheld: { admin: false, coordinator: false },
    emailVerified: user.email_verified,
    keyHash: Buffer.alloc(0),
  }
}
