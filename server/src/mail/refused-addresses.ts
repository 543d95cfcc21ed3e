import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'

/** Mails that their recipient has just asked for; they are tried even at an address that was refused, which may have been mended. */
const ASKED_FOR: ReadonlySet<string> = new Set(['users.confirm', 'users.confirmChange', 'users.reset'])

/**
 * Whether a mail server refused the recipient for good: a reply of 5xx to RCPT TO. One for reasons of policy (5.7.x), such as a
 * sender that it does not know, says nothing about the address.
 */
export function isRecipientRefused(error: unknown): boolean {
  const { responseCode, command, response } = error as { responseCode?: unknown; command?: unknown; response?: unknown }
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    command === 'RCPT TO' &&
    !/^5\d\d[ -]5\.7\.\d/.test(String(response))
  )
}

/** Whether a mail server refused one mail for what it holds: a reply of 5xx to its text. Others to the same person may pass. */
export function isTextRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600 && command === 'DATA'
}

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
