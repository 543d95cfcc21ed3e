import { parseLocale } from '@folkmoot/core/shared/locales.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { siteUrl } from '../mail/site-url.ts'
import { machineNow } from '../shared/clock.ts'
import { emitEvent } from '../shared/emit-event.ts'
import { findInstanceValue } from '../shared/instance-values.ts'
import { describeDevice } from './device.ts'
import type { UserRow } from './store.ts'
import { tokenValidDays, tokenValidHours } from './tokens.ts'

/** Addresses of screens that letters lead to. */
const confirmLink = (context: TransactionContext, token: string) =>
  `${siteUrl(context.settings)}/v2/user/verify/${token}`
const loginLink = (context: TransactionContext) => `${siteUrl(context.settings)}/v2/login`
const forgotLink = (context: TransactionContext) => `${siteUrl(context.settings)}/v2/user/password/forgot`

/** An instant in somebody's language and zone, naming the zone. */
function formatCurrentTimeFor(context: TransactionContext, user: Pick<UserRow, 'lang' | 'timezone'>): string {
  const zone = user.timezone ?? context.settings.timeZone
  const locale = parseLocale(user.lang) ?? 'en-US'
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format()
  return `${text} (${zone})`
}

/** Coarse, so that a mail tells enough to recognise and not enough to find: the device, and the first half of the address. */
export function describeRequestOrigin(request: FastifyRequest): string {
  const device = describeDevice(request.headers['user-agent'])
  const ip = request.ip.replace(/^::ffff:/, '')
  const addressPrefix = ip.includes(':')
    ? `${ip.split(':').slice(0, 2).join(':')}:…`
    : `${ip.split('.').slice(0, 2).join('.')}.…`
  return device === '' ? addressPrefix : `${device}, ${addressPrefix}`
}

/** How to reach the people who run the site, as a sentence of its own; empty where the operator names nobody. */
async function formatSupportContact(
  trx: Db,
  context: TransactionContext,
  user: Pick<UserRow, 'lang'>,
): Promise<string> {
  const contact = await findInstanceValue(trx, 'appcivist.instance.support-contact')
  return contact ? (context.texts(parseLocale(user.lang) ?? 'en-US', 'mail.users.contact', { contact }) ?? '') : ''
}

/** Confirm your e-mail: to a new user, who has no account before the link is opened. */
export const mailConfirmSignUp = (
  trx: Db,
  context: TransactionContext,
  to: { email: string; name: string; lang: string },
  token: string,
) =>
  queueMail(trx, context, {
    to: to.email,
    lang: to.lang,
    letter: 'users.confirm',
    params: { name: to.name, validDays: tokenValidDays('signup') },
    link: confirmLink(context, token),
  })

/** Confirm your e-mail: to the new address of an account. */
export const mailConfirmAddress = (trx: Db, context: TransactionContext, user: UserRow, email: string, token: string) =>
  queueMail(trx, context, {
    to: email,
    userId: user.id,
    lang: user.lang,
    letter: 'users.confirmChange',
    params: { name: user.name, validDays: tokenValidDays('email') },
    link: confirmLink(context, token),
  })

/** You already have an account: to its owner, when somebody signs up with the address. */
export const mailAlreadyRegistered = (trx: Db, context: TransactionContext, user: UserRow) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'users.already',
    params: { name: user.name, resetLink: forgotLink(context) },
    link: loginLink(context),
  })

/** Choose a new password: `link` is the whole address of the form with its token. */
export const mailPasswordResetLink = (
  trx: Db,
  context: TransactionContext,
  user: UserRow,
  link: string,
  requestOrigin: string,
) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'users.reset',
    params: { name: user.name, validHours: tokenValidHours('reset'), place: requestOrigin },
    link,
  })

type SecurityMail =
  | 'passwordChanged'
  | 'addressChanged'
  | 'newDevice'
  | 'wrongPasswords'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorTakenOff'

/** Where the button of such a mail leads: to the site, or to where a new password is chosen. */
const MAILS_LINKING_TO_SITE: ReadonlySet<SecurityMail> = new Set(['addressChanged', 'secondFactorTakenOff'])

/** Tells the owner, by mail to `to` and as a notification, that something about the account's safety has changed. */
export async function notifySecurityChange(
  trx: Db,
  context: TransactionContext,
  user: UserRow,
  what: SecurityMail,
  to: string | null,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await emitEvent(trx, { event: 'ACCOUNT_SECURITY', at: machineNow(), data: { userId: user.id, what } })
  if (!to) return
  await queueMail(trx, context, {
    to,
    userId: user.id,
    lang: user.lang,
    letter: `users.${what}`,
    params: {
      name: user.name,
      when: formatCurrentTimeFor(context, user),
      contact: await formatSupportContact(trx, context, user),
      ...detail,
    },
    link: MAILS_LINKING_TO_SITE.has(what) ? siteUrl(context.settings) : forgotLink(context),
  })
}

/** The account is gone: to the address it had. */
export const mailAccountDeleted = async (trx: Db, context: TransactionContext, user: UserRow) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    lang: user.lang,
    letter: 'users.deleted',
    params: { name: user.name, contact: await formatSupportContact(trx, context, user) },
  })

/** Is this you in the directory? To the owner of an account, when somebody with the same address signs in by a directory. */
export const mailConfirmDirectoryConnection = (
  trx: Db,
  context: TransactionContext,
  user: UserRow,
  entry: { assembly: string; username: string },
  token: string,
) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'directory.join',
    params: { name: user.name, ...entry, validHours: tokenValidHours('directory') },
    link: `${siteUrl(context.settings)}/v2/user/directory/${token}`,
  })
