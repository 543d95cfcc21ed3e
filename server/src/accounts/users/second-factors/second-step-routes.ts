import { secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { passkeySite } from '../../../platform/http/passkey-site.ts'
import { serve } from '../../../platform/http/serve.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { openSession } from '../open-session.ts'
import { findUser, lockUser } from '../store.ts'
import { consumeToken, findToken } from '../tokens.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { createAssertionOptions, verifyPasskeyAssertion } from './passkeys.ts'

/** The second step of a sign-in, and signing in with a passkey alone. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  serve(app, context, secondStep, {
    async finish({ body, request }) {
      const begun = await findToken(db, 'secondstep', body.token)
      const { userId } = begun ?? {}
      if (!userId) return refuse('token_unknown')
      const checked = await checkSecondFactor(context, request, userId, body, 'second step')
      if (isRefusal(checked)) return checked
      return inTransaction(context, async (trx, context) => {
        // of two concurrent requests, only one consumes the token
        const token = await consumeToken(trx, ['secondstep'], body.token)
        const user = await lockUser(trx, userId)
        const provider = token?.data.provider
        if (typeof provider !== 'string' || !user?.active) return refuse('token_unknown')
        const options = { provider, secondFactor: checked.right }
        return (await openSession(trx, context, request, user, options)) ?? refuse('token_unknown')
      })
    },

    async challenge({ body, request }) {
      const begun = await findToken(db, 'secondstep', body.token)
      if (!begun?.userId) return refuse('token_unknown')
      const site = passkeySite(settings, request)
      return site ? createAssertionOptions(db, site, 'second step', begun.userId) : refuse('passkeys_unavailable')
    },

    async passkeyChallenge({ request }) {
      const site = passkeySite(settings, request)
      return site ? createAssertionOptions(db, site, 'sign in') : refuse('passkeys_unavailable')
    },

    async signInWithPasskey({ body, request }) {
      const site = passkeySite(settings, request)
      if (!site) return refuse('passkeys_unavailable')
      const passkey = await verifyPasskeyAssertion(db, site, 'sign in', body.passkey)
      const user = passkey && (await findUser(db, passkey.user_id))
      const account =
        user && (await inTransaction(context, (trx, context) => openSession(trx, context, request, user, { provider: 'passkey' })))
      if (account) return account
      logSecurityEvent(context, { event: 'sign_in_failed', method: 'passkey', account: body.passkey.id }, request)
      return refuse('passkey_refused')
    },
  })
}
