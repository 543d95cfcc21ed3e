import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { isPlaceholderEmail } from '@folkmoot/core/users/email.ts'
import { accounts } from '@folkmoot/core/users/endpoints.ts'
import { PREFERENCES_LIMIT, preferenceFaults, tidyPreference, withDefaults } from '@folkmoot/core/users/preferences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { endSessions, type Me } from '../http/session.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'
import { mailAlready, mailConfirmAddress, tellSecurity } from './letters.ts'
import { isOwn } from './own.ts'
import { placeholderDomains } from './placeholder-domains.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import { isOwnPicture, readProfileForm } from './profile-picture.ts'
import { reauthenticate } from './second-factors/reauthenticate.ts'
import { accountOf, findByEmail, findByLogin, findUser, lockUser, type UserRow, updateUser } from './store.ts'
import { dropTokens, newToken } from './tokens.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, accounts, {
    async change({ params, body: sent, me, request }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const body = request.isMultipart() ? await readProfileForm(context, me, request) : sent
      if (isRefusal(body)) return body
      const before = await findUser(db, me.userId)
      if (!before) return refuse('not_allowed')
      if ((await addressAsked(db, before, body.email)) !== undefined) {
        const no = await reauthenticate(context, request, me, before, 'change address', body.proof)
        if (no) return no
      }
      return inTransaction(context, async (trx, context) => {
        const user = await lockUser(trx, me.userId)
        if (!user) return refuse('not_allowed')
        const username = body.username === undefined ? user.username : body.username || null
        if (username && username.toLowerCase() !== user.username?.toLowerCase()) {
          if (await findByLogin(trx, username))
            return refuse('username_taken', { fields: [{ field: 'username', code: 'taken' }] })
        }
        const picture = body.profilePic === undefined ? user.profile_pic : body.profilePic || null
        if (picture && picture !== user.profile_pic && !(await isOwnPicture(trx, user.id, picture)))
          return refuseFields({ field: 'profilePic', code: 'unknown' })
        const email = await addressAsked(trx, user, body.email)
        const moved = email === undefined ? undefined : await changeAddress(trx, context, request, me, user, email)
        if (moved && 'refused' in moved) return moved
        const changed = await updateUser(trx, user.id, {
          name: body.name ?? user.name,
          firstname: body.firstname === undefined ? user.firstname : body.firstname || null,
          lastname: body.lastname === undefined ? user.lastname : body.lastname || null,
          username,
          profile_pic: picture,
          lang: body.lang ?? body.language ?? user.lang,
          timezone: body.timezone === undefined ? user.timezone : body.timezone,
          email_updated: await updatedFlag(trx, user, email, body.emailUpdated),
        })
        return { ...accountOf(changed), pendingEmail: moved?.pending ?? null }
      })
    },

    async preferences({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      return preferencesOf(db, me)
    },

    async changePreferences({ params, body, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const fields = preferenceFaults(body)
      if (fields.length > 0) return refuse('invalid', { fields })
      const { 'ui.timezone': zone, ...values } = Object.fromEntries(
        Object.entries(body).map(([key, value]) => [key, tidyPreference(key, value)]),
      )
      return inTransaction(context, async (trx) => {
        // held, so that two who together pass the limit are counted one after the other
        await lockUser(trx, me.userId)
        const known = await readPreferences(trx, me.userId)
        if (Object.keys({ ...known, ...values }).length > PREFERENCES_LIMIT) {
          return refuse('limit_reached', { params: { limit: PREFERENCES_LIMIT } })
        }
        await writePreferences(trx, me.userId, values)
        if (zone !== undefined) await updateUser(trx, me.userId, { timezone: zone || null })
        return preferencesOf(trx, me)
      })
    },
  })
}

/** The preferences with their defaults; the zone stands with the account. */
async function preferencesOf(db: Db, me: Me): Promise<Record<string, string>> {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', me.userId).executeTakeFirst()
  const zone = row?.timezone ? { 'ui.timezone': row.timezone } : {}
  return withDefaults({ ...(await readPreferences(db, me.userId)), ...zone })
}

/** The new address somebody asks for; a placeholder one is ignored (SES-068, SES-071), and so is the present one. */
async function addressAsked(trx: Db, user: UserRow, email: string | undefined): Promise<string | undefined> {
  if (email === undefined || email.toLowerCase() === user.email?.toLowerCase()) return undefined
  return isPlaceholderEmail(email, await placeholderDomains(trx)) ? undefined : email
}

/**
 * A changed address: with e-mail confirmation on it waits for the mailed link, which does not tell whether another account
 * has the address; without, it holds at once, the other sessions end and the old address is told (decisions B.3, H).
 */
async function changeAddress(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  me: Me,
  user: UserRow,
  email: string,
): Promise<{ pending: string | null } | Refusal<'email_taken' | 'rate_limited'>> {
  const other = await findByEmail(trx, email)
  if (context.settings.emailConfirmation) {
    const full =
      (await withinLimit(trx, context, 'confirmations', `account ${user.id}`)) ??
      (await withinLimit(trx, context, 'confirmations', email))
    if (full) return full
    await dropTokens(trx, 'email', user.id)
    const data = { email, session: me.keyHash.toString('hex') }
    const token = await newToken(trx, 'email', { userId: user.id, data })
    if (other) await mailAlready(trx, context, other)
    else await mailConfirmAddress(trx, context, user, email, token)
    logSecurityEvent(context, { event: 'email_change_requested', userId: user.id }, request)
    return { pending: email }
  }
  if (other) return refuse('email_taken', { fields: [{ field: 'email', code: 'taken' }] })
  await updateUser(trx, user.id, { email, email_verified: false })
  await endSessions(trx, user.id, me.keyHash)
  await tellSecurity(trx, context, user, 'addressChanged', user.email, { email })
  logSecurityEvent(context, { event: 'email_changed', userId: user.id }, request)
  return { pending: null }
}

/** The flag that the address was looked at: set by the person, and by a change; never for a placeholder (SES-069, SES-079). */
async function updatedFlag(
  trx: Db,
  user: UserRow,
  moved: string | undefined,
  asked: boolean | undefined,
): Promise<boolean> {
  if (moved !== undefined) return true
  if (asked !== true) return asked ?? user.email_updated
  return user.email !== null && !isPlaceholderEmail(user.email, await placeholderDomains(trx))
}
