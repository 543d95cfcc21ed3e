import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { createSecret, hashSecret } from '../../../platform/shared/secrets.ts'
import { readerZoneSql } from '../reader-zone.ts'
import { toViewerWithoutSession } from '../viewer-without-session.ts'

export const hasCalendar = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('calendars').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

/** Gives a person's calendar a new secret, of which only the hash is stored; the earlier one opens nothing any more. */
export async function renewCalendar({ db, clock }: Context, userId: number): Promise<string> {
  const secret = createSecret()
  const values = { token_hash: hashSecret(secret), created_at: clock.iso() }
  await db
    .insertInto('calendars')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return secret
}

export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendars').where('user_id', '=', userId).execute()
}

/** The person whose calendar has this secret. Its address opens no rights of an admin, and none that need a second factor. */
export async function findCalendarOwner(context: Context, secret: string): Promise<{ me: Me; lang: string; zone: string } | undefined> {
  const owner = await context.db
    .selectFrom('calendars as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id as userId', 'u.lang', sql.raw<string>(readerZoneSql('u')).as('zone')])
    .where('c.token_hash', '=', hashSecret(secret))
    .where('u.active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    owner && {
      me: toViewerWithoutSession(context, { userId: owner.userId, admin: false, secondFactor: false }),
      lang: owner.lang,
      zone: owner.zone,
    }
  )
}
