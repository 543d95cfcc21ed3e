import { localeOf } from '@folkmoot/core/shared/locales.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { mail } from '../mail/send.ts'
import { siteUrl } from '../mail/site-url.ts'
import { machineNow } from '../shared/clock.ts'
import { instanceValue } from '../shared/instance.ts'
import { signal } from '../shared/signal.ts'
import { deviceOf } from './device.ts'
import type { UserRow } from './store.ts'
import { validDays, validHours } from './tokens.ts'

/** Addresses of screens that letters lead to. */
const confirmLink = (context: ActContext, token: string) => `${siteUrl(context.settings)}/v2/user/verify/${token}`
const loginLink = (context: ActContext) => `${siteUrl(context.settings)}/v2/login`
const forgotLink = (context: ActContext) => `${siteUrl(context.settings)}/v2/user/password/forgot`

/** An instant in somebody's language and zone, naming the zone. */
function whenFor(context: ActContext, user: Pick<UserRow, 'lang' | 'timezone'>): string {
  const zone = user.timezone ?? context.settings.timeZone
  const locale = localeOf(user.lang) ?? 'en-US'
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format()
  return `${text} (${zone})`
}

/** Coarse, so that a mail tells enough to recognise and not enough to find: the device, and the first half of the address. */
export function coarsePlace(request: FastifyRequest): string {
  const device = deviceOf(request.headers['user-agent'])
  const ip = request.ip.replace(/^::ffff:/, '')
  const near = ip.includes(':')
    ? `${ip.split(':').slice(0, 2).join(':')}:…`
    : `${ip.split('.').slice(0, 2).join('.')}.…`
  return device === '' ? near : `${device}, ${near}`
}

/** How to reach the people who run the site, as a sentence of its own; empty where the operator names nobody. */
async function contactFor(trx: Db, context: ActContext, user: Pick<UserRow, 'lang'>): Promise<string> {
  const contact = await instanceValue(trx, 'appcivist.instance.support-contact')
  return contact ? (context.texts(localeOf(user.lang) ?? 'en-US', 'mail.users.contact', { contact }) ?? '') : ''
}

/** Confirm your e-mail: to a new user, who has no account before the link is opened. */
export const mailConfirmSignUp = (
  trx: Db,
  context: ActContext,
  to: { email: string; name: string; lang: string },
  token: string,
) =>
  mail(trx, context, {
    to: to.email,
    lang: to.lang,
    letter: 'users.confirm',
    params: { name: to.name, validDays: validDays('signup') },
    link: confirmLink(context, token),
  })

/** Confirm your e-mail: to the new address of an account. */
export const mailConfirmAddress = (trx: Db, context: ActContext, user: UserRow, email: string, token: string) =>
  mail(trx, context, {
    to: email,
    userId: user.id,
    lang: user.lang,
    letter: 'users.confirmChange',
    params: { name: user.name, validDays: validDays('email') },
    link: confirmLink(context, token),
  })

/** You already have an account: to its owner, when somebody signs up with the address. */
export const mailAlready = (trx: Db, context: ActContext, user: UserRow) =>
  mail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'users.already',
    params: { name: user.name, resetLink: forgotLink(context) },
    link: loginLink(context),
  })

/** Choose a new password: `link` is the whole address of the form with its token. */
export const mailReset = (trx: Db, context: ActContext, user: UserRow, link: string, place: string) =>
  mail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'users.reset',
    params: { name: user.name, validHours: validHours('reset'), place },
    link,
  })

type SecurityLetter =
  | 'passwordChanged'
  | 'addressChanged'
  | 'newDevice'
  | 'wrongPasswords'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorTakenOff'

/** Where the button of such a mail leads: to the site, or to where a new password is chosen. */
const LEADS_TO_SITE: ReadonlySet<SecurityLetter> = new Set(['addressChanged', 'secondFactorTakenOff'])

/** Tells the owner, by mail to `to` and as a notification, that something about the account's safety has changed. */
export async function tellSecurity(
  trx: Db,
  context: ActContext,
  user: UserRow,
  what: SecurityLetter,
  to: string | null,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await signal(trx, { event: 'ACCOUNT_SECURITY', at: machineNow(), data: { userId: user.id, what } })
  if (!to) return
  await mail(trx, context, {
    to,
    userId: user.id,
    lang: user.lang,
    letter: `users.${what}`,
    params: { name: user.name, when: whenFor(context, user), contact: await contactFor(trx, context, user), ...detail },
    link: LEADS_TO_SITE.has(what) ? siteUrl(context.settings) : forgotLink(context),
  })
}

/** The account is gone: to the address it had. */
export const mailDeleted = async (trx: Db, context: ActContext, user: UserRow) =>
  mail(trx, context, {
    to: user.email ?? '',
    lang: user.lang,
    letter: 'users.deleted',
    params: { name: user.name, contact: await contactFor(trx, context, user) },
  })

/** Is this you in the directory? To the owner of an account, when somebody with the same address signs in by a directory. */
export const mailJoinDirectory = (
  trx: Db,
  context: ActContext,
  user: UserRow,
  entry: { assembly: string; username: string },
  token: string,
) =>
  mail(trx, context, {
    to: user.email ?? '',
    userId: user.id,
    lang: user.lang,
    letter: 'directory.join',
    params: { name: user.name, ...entry, validHours: validHours('directory') },
    link: `${siteUrl(context.settings)}/v2/user/directory/${token}`,
  })
