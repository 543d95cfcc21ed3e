import { isNewAccount, newAccountUntil } from '@folkmoot/core/accounts/users/new-account.ts'
import type { LimitName } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { checkRateLimits, countAttempts, getRateLimit, insertAttempt, lockAttempts } from '../../platform/http/rate-limits.ts'

/** The sender of mails, as the limits need it. */
interface MailSender {
  readonly id: number
  readonly createdAt: string
  readonly confirmed: boolean
}

export async function findMailSender(db: Db, context: Pick<TransactionContext, 'settings'>, userId: number): Promise<MailSender> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'created_at as createdAt', 'email_verified as verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // without e-mail confirmation, every address counts as confirmed
  return { ...user, confirmed: user.verified || !context.settings.emailConfirmation }
}

/** The waiting time in hours and seconds, for the sentence and for Retry-After. */
export const waitParams = (seconds: number) => ({ seconds, hours: Math.max(1, Math.ceil(seconds / 3600)) })

/**
 * Counts the mails of one account under a limit, which is lower on its first day. Returns the seconds until the next mail may be
 * sent, 0 when it may be sent now; the count stays locked until the transaction ends.
 */
async function countMailOfSender(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
  { always, first }: { readonly always: LimitName; readonly first: LimitName },
): Promise<{ wait: number; limit: number }> {
  const limitKey = `account ${sender.id}`
  await lockAttempts(trx, context, always, limitKey)
  const { count, wait } = await countAttempts(trx, context, always, limitKey)
  const isNew = isNewAccount(sender.createdAt, Date.now())
  const limit = Math.min(getRateLimit(context.settings, always), isNew ? getRateLimit(context.settings, first) : Number.MAX_SAFE_INTEGER)
  if (count >= limit) {
    const untilEstablished = Math.ceil((newAccountUntil(sender.createdAt) - Date.now()) / 1000)
    return { wait: Math.max(1, wait, isNew ? untilEstablished : 0), limit }
  }
  await insertAttempt(trx, context, always, limitKey)
  return { wait: 0, limit }
}

export type MailLimitRefusal = Refusal<'email_not_confirmed' | 'letters_used_up' | 'recipient_used_up'>

/**
 * Checks and counts one invitation mail: for the account across all assemblies, and for the recipient across all senders
 * (specification B.10). An account with an unconfirmed address sends none where addresses are confirmed.
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

/** Counts a mail to each address, whoever sends it; returns the seconds to wait for the addresses that reached today's limit. */
export const admitRecipients = (trx: Db, context: TransactionContext, emails: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  checkRateLimits(
    trx,
    context,
    'recipient',
    emails.map((email) => email.toLowerCase()),
  )

/** How an uploaded list of invitations is spread when the account that uploads it is new. */
interface FirstDayQuota {
  /** How many more mails the account may send on its first day. */
  readonly remaining: number
  /** When the rest is sent, in milliseconds. */
  readonly restFrom: number
}

/**
 * On the first day of an account, a list uses what its single invitations left of the limit, and the rest is sent after that day:
 * a real coordinator loses no work, and a fake account is noticed before its mails are sent. Undefined for an older account.
 */
export async function reserveFirstDayQuota(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
  requestedCount: number,
): Promise<FirstDayQuota | undefined> {
  if (!isNewAccount(sender.createdAt, Date.now())) return undefined
  const limitKey = `account ${sender.id}`
  await lockAttempts(trx, context, 'letters', limitKey)
  const { count } = await countAttempts(trx, context, 'letters', limitKey)
  const left = Math.min(requestedCount, Math.max(0, getRateLimit(context.settings, 'firstletters') - count))
  for (let n = 0; n < left; n++) await insertAttempt(trx, context, 'letters', limitKey)
  return { remaining: left, restFrom: newAccountUntil(sender.createdAt) }
}

/** Checks and counts one mailed message to the members of an assembly or group. */
export async function admitMemberMessage(
  trx: Db,
  context: TransactionContext,
  sender: MailSender,
): Promise<Refusal<'email_not_confirmed' | 'mailings_used_up'> | undefined> {
  if (!sender.confirmed) return refuse('email_not_confirmed')
  const { wait, limit } = await countMailOfSender(trx, context, sender, { always: 'mailings', first: 'firstmailings' })
  return wait > 0 ? refuse('mailings_used_up', { params: { limit, ...waitParams(wait) } }) : undefined
}
