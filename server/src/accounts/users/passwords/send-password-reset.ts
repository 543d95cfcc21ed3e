import type { Context } from '../../../platform/http/context.ts'
import type { JobPayloads } from '../../../platform/shared/job-payloads.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { mailPasswordResetLink } from '../account-mails.ts'
import { findUserByEmail } from '../store.ts'
import { createToken, deleteTokens } from '../tokens.ts'

export type PasswordResetJob = JobPayloads['forgot']

/**
 * The job of a forgotten password: mails a link if the address has an account. It runs after the response, so the response is the
 * same in content and time for a known and an unknown address (SES-056, specification B.10).
 */
export async function sendPasswordReset(context: Context, { email, form, place }: PasswordResetJob): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    const user = await findUserByEmail(trx, email)
    if (!user?.active) return
    await deleteTokens(trx, 'reset', user.id)
    const token = await createToken(trx, 'reset', { userId: user.id, data: { email: user.email } })
    await mailPasswordResetLink(trx, context, user, form + token, place)
  })
}
