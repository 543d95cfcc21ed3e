import type { LimitName } from '@folkmoot/core/shared/endpoint.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { isNewAccount, newAccountUntil } from '@folkmoot/core/users/new-account.ts'
import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import {
  checkRateLimits,
  countAttempts,
  getRateLimit,
  insertAttempt,
  lockAttempts,
} from '../http/rate-limits/attempts.ts'

/** Whoever sends letters, as far as limits ask. */
interface MailSender {
  readonly id: number
  readonly createdAt: string
  readonly confirmed: boolean
}

export async function findMailSender(
  db: Db,
  context: Pick<TransactionContext, 'settings'>,
  userId: number,
): Promise<MailSender> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'created_at as createdAt', 'email_verified as verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // where nothing is mailed to confirm an address, none is confirmed
  return { ...user, confirmed: user.verified || !context.settings.emailConfirmation }
}

/** How many hours and seconds somebody waits, for the sentence and for Retry-After. */
export const waitParams = (seconds: number) => ({ seconds, hours: Math.max(1, Math.ceil(seconds / 3600)) })

/**
 * Counts letters of one account under a limit, a lower one on its first day. Gives the seconds until the next one may leave, or
 * 0 when this one may; the count of the account is held until the transaction ends.
 */
async function countMailOfSender(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
  { always, first }: { readonly always: LimitName; readonly first: LimitName },
): Promise<{ wait: number; limit: number }> {
  const who = `account ${sender.id}`
  await lockAttempts(trx, context, always, who)
  const { count, wait } = await countAttempts(trx, context, always, who)
  const isNew = isNewAccount(sender.createdAt, Date.now())
  const limit = Math.min(
    getRateLimit(context.settings, always),
    isNew ? getRateLimit(context.settings, first) : Number.MAX_SAFE_INTEGER,
  )
  if (count >= limit) {
    const untilEstablished = Math.ceil((newAccountUntil(sender.createdAt) - Date.now()) / 1000)
    return { wait: Math.max(1, wait, isNew ? untilEstablished : 0), limit }
  }
  await insertAttempt(trx, context, always, who)
  return { wait: 0, limit }
}

export type MailLimitRefusal = Refusal<'email_not_confirmed' | 'letters_used_up' | 'recipient_used_up'>

/**
 * May this account mail an invitation to this address now? Counted for the account across all assemblies and for the recipient
 * across all senders (specification B.10). An address that is not confirmed sends none where addresses are confirmed.
 */
export async function admitInvitationMail(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
  email: string,
): Promise<MailLimitRefusal | undefined> {
  if (!sender.confirmed) return refuse('email_not_confirmed')
  const { wait, limit } = await countMailOfSender(trx, context, sender, { always: 'letters', first: 'firstletters' })
  if (wait > 0) {
    const variant = isNewAccount(sender.createdAt, Date.now()) ? { variant: 'new' } : {}
    return refuse('letters_used_up', { ...variant, params: { limit, ...waitParams(wait) } })
  }
  const waitSeconds = (await admitRecipients(trx, context, [email])).get(email.toLowerCase())
  return waitSeconds === undefined ? undefined : refuse('recipient_used_up', { params: waitParams(waitSeconds) })
}

/** Counts a letter to each address, by whomever; gives the seconds to wait for those that had enough today. */
export const admitRecipients = (
  trx: Db,
  context: TransactionContext,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  checkRateLimits(
    trx,
    context,
    'recipient',
    emails.map((email) => email.toLowerCase()),
  )

/** When invitations of an uploaded list leave, as far as the account that uploaded it is new. */
interface FirstDayQuota {
  /** How many more the account sends on its first day. */
  readonly remaining: number
  /** The instant from which the rest leaves. */
  readonly restFrom: number
}

/**
 * On the first day of an account a list sends what single invitations have left over, and the rest leaves once the day is over:
 * a real coordinator loses no work, a made-up account is seen before its letters go. Undefined for an older account.
 */
export async function reserveFirstDayQuota(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
  requestedCount: number,
): Promise<FirstDayQuota | undefined> {
  if (!isNewAccount(sender.createdAt, Date.now())) return undefined
  const who = `account ${sender.id}`
  await lockAttempts(trx, context, 'letters', who)
  const { count } = await countAttempts(trx, context, 'letters', who)
  const left = Math.min(requestedCount, Math.max(0, getRateLimit(context.settings, 'firstletters') - count))
  for (let n = 0; n < left; n++) await insertAttempt(trx, context, 'letters', who)
  return { remaining: left, restFrom: newAccountUntil(sender.createdAt) }
}

/** May this account send one more message by mail to the members of a place? */
export async function admitMemberMessage(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
): Promise<Refusal<'email_not_confirmed' | 'mailings_used_up'> | undefined> {
  if (!sender.confirmed) return refuse('email_not_confirmed')
  const { wait, limit } = await countMailOfSender(trx, context, sender, { always: 'mailings', first: 'firstmailings' })
  return wait > 0 ? refuse('mailings_used_up', { params: { limit, ...waitParams(wait) } }) : undefined
}
