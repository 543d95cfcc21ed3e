import type { LimitName } from '@folkmoot/core/shared/endpoint.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { establishedAt, isNewAccount } from '@folkmoot/core/users/new-account.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { admitEach, limitOf, lockTries, noteTry, triesOf } from '../http/limits.ts'

/** Whoever sends letters, as far as limits ask. */
export interface Sender {
  readonly id: number
  readonly createdAt: string
  readonly confirmed: boolean
}

export async function readSender(db: Db, context: Pick<ActContext, 'settings'>, userId: number): Promise<Sender> {
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
async function countLetter(
  trx: Db,
  context: ActContext,
  sender: Sender,
  { always, first }: { readonly always: LimitName; readonly first: LimitName },
): Promise<{ wait: number; limit: number }> {
  const who = `account ${sender.id}`
  await lockTries(trx, context, always, who)
  const { count, wait } = await triesOf(trx, context, always, who)
  const isNew = isNewAccount(sender.createdAt, Date.now())
  const limit = Math.min(
    limitOf(context.settings, always),
    isNew ? limitOf(context.settings, first) : Number.MAX_SAFE_INTEGER,
  )
  if (count >= limit) {
    const untilEstablished = Math.ceil((establishedAt(sender.createdAt) - Date.now()) / 1000)
    return { wait: Math.max(1, wait, isNew ? untilEstablished : 0), limit }
  }
  await noteTry(trx, context, always, who)
  return { wait: 0, limit }
}

export type LetterRefusal = Refusal<'email_not_confirmed' | 'letters_used_up' | 'recipient_used_up'>

/**
 * May this account mail an invitation to this address now? Counted for the account across all assemblies and for the recipient
 * across all senders (decisions B.10). An address that is not confirmed sends none where addresses are confirmed.
 */
export async function admitLetter(
  trx: Db,
  context: ActContext,
  sender: Sender,
  email: string,
): Promise<LetterRefusal | undefined> {
  if (!sender.confirmed) return refuse('email_not_confirmed')
  const { wait, limit } = await countLetter(trx, context, sender, { always: 'letters', first: 'firstletters' })
  if (wait > 0) {
    const variant = isNewAccount(sender.createdAt, Date.now()) ? { variant: 'new' } : {}
    return refuse('letters_used_up', { ...variant, params: { limit, ...waitParams(wait) } })
  }
  const full = (await admitRecipients(trx, context, [email])).get(email.toLowerCase())
  return full === undefined ? undefined : refuse('recipient_used_up', { params: waitParams(full) })
}

/** Counts a letter to each address, by whomever; gives the seconds to wait for those that had enough today. */
export const admitRecipients = (
  trx: Db,
  context: ActContext,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  admitEach(
    trx,
    context,
    'recipient',
    emails.map((email) => email.toLowerCase()),
  )

/** When invitations of an uploaded list leave, as far as the account that uploaded it is new. */
export interface FirstLetters {
  /** How many more the account sends on its first day. */
  readonly left: number
  /** The instant from which the rest leaves. */
  readonly restFrom: number
}

/**
 * On the first day of an account a list sends what single invitations have left over, and the rest leaves once the day is over:
 * a real coordinator loses no work, a made-up account is seen before its letters go. Undefined for an older account.
 */
export async function takeFirstLetters(
  trx: Db,
  context: ActContext,
  sender: Sender,
  wanted: number,
): Promise<FirstLetters | undefined> {
  if (!isNewAccount(sender.createdAt, Date.now())) return undefined
  const who = `account ${sender.id}`
  await lockTries(trx, context, 'letters', who)
  const { count } = await triesOf(trx, context, 'letters', who)
  const left = Math.min(wanted, Math.max(0, limitOf(context.settings, 'firstletters') - count))
  for (let n = 0; n < left; n++) await noteTry(trx, context, 'letters', who)
  return { left, restFrom: establishedAt(sender.createdAt) }
}

/** May this account send one more message by mail to the members of a place? */
export async function admitMailing(
  trx: Db,
  context: ActContext,
  sender: Sender,
): Promise<Refusal<'email_not_confirmed' | 'mailings_used_up'> | undefined> {
  if (!sender.confirmed) return refuse('email_not_confirmed')
  const { wait, limit } = await countLetter(trx, context, sender, { always: 'mailings', first: 'firstmailings' })
  return wait > 0 ? refuse('mailings_used_up', { params: { limit, ...waitParams(wait) } }) : undefined
}
