import type { Context } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { mailReset } from './letters.ts'
import { findByEmail } from './store.ts'
import { dropTokens, newToken } from './tokens.ts'

export interface Forgotten {
  readonly email: string
  /** The form the link leads to, ending with a slash. */
  readonly form: string
  /** Where the request came from, coarsely. */
  readonly place: string
}

/**
 * The job of a forgotten password: mails a link if the address has an account. It runs after the answer, which therefore
 * is the same in words and time for a known and an unknown address (SES-056, decisions B.10).
 */
export async function mailForgotten(context: Context, { email, form, place }: Forgotten): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    const user = await findByEmail(trx, email)
    if (!user?.active) return
    await dropTokens(trx, 'reset', user.id)
    const token = await newToken(trx, 'reset', { userId: user.id, data: { email: user.email } })
    await mailReset(trx, context, user, form + token, place)
  })
}
