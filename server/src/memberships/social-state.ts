import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { providerLabel, type SocialPerson } from '@folkmoot/core/users/social.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import type { OauthProvider } from '../settings/oauth.ts'
import { seal } from '../shared/seal.ts'
import { hashOf, newSecret } from '../shared/secrets.ts'
import { inTransaction } from '../shared/transaction.ts'
import type { Identity, KeptToken } from '../users/identities.ts'
import { issuerOf } from '../users/social-providers.ts'
import { dropTokens, findToken, keepToken, takeToken } from '../users/tokens.ts'

/** What somebody was sent to a provider for: to connect an account, or to sign in with this browser. */
export type Errand =
  | { readonly act: 'connect'; readonly userId: number }
  | { readonly act: 'enter'; readonly proofHash: string; readonly assemblyId: number | undefined }

/** Who came back, waiting for the browser that began it. */
export interface Returned {
  readonly errand: Errand
  readonly identity: Identity
  readonly person: SocialPerson
  readonly kept: KeptToken
}

/** Loaded when somebody first comes this way: most sites have no providers (decision 0011). */
const client = () => import('../users/social-client.ts')

export const proofHash = (proof: string): string => hashOf(proof).toString('hex')

/** Notes the errand under a new state and gives the address to go to; the state works for 10 minutes, once. */
export async function beginSocial(
  context: Context,
  provider: OauthProvider,
  errand: Errand,
): Promise<{ url: string } | Refusal<'unavailable'>> {
  const state = newSecret()
  const { authorizationUrl } = await client()
  const url = await authorizationUrl(context, provider, state).catch((error: unknown) => trouble(provider, error))
  if (url === undefined)
    return refuse('unavailable', { variant: 'social', params: { name: providerLabel(provider.name) } })
  const userId = errand.act === 'connect' ? errand.userId : undefined
  await inTransaction(context, async (trx) => {
    if (userId !== undefined) await dropTokens(trx, 'social', userId)
    await keepToken(trx, 'social', state, {
      userId,
      data: { provider: provider.name, issuer: issuerOf(provider), errand },
    })
  })
  return { url }
}

export type WentWrong = 'expired' | 'refused' | 'unavailable'

/**
 * What the provider sent back with somebody: the code is redeemed, and who it is waits under a new secret for the browser
 * that began. A state that is unknown, expired, used or another provider's does nothing.
 */
export async function receiveSocial(
  context: Context,
  provider: OauthProvider,
  query: string,
): Promise<{ act: Errand['act']; code: string } | WentWrong> {
  const given = new URLSearchParams(query)
  const state = given.get('state') ?? ''
  const begun = await inTransaction(context, async (trx) => {
    const token = await findToken(trx, 'social', state)
    if (token?.data.provider !== provider.name || token.data.issuer !== issuerOf(provider)) return undefined
    return takeToken(trx, ['social'], state)
  })
  if (!begun) return 'expired'
  if (given.has('error')) return 'refused'
  const { redeemCode } = await client()
  const back = await redeemCode(context, provider, query, state).catch((error: unknown) => trouble(provider, error))
  if (back === 'trouble') return 'unavailable'
  const errand = begun.data.errand as Errand
  const code = newSecret()
  const returned: Returned = {
    errand,
    identity: { provider: provider.name, issuer: issuerOf(provider), subject: back.person.subject },
    person: back.person,
    kept: keptOf(context, back.token, back.expiresIn),
  }
  await keepToken(context.db, 'socialback', code, { userId: begun.userId ?? undefined, data: { ...returned } })
  return { act: errand.act, code }
}

const keptOf = (
  { secretKey }: Pick<Context, 'secretKey'>,
  token: string,
  expiresIn: number | undefined,
): KeptToken => ({
  token: seal(secretKey, token),
  expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000).toISOString(),
})

/** Takes what waits, once, and only for whoever it waits for. */
export async function takeReturned(
  trx: Db,
  provider: OauthProvider,
  code: string,
  isFor: (errand: Errand) => boolean,
): Promise<Returned | undefined> {
  const token = await findToken(trx, 'socialback', code)
  const returned = token?.data as unknown as Returned | undefined
  if (!returned || returned.identity.provider !== provider.name || returned.identity.issuer !== issuerOf(provider))
    return undefined
  if (!isFor(returned.errand)) return undefined
  // of two requests at once, one takes the token
  return (await takeToken(trx, ['socialback'], code)) && returned
}

/** The reason is for the operator. */
export function trouble(provider: OauthProvider, error: unknown): 'trouble' {
  console.error(`The provider ${provider.name} cannot be used: ${error instanceof Error ? error.message : error}`)
  return 'trouble'
}
