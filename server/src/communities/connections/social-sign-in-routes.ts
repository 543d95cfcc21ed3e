import { decideSocialSignIn, socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectIdentity, findUserByIdentity, lockIdentity } from '../../accounts/users/identities.ts'
import { decideInitialRoles } from '../../accounts/users/initial-roles.ts'
import { finishSignIn } from '../../accounts/users/second-factors/finish-sign-in.ts'
import { findUserByEmail, insertUser, type UserRow } from '../../accounts/users/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createSecret, equalSecrets } from '../../platform/shared/secrets.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { joinTarget } from '../memberships/join.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import { checkExternalSignIn } from './check-external-sign-in.ts'
import { consumeOAuthCallback, hashProof, type PendingOAuthCallback, receiveOAuthCallback, startOAuthAttempt } from './oauth-attempts.ts'
import { findOauthProvider } from './oauth-providers.ts'

/** The page that shows the result; its data is in the URL fragment, which no server and no log sees. */
const SOCIAL_PAGE = '/v2/social'

export function socialRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  app.get('/api/social/:name/return', { config: { limit: 'reads' } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const provider = findOauthProvider(settings, name)
    const query = request.url.slice(`${request.url}?`.indexOf('?') + 1)
    const received = provider ? await receiveOAuthCallback(context, provider, query) : 'expired'
    const fragmentFields = typeof received === 'string' ? { failed: received } : { [received.act]: received.code }
    const fragment = new URLSearchParams(fragmentFields)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(`${SOCIAL_PAGE}/${encodeURIComponent(provider ? name : '-')}#${fragment}`)
  })

  serve(app, context, socialSignIn, {
    async start({ params, body, request }) {
      const provider = findOauthProvider(settings, params.name)
      if (!provider) return refuse('not_found')
      const externalRefusal = checkExternalSignIn(context, request)
      if (externalRefusal) return externalRefusal
      const entryAssembly = body.assembly ? await findVisibleAssembly(db, undefined, body.assembly) : undefined
      if (entryAssembly && isRefusal(entryAssembly)) return entryAssembly
      const proof = createSecret()
      const attempt = { act: 'enter' as const, proofHash: hashProof(proof), assemblyId: entryAssembly?.assembly.id }
      const started = await startOAuthAttempt(context, provider, attempt)
      return isRefusal(started) ? started : { url: started.url, proof }
    },

    async enter({ params, body, locale, request }) {
      const provider = findOauthProvider(settings, params.name)
      const off = checkExternalSignIn(context, request)
      if (off) return off
      if (!provider) return refuse('token_unknown')
      const signIn = await inTransaction(context, async (trx, context) => {
        const isOwnAttempt = (pendingAttempt: PendingOAuthCallback['errand']) =>
          pendingAttempt.act === 'enter' && equalSecrets(pendingAttempt.proofHash, hashProof(body.proof))
        const callback = await consumeOAuthCallback(trx, provider, body.code, isOwnAttempt)
        if (!callback) return refuse('token_unknown')
        return resolveSocialUser(trx, context, request, callback, locale)
      })
      if (isRefusal(signIn)) return signIn
      const { user, provider: name } = signIn
      const finished = await inTransaction(context, (trx, context) => finishSignIn(trx, context, request, user, name), {
        onRefusal: 'commit',
      })
      return finished ?? refuse('bad_credentials', { variant: 'account' })
    },
  })
}

/** Signs in to the account connected before, otherwise to a new one; never to one that only has the same address. */
async function resolveSocialUser(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  pendingCallback: PendingOAuthCallback,
  lang: string,
) {
  const { identity, person, kept } = pendingCallback
  await lockIdentity(trx, identity)
  const known = await findUserByIdentity(trx, identity)
  const assembly = await findAttemptAssembly(trx, pendingCallback)
  const name = providerLabel(identity.provider)
  const decision = decideSocialSignIn(
    {
      connected: known ? (known.active ? 'account' : 'closed account') : 'nothing',
      signUpClosed: assembly !== undefined && (await isSignUpClosed(trx, assembly)),
      addressTaken: person.email !== undefined && (await findUserByEmail(trx, person.email)) !== undefined,
      person,
    },
    name,
  )
  if (isRefusal(decision)) return decision
  const user = decision === 'enter' && known ? known : await createSocialAccount(trx, context, request, pendingCallback, lang)
  if (!user) return refuse('account_exists', { variant: 'social', params: { name } })
  await connectIdentity(trx, context, user.id, identity, kept)
  if (decision === 'new account')
    logSecurityEvent(context, { event: 'account_created', userId: user.id, method: identity.provider }, request)
  if (decision === 'new account' && assembly) await joinTarget(trx, context, { userId: user.id, assembly })
  return { user, provider: identity.provider }
}

/** Creates an account from the provider's profile; undefined when the address was taken concurrently. */
async function createSocialAccount(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  { identity, person }: PendingOAuthCallback,
  lang: string,
): Promise<UserRow | undefined> {
  if (!person.email) return undefined
  return insertUser(trx, {
    name: person.called ?? providerLabel(identity.provider),
    email: person.email,
    lang,
    passwordHash: null,
    // where addresses are not confirmed, an address from a provider gives no rights either (specification C, rule 3)
    emailVerified: context.settings.emailConfirmation,
    roles: await decideInitialRoles(trx, context.settings, request),
    provider: identity.provider,
  })
}

async function findAttemptAssembly(db: Db, { errand }: PendingOAuthCallback): Promise<AssemblyRow | undefined> {
  if (errand.act !== 'enter' || errand.assemblyId === undefined) return undefined
  return findAssembly(db, { by: 'id', id: errand.assemblyId })
}

const isSignUpClosed = async (db: Db, assembly: AssemblyRow): Promise<boolean> =>
  parseAssemblySettings(await readSpaceSettings(db, assembly.space_id)).newMembershipsClosed
