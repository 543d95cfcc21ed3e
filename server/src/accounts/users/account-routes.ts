import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { readSetting, withDefaults } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PREFERENCES_LIMIT } from '@folkmoot/core/platform/settings/setting-limits.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { isPlaceholderEmail } from '@folkmoot/core/platform/shared/email.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { toFieldErrors } from '../../platform/http/parse-request.ts'
import { checkRateLimit } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { receiveAndStoreForm } from '../../platform/http/uploads/store-upload.ts'
import { addJob } from '../../platform/shared/add-job.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { mailAlreadyRegistered, mailConfirmAddress, notifySecurityChange } from './account-mails.ts'
import { changeAddress } from './confirm-address.ts'
import { checkOwnAccount } from './own-account.ts'
import { listPlaceholderDomains } from './placeholder-domains.ts'
import { readPreferences, updatePreferences } from './preferences.ts'
import { deleteSessions } from './revoke-access.ts'
import { lockReauthenticatedUser, reauthenticate } from './second-factors/reauthenticate.ts'
import {
  findUser,
  findUserByEmail,
  findUserByLogin,
  lockUser,
  serializeAccount,
  type UserRow,
  updateUser,
  updateUserIfUnique,
} from './store.ts'
import { createToken, deleteTokens } from './tokens.ts'

/** Reads a profile change sent as a form, and stores its picture as the new one (SES-067). */
async function readProfileForm(context: Context, me: Me, request: FastifyRequest) {
  const form = await receiveAndStoreForm(context, request, { me, field: 'profile_pic', target: 'profile' })
  if (isRefusal(form)) return form
  const { emailUpdated, password, ...fields } = form.fields
  const parsed = z.safeParse(accounts.change.body, {
    ...fields,
    ...(emailUpdated === undefined ? {} : { emailUpdated: emailUpdated === 'true' }),
    ...(password === undefined ? {} : { proof: { password } }),
    ...(form.file ? { profilePic: form.file.url } : {}),
  })
  return parsed.success ? parsed.data : refuse('invalid', { fields: toFieldErrors(parsed.error.issues) })
}

/** Whether the user uploaded this picture: nobody may use the picture of another user. */
async function isOwnPicture(trx: Db, userId: number, url: string): Promise<boolean> {
  const row = await trx
    .selectFrom('files')
    .select('id')
    .where('name', '=', parseFileAddress(url) ?? '')
    .where('uploader_id', '=', userId)
    .where('type', 'like', 'image/%')
    .executeTakeFirst()
  return row !== undefined
}

/** The preferences that say when a user is mailed. */
const MAIL_KEYS = [USER_SETTINGS.mailFrequency, USER_SETTINGS.digestHour, USER_SETTINGS.mailPausedUntil].map(({ key }) => key)

/** What waits to be mailed is planned again after the commit. */
const rescheduleMails = (trx: Db, userId: number): Promise<void> =>
  addJob(trx, 'mail-preferences', { id: userId }, { key: `mail-preferences ${userId}` })

const wantsNewsletters = (preferences: Readonly<Record<string, string>>): boolean =>
  readSetting(USER_SETTINGS.newslettersFollowed, preferences)

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, accounts, {
    async change({ params, body: jsonBody, me, request }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const body = request.isMultipart() ? await readProfileForm(context, me, request) : jsonBody
      if (isRefusal(body)) return body
      const before = await findUser(db, me.userId)
      if (!before) return refuse('not_allowed')
      const changesEmail = (await resolveRequestedEmail(db, before, body.email)) !== undefined
      if (changesEmail) {
        const refusal = await reauthenticate(context, request, me, before, 'change address', body.proof)
        if (refusal) return refusal
      }
      return inTransaction(context, async (trx, context) => {
        const user = changesEmail ? await lockReauthenticatedUser(trx, before) : await lockUser(trx, me.userId)
        if (!user) return refuse('not_allowed')
        if (isRefusal(user)) return user
        const username = body.username === undefined ? user.username : body.username || null
        const usernameTaken = refuse('username_taken', { fields: [{ field: 'username', code: 'taken' }] })
        if (username && username.toLowerCase() !== user.username?.toLowerCase()) {
          if (await findUserByLogin(trx, username)) return usernameTaken
        }
        const { profilePic = body.profile_pic } = body
        const picture = profilePic === undefined ? user.profile_pic : profilePic || null
        if (picture && picture !== user.profile_pic && !(await isOwnPicture(trx, user.id, picture)))
          return refuseFields({ field: 'profilePic', code: 'unknown' })
        const email = changesEmail ? await resolveRequestedEmail(trx, user, body.email) : undefined
        const emailChange = email === undefined ? undefined : await changeEmail(trx, context, request, me, user, email)
        if (emailChange && 'refused' in emailChange) return emailChange
        const changed = await updateUserIfUnique(trx, user.id, {
          name: body.name ?? user.name,
          firstname: body.firstname === undefined ? user.firstname : body.firstname || null,
          lastname: body.lastname === undefined ? user.lastname : body.lastname || null,
          username,
          profile_pic: picture,
          facebook_user_id: body.facebookUserId === undefined ? user.facebook_user_id : body.facebookUserId || null,
          lang: body.lang ?? body.language ?? user.lang,
          timezone: body.timezone === undefined ? user.timezone : body.timezone,
          email_updated: await resolveEmailUpdatedFlag(trx, user, email, body.emailUpdated),
        })
        if (!changed) return usernameTaken
        if (changed.timezone !== user.timezone) await rescheduleMails(trx, user.id)
        return { ...serializeAccount(changed), pendingEmail: emailChange?.pending ?? null }
      })
    },

    async preferences({ params, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      return readPreferencesWithDefaults(db, me)
    },

    async changePreferences({ params, body, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const { values: checked, faults } = checkSettings('USER', body)
      if (faults.length > 0) return refuse('invalid', { fields: faults })
      const { [USER_SETTINGS.timeZone.key]: zone, ...values } = checked
      return inTransaction(context, async (trx) => {
        // locks the user, so that two concurrent requests cannot pass the limit together
        await lockUser(trx, me.userId)
        const known = await readPreferences(trx, me.userId)
        if (Object.keys({ ...known, ...values }).length > PREFERENCES_LIMIT) {
          return refuse('limit_reached', { params: { limit: PREFERENCES_LIMIT } })
        }
        await updatePreferences(trx, me.userId, values)
        if (zone !== undefined) await updateUser(trx, me.userId, { timezone: zone || null })
        if (wantsNewsletters(values) && !wantsNewsletters(known)) await addJob(trx, 'follow-newsletters', { id: me.userId })
        if (zone !== undefined || MAIL_KEYS.some((key) => key in values)) await rescheduleMails(trx, me.userId)
        return readPreferencesWithDefaults(trx, me)
      })
    },
  })
}

/** The preferences with their defaults; the time zone is a column of the account. */
async function readPreferencesWithDefaults(db: Db, me: Me): Promise<Record<string, string>> {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', me.userId).executeTakeFirst()
  const zone = row?.timezone ? { [USER_SETTINGS.timeZone.key]: row.timezone } : {}
  return withDefaults(USER_SETTINGS, { ...(await readPreferences(db, me.userId)), ...zone })
}

/** The new address to change to; a placeholder (SES-068, SES-071) and the present address are ignored. */
async function resolveRequestedEmail(trx: Db, user: UserRow, email: string | undefined): Promise<string | undefined> {
  if (email === undefined || email.toLowerCase() === user.email?.toLowerCase()) return undefined
  return isPlaceholderEmail(email, await listPlaceholderDomains(trx)) ? undefined : email
}

/**
 * Changes the e-mail address. With e-mail confirmation on, the change waits for the mailed link, and the response does not tell
 * whether another account has the address; without it, the change takes effect at once, the other sessions end and the old
 * address gets a mail (specification B.3, H).
 */
async function changeEmail(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  me: Me,
  user: UserRow,
  email: string,
): Promise<{ pending: string | null } | Refusal<'email_taken' | 'rate_limited'>> {
  const other = await findUserByEmail(trx, email)
  if (context.settings.emailConfirmation) {
    const limited =
      (await checkRateLimit(trx, context, 'confirmations', `account ${user.id}`)) ??
      (await checkRateLimit(trx, context, 'confirmations', email))
    if (limited) return limited
    await deleteTokens(trx, 'email', user.id)
    const data = { email, session: me.keyHash.toString('hex') }
    const token = await createToken(trx, 'email', { userId: user.id, data })
    if (other) await mailAlreadyRegistered(trx, context, other)
    else await mailConfirmAddress(trx, context, user, email, token)
    logSecurityEvent(context, { event: 'email_change_requested', userId: user.id }, request)
    return { pending: email }
  }
  const changed = other ? undefined : await changeAddress(trx, context, user.id, { email, email_verified: false })
  if (!changed) return refuse('email_taken', { fields: [{ field: 'email', code: 'taken' }] })
  await deleteSessions(trx, user.id, me.keyHash)
  await notifySecurityChange(trx, context, user, 'addressChanged', user.email, { email })
  logSecurityEvent(context, { event: 'email_changed', userId: user.id }, request)
  return { pending: null }
}

/**
 * The flag that the person has checked the address: set by the person or by a change, never for a placeholder (SES-069, SES-079).
 */
async function resolveEmailUpdatedFlag(
  trx: Db,
  user: UserRow,
  newEmail: string | undefined,
  requestedFlag: boolean | undefined,
): Promise<boolean> {
  if (newEmail !== undefined) return true
  if (requestedFlag !== true) return requestedFlag ?? user.email_updated
  return user.email !== null && !isPlaceholderEmail(user.email, await listPlaceholderDomains(trx))
}
