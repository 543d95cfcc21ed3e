import type { NewAccount } from '@folkmoot/core/memberships/signup.ts'
import { signup } from '@folkmoot/core/memberships/signup.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { checkPassword } from '@folkmoot/core/users/password.ts'
import type { ChangedAccount } from '@folkmoot/core/users/shapes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { accepted, serve } from '../http/serve.ts'
import { addJob } from '../shared/job.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'
import { needCaptchaAfterMany } from '../users/captcha.ts'
import { refusesCommonPassword } from '../users/common-passwords.ts'
import { confirmAddress } from '../users/confirm-address.ts'
import { deviceOf } from '../users/device.ts'
import { rolesOfNewAccount } from '../users/first-admin.ts'
import { mailAlready, mailConfirmAddress, mailConfirmSignUp } from '../users/letters.ts'
import { hashPassword } from '../users/passwords.ts'
import { accountWithSession, createUser, findByEmail, findUser, startSession } from '../users/store.ts'
import { dropTokens, newToken, type Token, takeToken } from '../users/tokens.ts'
import { grantWaitingRoles } from './answer.ts'
import { joinByMail } from './directory-sign-in.ts'
import { checkWish, grantWish, provesMailbox, type Wish, type WishRefusal, wishOf } from './signup-wish.ts'

/** Somebody who signs up, with what is wished for: what waits in the token of an unconfirmed sign-up. */
export interface Pending {
  readonly name: string
  readonly email: string
  readonly lang: string
  readonly passwordHash: string
  readonly wish: Wish
  /** The page it was started from; absent in a sign-up stored before this was kept. */
  readonly from?: string | undefined
}

const sent = accepted({ status: 'confirmation_sent' as const })

export function signUpRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  serve(app, context, signup, {
    async signUp({ body, locale, request }) {
      const no =
        checkPassword(body, { ...body, site: settings.instanceName }, settings.passwordMinLength) ??
        (await refusesCommonPassword(settings, body.password)) ??
        (await needCaptchaAfterMany(db, context, 'signup', request.ip, body.captcha))
      if (no) return no
      const pending: Pending = {
        name: body.name,
        email: body.email,
        lang: body.lang ?? locale,
        passwordHash: await hashPassword(body.password),
        wish: wishOf(body),
        from: body.from,
      }
      return inTransaction(context, async (trx, context) => {
        // asked of the visitor here, because the account that founds the assembly may be made days later
        const by = { me: undefined, address: request.ip }
        const hidden = await refuseHiddenFiles(trx, context, by, { newAssembly: pending.wish.newAssembly })
        if (hidden) return hidden
        const shown = await provesMailbox(trx, pending.wish, pending.email)
        if (settings.emailConfirmation && !shown) {
          const full = await withinLimit(trx, context, 'confirmations', pending.email)
          return full ?? (await askToConfirm(trx, context, pending)) ?? sent
        }
        return register(trx, context, request, pending, { confirmed: shown, grant: grantWish })
      })
    },

    confirm: ({ params, request }) =>
      inTransaction(context, async (trx, context) => {
        const token = await takeToken(trx, ['signup', 'email', 'directory'], params.token)
        if (!token) return refuse('token_unknown')
        return confirmed(trx, context, request, token)
      }),

    async confirmAgain({ body, me }) {
      return inTransaction(context, async (trx, context) => {
        const user = me && (await findUser(trx, me.userId))
        const address = user?.email_verified === false ? user.email : body.email
        const full =
          address &&
          ((await withinLimit(trx, context, 'verify', address)) ??
            (await withinLimit(trx, context, 'confirmations', address)))
        if (full) return full
        if (user?.email && !user.email_verified) {
          await dropTokens(trx, 'email', user.id)
          const token = await newToken(trx, 'email', { userId: user.id, data: { email: user.email } })
          await mailConfirmAddress(trx, context, user, user.email, token)
        } else if (body.email) await addJob(trx, 'confirm-again', { email: body.email })
        return sent
      })
    },
  })
}

/**
 * An address is confirmed before there is an account: until then the sign-up waits in a token. A known address is told to
 * its owner alone; both ways read and write the same rows (SES-023).
 */
async function askToConfirm(trx: Db, context: ActContext, pending: Pending): Promise<WishRefusal | undefined> {
  const refused = await checkWish(trx, pending.email, pending.wish)
  if (refused) return refused
  const owner = await findByEmail(trx, pending.email)
  const token = await newToken(trx, 'signup', { data: owner ? {} : { ...pending } })
  if (owner) await mailAlready(trx, context, owner)
  else await mailConfirmSignUp(trx, context, pending, token)
  return undefined
}

/** Makes the account with what was wished for, and its first session. */
async function register(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  { name, email, lang, passwordHash, wish, from }: Pending,
  { confirmed, grant }: { confirmed: boolean; grant: typeof grantWish },
): Promise<NewAccount | WishRefusal | Refusal<'already_registered'>> {
  const device = deviceOf(request.headers['user-agent'])
  const roles = await rolesOfNewAccount(trx, context.settings, request)
  const user = await createUser(trx, { name, email, lang, passwordHash, emailVerified: confirmed, roles, device })
  if (!user) return refuse('already_registered', { fields: [{ field: 'email', code: 'taken' }] })
  const joined = await grant(trx, context, user, wish)
  if (isRefusal(joined)) return joined
  logSecurityEvent(context, { event: 'account_created', userId: user.id, method: 'password' }, request)
  return { ...accountWithSession(user, await startSession(trx, user.id, device)), joined, from: from ?? null }
}

/** Days may lie between sign-up and confirmation: what can no longer be had does not cost the account. */
const grantIfPossible: typeof grantWish = async (trx, context, user, wish) => {
  await sql`savepoint wish`.execute(trx)
  const granted = await grantWish(trx, context, user, wish)
  if (!isRefusal(granted)) return granted
  await sql`rollback to savepoint wish`.execute(trx)
  return null
}

/** What a mailed link leads to: the new account, the changed address of one, or an account joined with a directory. */
async function confirmed(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  token: Token,
): Promise<NewAccount | ChangedAccount | Refusal<'token_unknown' | 'already_registered'>> {
  if (token.kind === 'email') {
    const account = await confirmAddress(trx, context, token)
    const user = isRefusal(account) ? undefined : await findUser(trx, account.userId)
    if (user) await grantWaitingRoles(trx, context, user)
    return account
  }
  if (token.kind === 'directory') {
    const account = await joinByMail(trx, context, request, token)
    return 'sessionKey' in account ? { ...account, joined: null, from: null } : account
  }
  const pending = token.data as unknown as Pending
  const account = await register(trx, context, request, pending, { confirmed: true, grant: grantIfPossible })
  if (!isRefusal(account)) return account
  return account.refused === 'already_registered' ? refuse('already_registered') : refuse('token_unknown')
}

/** The job of 'send it again': a waiting sign-up gets a new link, and its old one works no more. */
export async function mailConfirmAgain(context: Context, { email }: { email: string }): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    if (await findByEmail(trx, email)) return
    const row = await trx
      .deleteFrom('tokens')
      .where('kind', '=', 'signup')
      .where(sql<boolean>`lower(data ->> 'email') = ${email.toLowerCase()}`)
      .where('expires_at', '>', new Date().toISOString())
      .returning(['data', 'created_at'])
      .execute()
    const last = row.sort((a, b) => a.created_at.localeCompare(b.created_at)).at(-1)
    if (!last) return
    const pending = last.data as unknown as Pending
    await mailConfirmSignUp(trx, context, pending, await newToken(trx, 'signup', { data: { ...pending } }))
  })
}
