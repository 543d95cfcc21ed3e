import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'

/** Mails that their recipient has just asked for; they are tried even at an address that was refused, which may have been mended. */
const ASKED_FOR: ReadonlySet<string> = new Set(['users.confirm', 'users.confirmChange', 'users.reset'])

/** Whether the account of a mail has this address, and it was refused. */
export async function isAddressRefused(
  db: Db,
  mail: { readonly to_user_id: number | null; readonly to_email: string; readonly letter: string },
): Promise<boolean> {
  if (mail.to_user_id === null || ASKED_FOR.has(mail.letter)) return false
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', mail.to_user_id)
    .where((e) => e(e.fn<string>('lower', ['email']), '=', mail.to_email.toLowerCase()))
    .where('email_refused_at', 'is not', null)
    .executeTakeFirst()
  return user !== undefined
}

/** Marks the address of an account as refused; its owner is told on their pages, and mends it by changing or confirming it. */
export async function markAddressRefused(db: Db, address: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_refused_at: machineNow() })
    .where((e) => e(e.fn<string>('lower', ['email']), '=', address.toLowerCase()))
    .where('email_refused_at', 'is', null)
    .execute()
}

/** Takes the mark from an address: mails to it are sent again. */
export async function liftAddressMark(db: Db, address: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_refused_at: null })
    .where((e) => e(e.fn<string>('lower', ['email']), '=', address.toLowerCase()))
    .where('email_refused_at', 'is not', null)
    .execute()
}
