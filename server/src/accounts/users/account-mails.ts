import { SITE_SETTINGS } from '@folkmoot/core/platform/settings/site-settings.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { knownZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { tieNumbers, writeDate } from '@folkmoot/core/platform/shared/written-dates.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { findInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { describeDevice } from './device.ts'
import type { UserRow } from './store.ts'
import { tokenValidDays, tokenValidHours } from './tokens.ts'

/** Links to the pages of the site that mails point to. */
const confirmLink = (context: TransactionContext, token: string) => `${siteUrl(context.settings)}/v2/user/verify/${token}`
const loginLink = (context: TransactionContext) => `${siteUrl(context.settings)}/v2/login`
const forgotLink = (context: TransactionContext) => `${siteUrl(context.settings)}/v2/user/password/forgot`

/** Formats the current time in the user's language and time zone, with the name of the zone. */
function formatCurrentTimeFor(context: TransactionContext, user: Pick<UserRow, 'lang' | 'timezone'>): string {
  const zone = user.timezone ?? context.settings.timeZone
  const locale = parseLocale(user.lang) ?? 'en-US'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: knownZone(zone) })
  return `${writeDate(locale, format.formatToParts())} (${zone})`
}

/** Formats how long a link is valid in the user's language, such as "1 hour". */
function formatValidHours(kind: 'reset' | 'directory', user: Pick<UserRow, 'lang'>): string {
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return tieNumbers(new Intl.NumberFormat(parseLocale(user.lang) ?? 'en-US', options).format(tokenValidHours(kind)))
}

/**
 * Describes a request by its device and the first half of its address: enough for its owner to recognise, too coarse to locate
 * anybody.
 */
export function describeRequestOrigin(request: FastifyRequest): string {
  const device = describeDevice(request.headers['user-agent'])
  const ip = request.ip.replace(/^::ffff:/, '')
  const addressPrefix = ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:…` : `${ip.split('.').slice(0, 2).join('.')}.…`
  return device === '' ? addressPrefix : `${device}, ${addressPrefix}`
}

/** A sentence with the support contact of the site; empty where the operator has set none. */
async function formatSupportContact(trx: Db, context: TransactionContext, user: Pick<UserRow, 'lang'>): Promise<string> {
  const contact = await findInstanceValue(trx, SITE_SETTINGS.supportContact.key)
  return contact ? (context.texts(parseLocale(user.lang) ?? 'en-US', 'mail.users.contact', { contact }) ?? '') : ''
}

/** Mail "Confirm your e-mail" to a new user, who has no account before the link is opened. */
export const mailConfirmSignUp = (trx: Db, context: TransactionContext, to: { email: string; name: string; lang: string }, token: string) =>
  queueMail(trx, context, {
    to: to.email,
    lang: to.lang,
    letter: 'users.confirm',
    params: { name: to.name, validDays: tokenValidDays('signup') },
    link: confirmLink(context, token),
  })

/** Mail "Confirm your e-mail" to the new address of an account. */
export const mailConfirmAddress = (trx: Db, context: TransactionContext, user: UserRow, email: string, token: string) =>
  queueMail(trx, context, {
    to: email,
    userId: user.id,
    lang: user.lang,
    letter: 'users.confirmChange',
    params: { name: user.name, validDays: tokenValidDays('email') },
    link: confirmLink(context, token),
  })

/** Mail "You already have an account" to the owner, when somebody signs up with the address. */
export const mailAlreadyRegistered = (trx: Db, context: TransactionContext, user: UserRow) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'users.already',
    params: { name: user.name, resetLink: forgotLink(context) },
    link: loginLink(context),
  })

/** Mail "Choose a new password"; `link` is the URL of the form including its token. */
export const mailPasswordResetLink = (trx: Db, context: TransactionContext, user: UserRow, link: string, requestOrigin: string) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'users.reset',
    params: { name: user.name, validFor: formatValidHours('reset', user), place: requestOrigin },
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

/** The button of these mails leads to the site; that of all others to the form for a new password. */
const MAILS_LINKING_TO_SITE: ReadonlySet<SecurityMail> = new Set(['addressChanged', 'secondFactorTakenOff'])

/** Notifies the owner of a change to the account's security, by mail to `to` and as a notification. */
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

/** Mail to the former address of a deleted account. */
export const mailAccountDeleted = async (trx: Db, context: TransactionContext, user: UserRow) =>
  queueMail(trx, context, {
    to: user.email ?? '',
    lang: user.lang,
    letter: 'users.deleted',
    params: { name: user.name, contact: await formatSupportContact(trx, context, user) },
  })

/**
 * Mail "Is this you in the directory?" to the owner of an account, when somebody with the same address signs in by a directory.
 */
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
    params: { name: user.name, ...entry, validFor: formatValidHours('directory', user) },
    link: `${siteUrl(context.settings)}/v2/user/directory/${token}`,
  })
