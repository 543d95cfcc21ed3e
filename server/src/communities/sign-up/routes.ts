import type { ChangedAccount } from '@folkmoot/core/accounts/users/schemas.ts'
import type { NewAccount } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { checkNewPassword } from '@folkmoot/core/platform/shared/password.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { mailAlreadyRegistered, mailConfirmAddress, mailConfirmSignUp } from '../../accounts/users/account-mails.ts'
import { requireCaptchaAboveLimit } from '../../accounts/users/captcha.ts'
import { confirmAddress } from '../../accounts/users/confirm-address.ts'
import { describeDevice } from '../../accounts/users/device.ts'
import { decideInitialRoles } from '../../accounts/users/initial-roles.ts'
import { checkCommonPassword } from '../../accounts/users/passwords/common-passwords.ts'
import { hashPassword } from '../../accounts/users/passwords/hash-password.ts'
import { findUser, findUserByEmail, insertSession, insertUser, serializeAccountWithSession } from '../../accounts/users/store.ts'
import { consumeToken, createToken, deleteTokens, type Token } from '../../accounts/users/tokens.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { accepted } from '../../platform/http/handlers.ts'
import { checkRateLimit } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { addJob } from '../../platform/shared/add-job.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { confirmDirectoryConnection } from '../connections/directory-sign-in.ts'
import { grantPendingRoles } from '../invitations/accept-invitation.ts'
import {
  applySignUpIntent,
  checkSignUpIntent,
  isEmailProvedByInvitation,
  readSignUpIntent,
  SignUpIntent,
  type SignUpIntentRefusal,
} from './sign-up-intent.ts'

/** A sign-up that waits for confirmation; it is the data of its token. */
const PendingSignUp = z.object({
  name: z.string(),
  email: z.string(),
  lang: z.string(),
  passwordHash: z.string(),
  wish: SignUpIntent,
  /** The page the sign-up was started from; absent in sign-ups stored by older versions. */
  from: z.optional(z.string()),
})
type PendingSignUp = z.output<typeof PendingSignUp>

const confirmationSent = accepted({ status: 'confirmation_sent' as const })

export function signUpRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  serve(app, context, signup, {
    async signUp({ body, locale, request }) {
      const refusal =
        checkNewPassword(body, { ...body, site: settings.instanceName }, settings.passwordMinLength) ??
        (await checkCommonPassword(settings, body.password)) ??
        (await requireCaptchaAboveLimit(db, context, 'signup', request.ip, body.captcha))
      if (refusal) return refusal
      const pending: PendingSignUp = {
        name: body.name,
        email: body.email,
        lang: body.lang ?? locale,
        passwordHash: await hashPassword(body.password, context.passwordCost),
        wish: readSignUpIntent(body),
        from: body.from,
      }
      return inTransaction(context, async (trx, context) => {
        // checked for the visitor now, because the account that founds the assembly may be created days later
        const by = { me: undefined, address: request.ip }
        const hidden = await checkHiddenFiles(trx, context, by, { newAssembly: pending.wish.newAssembly })
        if (hidden) return hidden
        const emailProved = await isEmailProvedByInvitation(trx, pending.wish, pending.email)
        if (settings.emailConfirmation && !emailProved) {
          const limited = await checkRateLimit(trx, context, 'confirmations', pending.email)
          return limited ?? (await requestConfirmation(trx, context, pending)) ?? confirmationSent
        }
        return createAccount(trx, context, request, pending, { confirmed: emailProved, grant: applySignUpIntent })
      })
    },

    confirm: ({ params, request }) =>
      inTransaction(context, async (trx, context) => {
        const token = await consumeToken(trx, ['signup', 'email', 'directory'], params.token)
        if (!token) return refuse('token_unknown')
        return confirmMailedLink(trx, context, request, token)
      }),

    async confirmAgain({ body, me }) {
      return inTransaction(context, async (trx, context) => {
        const user = me && (await findUser(trx, me.userId))
        const unsure = user && (!user.email_verified || user.email_refused_at !== null) ? user : undefined
        const address = unsure?.email ?? body.email
        const full =
          address &&
          ((await checkRateLimit(trx, context, 'verify', address)) ?? (await checkRateLimit(trx, context, 'confirmations', address)))
        if (full) return full
        if (unsure?.email) {
          await deleteTokens(trx, 'email', unsure.id)
          const token = await createToken(trx, 'email', { userId: unsure.id, data: { email: unsure.email } })
          await mailConfirmAddress(trx, context, unsure, unsure.email, token)
        } else if (body.email) await addJob(trx, 'confirm-again', { email: body.email })
        return confirmationSent
      })
    },
  })
}

/**
 * With e-mail confirmation there is no account before its address is confirmed: the sign-up waits in a token. Only the owner
 * learns by mail that an address is registered; both cases read and write the same rows (SES-023).
 */
async function requestConfirmation(trx: Db, context: TransactionContext, pending: PendingSignUp): Promise<SignUpIntentRefusal | undefined> {
  const refused = await checkSignUpIntent(trx, pending.email, pending.wish)
  if (refused) return refused
  const owner = await findUserByEmail(trx, pending.email)
  const token = await createToken(trx, 'signup', { data: owner ? {} : { ...pending } })
  if (owner) await mailAlreadyRegistered(trx, context, owner)
  else await mailConfirmSignUp(trx, context, pending, token)
  return undefined
}

/** Creates the account, applies its sign-up intent, and opens its first session. */
async function createAccount(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  { name, email, lang, passwordHash, wish: intent, from }: PendingSignUp,
  { confirmed, grant: applyIntent }: { confirmed: boolean; grant: typeof applySignUpIntent },
): Promise<NewAccount | SignUpIntentRefusal | Refusal<'already_registered'>> {
  const device = describeDevice(request.headers['user-agent'])
  const roles = await decideInitialRoles(trx, context.settings, request)
  // who came by a mailed link is not asked once more whether the address is right
  const proved = { emailVerified: confirmed, emailUpdated: confirmed }
  const user = await insertUser(trx, { name, email, lang, passwordHash, ...proved, roles, device })
  if (!user) return refuse('already_registered', { fields: [{ field: 'email', code: 'taken' }] })
  const joined = await applyIntent(trx, context, user, intent)
  if (isRefusal(joined)) return joined
  logSecurityEvent(context, { event: 'account_created', userId: user.id, method: 'password' }, request)
  return { ...serializeAccountWithSession(user, await insertSession(trx, user.id, device)), joined, from: from ?? null }
}

/** Days may pass between sign-up and confirmation: an intent that is no longer possible does not prevent the account. */
const applyIntentIfPossible: typeof applySignUpIntent = async (trx, context, user, signUpIntent) => {
  await sql`savepoint wish`.execute(trx)
  const result = await applySignUpIntent(trx, context, user, signUpIntent)
  if (!isRefusal(result)) return result
  await sql`rollback to savepoint wish`.execute(trx)
  return null
}

/** Handles a mailed link: a new account, a changed address, or the connection of an account with a directory. */
async function confirmMailedLink(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  token: Token,
): Promise<NewAccount | ChangedAccount | Refusal<'token_unknown' | 'already_registered'>> {
  if (token.kind === 'email') {
    const account = await confirmAddress(trx, context, token)
    const user = isRefusal(account) ? undefined : await findUser(trx, account.userId)
    if (user) await grantPendingRoles(trx, context, user)
    return account
  }
  if (token.kind === 'directory') {
    const account = await confirmDirectoryConnection(trx, context, request, token)
    return 'sessionKey' in account ? { ...account, joined: null, from: null } : account
  }
  // the link of a registered address has no data, and an older version may have stored another shape
  const pending = z.safeParse(PendingSignUp, token.data)
  if (!pending.success) return refuse('token_unknown')
  const account = await createAccount(trx, context, request, pending.data, {
    confirmed: true,
    grant: applyIntentIfPossible,
  })
  if (!isRefusal(account)) return account
  return account.refused === 'already_registered' ? refuse('already_registered') : refuse('token_unknown')
}

/** The job of 'send it again': a pending sign-up gets a new link, and its old link becomes invalid. */
export async function resendConfirmation(context: Context, { email }: { email: string }): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    if (await findUserByEmail(trx, email)) return
    const row = await trx
      .deleteFrom('tokens')
      .where('kind', '=', 'signup')
      .where(sql<boolean>`lower(data ->> 'email') = ${email.toLowerCase()}`)
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['data', 'created_at'])
      .execute()
    const last = row.sort((a, b) => a.created_at.localeCompare(b.created_at)).at(-1)
    if (!last) return
    const { data: pending } = z.safeParse(PendingSignUp, last.data)
    if (!pending) return
    await mailConfirmSignUp(trx, context, pending, await createToken(trx, 'signup', { data: { ...pending } }))
  })
}
