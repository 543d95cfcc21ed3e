import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { fbtoken, tokenEnd } from '@folkmoot/core/users/connections.ts'
import { providerLabel } from '@folkmoot/core/users/social.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { type Call, serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { seal } from '../shared/seal.ts'
import { type IdentityRow, identitiesOf, isAt, keepAccessToken } from '../users/identities.ts'
import { isOwn } from '../users/own.ts'
import { signInOff } from '../users/sign-in-off.ts'
import { findProvider, issuerOf } from '../users/social-providers.ts'
import { socialIdeation } from './connections.ts'
import { trouble } from './social-state.ts'

const NAME = 'facebook'

/** For old clients, which fetch a token in the browser and bring it (SES-074). The network is asked whose it is. */
export function fbtokenRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context

  async function kept(me: Me): Promise<IdentityRow | undefined> {
    const provider = findProvider(settings, NAME)
    const rows = provider ? await identitiesOf(db, me.userId) : []
    return rows.find((row) => provider && isAt(row, { provider: NAME, issuer: issuerOf(provider) }))
  }

  const told = (row: IdentityRow | undefined) =>
    row ? { facebookUserId: row.subject, expiration: row.token_expires_at } : refuse('not_found')

  async function keep({ params, body, me, request }: Call<typeof fbtoken.create>, first: boolean) {
    if (!isOwn(me, params.id)) return refuse('not_allowed')
    const provider = findProvider(settings, NAME)
    if (!provider || (!first && !(await kept(me)))) return refuse('not_found')
    const auuid = body.auuid || undefined
    const no = signInOff(context, request) ?? (await off(me, auuid))
    if (no) return no
    const end = tokenEnd(body.expiration, Date.now())
    if (isRefusal(end)) return end
    const { ownerOf } = await import('../users/social-client.ts')
    const owner = await ownerOf(provider, body.accessToken).catch((error: unknown) => trouble(provider, error))
    if (owner === 'trouble') return refuse('unavailable', { variant: 'social', params: { name: providerLabel(NAME) } })
    if (owner?.subject !== String(body.userId)) {
      return refuse('invalid', { fields: [{ field: 'accessToken', code: 'wrong' }] })
    }
    const identity = { provider: NAME, issuer: issuerOf(provider), subject: owner.subject }
    await keepAccessToken(db, me.userId, identity, {
      token: seal(context.secretKey, body.accessToken),
      expiresAt: end,
    })
    return told(await kept(me))
  }

  async function off(me: Me, auuid: string | undefined): Promise<Refusal<'social_off' | 'not_found'> | undefined> {
    if (auuid !== undefined && !isUuid(auuid)) return refuse('not_found')
    return (await socialIdeation(db, me.userId, auuid)) ? undefined : refuse('social_off')
  }

  serve(app, context, fbtoken, {
    read: async ({ params, me }) => (isOwn(me, params.id) ? told(await kept(me)) : refuse('not_allowed')),
    change: (call) => keep(call, false),
    create: (call) => keep(call, true),
  })
}
