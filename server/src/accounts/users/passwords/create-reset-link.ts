import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import type { UserRow } from '../store.ts'
import { createToken, deleteTokens } from '../tokens.ts'
import { defaultResetFormUrl } from './reset-form-url.ts'

/** Creates a link to choose a password, for the operator to pass on; it works once, for one hour, and replaces an older one. */
export async function createResetLink(trx: Db, context: TransactionContext, user: UserRow): Promise<string> {
  await deleteTokens(trx, 'reset', user.id)
  const token = await createToken(trx, 'reset', { userId: user.id, data: { email: user.email } })
  return defaultResetFormUrl(siteUrl(context.settings)) + token
}
