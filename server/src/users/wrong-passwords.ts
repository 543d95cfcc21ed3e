import type { Context } from '../http/context.ts'
import { lockTries, noteTry, triesOf } from '../http/limits.ts'
import { inTransaction } from '../shared/transaction.ts'
import { tellSecurity } from './letters.ts'
import { findByLogin } from './store.ts'

/** The job after many wrong passwords: the owner of the account, if there is one, hears of it at most once a day. */
export async function mailWrongPasswords(context: Context, { login }: { login: string }): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    const user = await findByLogin(trx, login)
    if (!user?.active) return
    const told = `told ${user.id}`
    await lockTries(trx, context, 'signinnotice', told)
    if ((await triesOf(trx, context, 'signinnotice', told)).count > 0) return
    await noteTry(trx, context, 'signinnotice', told)
    await tellSecurity(trx, context, user, 'wrongPasswords', user.email)
  })
}
