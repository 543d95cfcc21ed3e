import { createResetLink } from '../../accounts/users/passwords/create-reset-link.ts'
import { findUserByEmail } from '../../accounts/users/store.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'

/** `folkmoot reset-link EMAIL`: prints a link to set a new password, where no mail server sends it (specification B.12). */
export async function runResetLinkCommand(context: Context, args: readonly string[]): Promise<string> {
  const [email, ...more] = args
  if (!email || more.length > 0) throw new Fault('folkmoot reset-link takes the e-mail address of an account.')
  return inTransaction(context, async (trx, context) => {
    const user = await findUserByEmail(trx, email)
    if (!user?.active) throw new Fault(`No active account uses ${email}.`)
    logSecurityEvent(context, { event: 'reset_link_made_by_operator', userId: user.id })
    return createResetLink(trx, context, user)
  })
}
