import type { Context } from '../../../platform/http/context.ts'
import { countAttempts, insertAttempt, lockAttempts } from '../../../platform/http/rate-limits.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { notifySecurityChange } from '../account-mails.ts'
import { findUserByLogin } from '../store.ts'

/** The job after many wrong passwords: the owner of the account, if there is one, gets a mail at most once a day. */
export async function mailWrongPasswords(context: Context, { login }: { login: string }): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    const user = await findUserByLogin(trx, login)
    if (!user?.active) return
    const noticeKey = `told ${user.id}`
    await lockAttempts(trx, context, 'signinnotice', noticeKey)
    if ((await countAttempts(trx, context, 'signinnotice', noticeKey)).count > 0) return
    await insertAttempt(trx, context, 'signinnotice', noticeKey)
    await notifySecurityChange(trx, context, user, 'wrongPasswords', user.email)
  })
}
