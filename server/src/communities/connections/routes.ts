import { connections, refuseDisconnecting } from '@folkmoot/core/communities/connections/endpoints.ts'
import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectIdentity, disconnectIdentity, lockIdentity, matchesProvider } from '../../accounts/users/identities.ts'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import { deleteTokens } from '../../accounts/users/tokens.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { checkExternalSignIn } from './check-external-sign-in.ts'
import { authenticateDirectoryPerson, connectDirectoryEntry } from './directory-sign-in.ts'
import { consumeOAuthCallback, startOAuthAttempt } from './oauth-attempts.ts'
import { findOauthProvider, providerIssuer } from './oauth-providers.ts'
import { isSocialIdeationEnabled, readConnections, readSignInMethods } from './read-connections.ts'

/** The connections of one's own account; nobody else can read or change them, not even an admin (specification C, Account). */
export function connectionRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  const readOwnConnections = (of: Db, me: Me, request: FastifyRequest) =>
    readConnections(of, context, me.userId, checkExternalSignIn(context, request) !== undefined)

  serve(app, context, connections, {
    async list({ params, me, request }) {
      return checkOwnAccount(me, params.id) ?? readOwnConnections(db, me, request)
    },

    async connectSocial({ params, me, request }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const provider = findOauthProvider(settings, params.name)
      if (!provider) return refuse('not_found')
      const no = checkExternalSignIn(context, request) ?? (await checkSocialConnectionAllowed(db, me))
      if (no) return no
      const attempt = await startOAuthAttempt(context, provider, { act: 'connect', userId: me.userId })
      return isRefusal(attempt) ? attempt : { url: attempt.url }
    },

    finishSocial: ({ params, body, me, request }) =>
      inTransaction(context, async (trx, context) => {
        const denied = checkOwnAccount(me, params.id)
        if (denied) return denied
        const provider = findOauthProvider(settings, params.name)
        if (!provider) return refuse('not_found')
        const no = checkExternalSignIn(context, request) ?? (await checkSocialConnectionAllowed(trx, me))
        if (no) return no
        const callback = await consumeOAuthCallback(trx, provider, body.code, (of) => of.act === 'connect' && of.userId === me.userId)
        if (!callback) return refuse('token_unknown')
        await lockIdentity(trx, callback.identity)
        const connected = await connectIdentity(trx, context, me.userId, callback.identity, callback.kept)
        if (!connected) return refuse('identity_taken', { params: { name: providerLabel(params.name) } })
        const { provider: name } = callback.identity
        logSecurityEvent(context, { event: 'identity_connected', userId: me.userId, provider: name }, request)
        return readOwnConnections(trx, me, request)
      }),

    disconnectSocial: ({ params, me, request }) =>
      inTransaction(context, async (trx, context) => {
        const denied = checkOwnAccount(me, params.id)
        if (denied) return denied
        const provider = findOauthProvider(settings, params.name)
        if (!provider) return refuse('not_found')
        return (
          (await disconnectProvider(trx, context, request, me, provider.name, providerIssuer(provider))) ??
          readOwnConnections(trx, me, request)
        )
      }),

    async connectDirectory({ params, body, me, request }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const name = body.username.trim()
      if (name === '' || body.password === '') return refuse('credentials_missing')
      const authenticated = await authenticateDirectoryPerson(context, request, params.assembly, name, body.password)
      if (isRefusal(authenticated)) return authenticated
      return inTransaction(context, async (trx, context) => {
        const joined = await connectDirectoryEntry(trx, context, request, me.userId, authenticated.assembly, authenticated.person.name)
        if (!joined) return refuse('identity_taken', { params: { name: authenticated.person.name } })
        await deleteTokens(trx, 'directory', me.userId)
        return readOwnConnections(trx, me, request)
      })
    },

    disconnectDirectory: ({ params, me, request }) =>
      inTransaction(context, async (trx, context) => {
        const denied = checkOwnAccount(me, params.id)
        if (denied) return denied
        const assemblyResult = await findVisibleAssembly(trx, me, params.assembly)
        if (isRefusal(assemblyResult)) return assemblyResult
        return (
          (await disconnectProvider(trx, context, request, me, 'ldap', assemblyResult.assembly.uuid)) ??
          readOwnConnections(trx, me, request)
        )
      }),
  })
}

async function checkSocialConnectionAllowed(db: Db, me: Me): Promise<Refusal<'social_off'> | undefined> {
  return (await isSocialIdeationEnabled(db, me.userId)) ? undefined : refuse('social_off')
}

/** Removes a connection; the account is locked, so that two concurrent requests cannot remove the last two ways to sign in. */
async function disconnectProvider(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  me: Me,
  provider: string,
  issuer: string,
): Promise<Refusal<'not_found' | 'last_way_in'> | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', me.userId).forUpdate().execute()
  const { ways, identities } = await readSignInMethods(trx, me.userId)
  const row = identities.find((identity) => matchesProvider(identity, { provider, issuer }))
  if (!row) return refuse('not_found')
  const denied = refuseDisconnecting(ways, row.signs_in)
  if (denied) return denied
  await disconnectIdentity(trx, context, me.userId, { provider, issuer })
  logSecurityEvent(context, { event: 'identity_disconnected', userId: me.userId, provider }, request)
  return undefined
}
