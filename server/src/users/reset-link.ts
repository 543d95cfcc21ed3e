import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { siteUrl } from '../mail/site-url.ts'
import { ownResetForm } from './reset-form.ts'
import type { UserRow } from './store.ts'
import { dropTokens, newToken } from './tokens.ts'

/** A link to choose a password, for the operator to hand out; it works once, for one hour, and replaces an older one. */
export async function resetLink(trx: Db, context: ActContext, user: UserRow): Promise<string> {
  await dropTokens(trx, 'reset', user.id)
  const token = await newToken(trx, 'reset', { userId: user.id, data: { email: user.email } })
  return ownResetForm(siteUrl(context.settings)) + token
}
