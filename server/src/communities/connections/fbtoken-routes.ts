import { fbtoken, parseTokenExpiry } from '@folkmoot/core/communities/connections/endpoints.ts'
import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type IdentityRow, listIdentities, matchesProvider, saveAccessToken } from '../../accounts/users/identities.ts'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import type { Context } from '../../platform/http/context.ts'
import type { HandlerRequest } from '../../platform/http/handlers.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { seal } from '../../platform/shared/seal.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { checkExternalSignIn } from './check-external-sign-in.ts'
import { reportProviderError } from './oauth-attempts.ts'
import { findOauthProvider, providerIssuer } from './oauth-providers.ts'
import { isSocialIdeationEnabled } from './read-connections.ts'

const FACEBOOK = 'facebook'

const countSecondsTo = (at: string): number => Math.max(0, Math.floor((Date.parse(at) - Date.now()) / 1000))

/** For old clients, which get a token in the browser and send it (SES-074). The network is asked whose it is. */
export function fbtokenRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  async function findFacebookIdentity(me: Me): Promise<IdentityRow | undefined> {
    const provider = findOauthProvider(settings, FACEBOOK)
    const rows = provider ? await listIdentities(db, me.userId) : []
    return rows.find((row) => provider && matchesProvider(row, { provider: FACEBOOK, issuer: providerIssuer(provider) }))
  }

  const serializeFbToken = (row: IdentityRow | undefined) =>
    row
      ? {
          facebookUserId: row.subject,
          expiration: row.token_expires_at,
          tokenExpiresIn: row.token_expires_at === null ? null : countSecondsTo(row.token_expires_at),
        }
      : refuse('not_found')

  async function saveFbToken({ params, body, me, request }: HandlerRequest<typeof fbtoken.create>, first: boolean) {
    const denied = checkOwnAccount(me, params.id)
    if (denied) return denied
    const provider = findOauthProvider(settings, FACEBOOK)
    if (!provider || (!first && !(await findFacebookIdentity(me)))) return refuse('not_found')
    const auuid = body.auuid || undefined
    const refusal = checkExternalSignIn(context, request) ?? (await checkSocialIdeation(me, auuid))
    if (refusal) return refusal
    const expiresAt = parseTokenExpiry(body.expiration, Date.now())
    if (isRefusal(expiresAt)) return expiresAt
    const { fetchTokenOwner } = await import('./oauth-client.ts')
    const owner = await fetchTokenOwner(provider, body.accessToken).catch((error: unknown) => reportProviderError(provider, error))
    if (owner === 'trouble') return refuse('unavailable', { variant: 'social', params: { name: providerLabel(FACEBOOK) } })
    if (owner?.subject !== String(body.userId)) {
      return refuse('invalid', { fields: [{ field: 'accessToken', code: 'wrong' }] })
    }
    const identity = { provider: FACEBOOK, issuer: providerIssuer(provider), subject: owner.subject }
    const token = { token: seal(context.secretKey, body.accessToken), expiresAt }
    await inTransaction(context, (trx, context) => saveAccessToken(trx, context, me.userId, identity, token))
    return serializeFbToken(await findFacebookIdentity(me))
  }

  async function checkSocialIdeation(me: Me, auuid: string | undefined): Promise<Refusal<'social_off' | 'not_found'> | undefined> {
    if (auuid !== undefined && !isUuid(auuid)) return refuse('not_found')
    return (await isSocialIdeationEnabled(db, me.userId, auuid)) ? undefined : refuse('social_off')
  }

  serve(app, context, fbtoken, {
    read: async ({ params, me }) => checkOwnAccount(me, params.id) ?? serializeFbToken(await findFacebookIdentity(me)),
    change: (call) => saveFbToken(call, false),
    create: (call) => saveFbToken(call, true),
  })
}
