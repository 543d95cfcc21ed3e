import type { ChangedAccount } from '@folkmoot/core/accounts/users/schemas.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { notifySecurityChange } from './account-mails.ts'
import { deleteSessions } from './revoke-access.ts'
import { findUserByEmail, lockUser, serializeAccount, type UserRow, updateUserIfUnique } from './store.ts'
import type { Token } from './tokens.ts'

/**
 * Gives the account its new address when the mailed link is opened. A changed address ends the other sessions, and the old
 * address gets a mail (specification B.3, H). No session is opened, because the new address may be mistyped.
 */
export async function confirmAddress(
  trx: Db,
  context: TransactionContext,
  { userId, data }: Token,
): Promise<ChangedAccount | Refusal<'token_unknown' | 'already_registered'>> {
  const user = userId === null ? undefined : await lockUser(trx, userId)
  if (!user?.active || typeof data.email !== 'string') return refuse('token_unknown')
  const owner = await findUserByEmail(trx, data.email)
  if (owner && owner.id !== user.id) return refuse('already_registered')
  const isChanged = data.email.toLowerCase() !== user.email?.toLowerCase()
  const confirmed = { email: data.email, email_verified: true, email_updated: true }
  const changed = await changeAddress(trx, context, user.id, confirmed)
  if (!changed) return refuse('already_registered')
  if (isChanged) {
    const requestingSession = typeof data.session === 'string' ? Buffer.from(data.session, 'hex') : undefined
    await deleteSessions(trx, user.id, requestingSession)
    await notifySecurityChange(trx, context, user, 'addressChanged', user.email, { email: data.email })
    logSecurityEvent(context, { event: 'email_changed', userId: user.id })
  }
  return { ...serializeAccount(changed), pendingEmail: null }
}

/**
 * Gives a locked account another address; undefined when another account takes it at the same time. Whoever has voted stays known by
 * both addresses.
 */
export async function changeAddress(
  trx: Db,
  context: TransactionContext,
  userId: number,
  change: { readonly email: string; readonly email_verified: boolean; readonly email_updated?: boolean },
): Promise<UserRow | undefined> {
  await context.claimIdentities(trx, context, userId)
  const changed = await updateUserIfUnique(trx, userId, change)
  if (changed) await context.claimIdentities(trx, context, userId)
  return changed
}
