import { Fault } from '../fault.ts'
import type { Context } from '../http/context.ts'
import { resetLink } from '../users/reset-link.ts'
import { findByEmail } from '../users/store.ts'

/** `folkmoot reset-link EMAIL`: a link to choose a new password, where no mail server brings it (B.12). */
export async function resetLinkAct(context: Context, args: readonly string[]): Promise<string> {
  const [email, ...more] = args
  if (!email || more.length > 0) throw new Fault('folkmoot reset-link takes the e-mail address of an account.')
  return context.db.transaction().execute(async (trx) => {
    const user = await findByEmail(trx, email)
    if (!user?.active) throw new Fault(`No active account uses ${email}.`)
    return resetLink(trx, context, user)
  })
}
