import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import type { SealedAccessToken } from '../../accounts/users/identities.ts'
import { consumeToken, deleteTokens, findToken, storeToken } from '../../accounts/users/tokens.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { OauthProvider } from '../../platform/settings/oauth-settings.ts'
import { seal } from '../../platform/shared/seal.ts'
import { createSecret, hashSecret } from '../../platform/shared/secrets.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { providerIssuer } from './oauth-providers.ts'

/** What was compared, in the errors of the OpenID library: what was expected, and where the answer has something else. */
interface Comparison {
  readonly expected?: unknown
  readonly attribute?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly claim?: string
  readonly claims?: Readonly<Record<string, unknown>>
  readonly parameters?: unknown
}

/** The words of an error with those of its causes, and both values where the answer is not what was expected. */
function describeProviderError(error: unknown): string {
  if (!(error instanceof Error)) return describeComparison(error) ?? ''
  const cause = error.cause === undefined ? '' : describeProviderError(error.cause)
  const words = error instanceof AggregateError ? error.errors.map(describeProviderError).join('; ') : error.message
  return [words || error.name, cause].filter((part) => part !== '').join(': ')
}

function describeComparison(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('expected' in cause)) return undefined
  const { expected, attribute, body, claim, claims, parameters } = cause as Comparison
  const actual =
    attribute !== undefined && body
      ? body[attribute]
      : claim !== undefined && claims
        ? claims[claim]
        : parameters instanceof URLSearchParams
          ? parameters.get('iss')
          : undefined
  return `expected ${JSON.stringify(expected)}, but it says ${JSON.stringify(actual)}`
}

/** Why a user was sent to a provider: to connect an account, or to sign in with this browser. */
const OAuthAttempt = z.union([
  z.object({ act: z.literal('connect'), userId: z.int() }),
  z.object({ act: z.literal('enter'), proofHash: z.string(), assemblyId: z.optional(z.int()) }),
])
type OAuthAttempt = z.output<typeof OAuthAttempt>

/** A user who came back from the provider, until the browser that started the attempt completes it. */
const PendingOAuthCallback = z.object({
  errand: OAuthAttempt,
  identity: z.object({ provider: z.string(), issuer: z.string(), subject: z.string() }),
  person: z.object({
    subject: z.string(),
    called: z.optional(z.string()),
    email: z.optional(z.string()),
    emailVerified: z.boolean(),
  }),
  kept: z.object({ token: z.string(), expiresAt: z.nullable(z.string()) }),
})
export type PendingOAuthCallback = z.output<typeof PendingOAuthCallback>

/** Loaded at the first use: most sites have no providers (decision 0011). */
const loadOAuthClient = () => import('./oauth-client.ts')

export const hashProof = (proof: string): string => hashSecret(proof).toString('hex')

/** Stores the attempt under a new state and returns the provider's URL; the state works once, for 10 minutes. */
export async function startOAuthAttempt(
  context: Context,
  provider: OauthProvider,
  attempt: OAuthAttempt,
): Promise<{ url: string } | Refusal<'unavailable'>> {
  const state = createSecret()
  const { createAuthorizationUrl } = await loadOAuthClient()
  const url = await createAuthorizationUrl(context, provider, state).catch((error: unknown) => reportProviderError(provider, error))
  if (url === 'trouble') return refuse('unavailable', { variant: 'social', params: { name: providerLabel(provider.name) } })
  const userId = attempt.act === 'connect' ? attempt.userId : undefined
  await inTransaction(context, async (trx) => {
    if (userId !== undefined) await deleteTokens(trx, 'social', userId)
    await storeToken(trx, 'social', state, {
      userId,
      data: { provider: provider.name, issuer: providerIssuer(provider), errand: attempt },
    })
  })
  return { url }
}

type OAuthFailure = 'expired' | 'refused' | 'unavailable'

/**
 * Handles the provider's redirect: redeems the code and stores the profile under a new secret for the browser that started the
 * attempt. A state that is unknown, expired, used or another provider's has no effect.
 */
export async function receiveOAuthCallback(
  context: Context,
  provider: OauthProvider,
  query: string,
): Promise<{ act: OAuthAttempt['act']; code: string } | OAuthFailure> {
  const callbackParams = new URLSearchParams(query)
  const state = callbackParams.get('state') ?? ''
  const attemptToken = await inTransaction(context, async (trx) => {
    const token = await findToken(trx, 'social', state)
    if (token?.data.provider !== provider.name || token.data.issuer !== providerIssuer(provider)) return undefined
    return consumeToken(trx, ['social'], state)
  })
  const attempt = z.safeParse(OAuthAttempt, attemptToken?.data.errand)
  if (!attemptToken || !attempt.success) return 'expired'
  if (callbackParams.has('error')) return 'refused'
  const { exchangeCode } = await loadOAuthClient()
  const providerAnswer = await exchangeCode(context, provider, query, state).catch((error: unknown) => reportProviderError(provider, error))
  if (providerAnswer === 'trouble') return 'unavailable'
  const startedAttempt = attempt.data
  const code = createSecret()
  const pendingCallback: PendingOAuthCallback = {
    errand: startedAttempt,
    identity: { provider: provider.name, issuer: providerIssuer(provider), subject: providerAnswer.person.subject },
    person: providerAnswer.person,
    kept: sealAccessToken(context, providerAnswer.token, providerAnswer.expiresIn),
  }
  await storeToken(context.db, 'socialback', code, {
    userId: attemptToken.userId ?? undefined,
    data: { ...pendingCallback },
  })
  return { act: startedAttempt.act, code }
}

const sealAccessToken = ({ secretKey }: Pick<Context, 'secretKey'>, token: string, expiresIn: number | undefined): SealedAccessToken => ({
  token: seal(secretKey, token),
  expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000).toISOString(),
})

/** Consumes the pending callback, once, and only for the attempt that is expected. */
export async function consumeOAuthCallback(
  trx: Db,
  provider: OauthProvider,
  code: string,
  isExpectedAttempt: (errand: OAuthAttempt) => boolean,
): Promise<PendingOAuthCallback | undefined> {
  const token = await findToken(trx, 'socialback', code)
  const storedCallback = z.safeParse(PendingOAuthCallback, token?.data).data
  if (!storedCallback || storedCallback.identity.provider !== provider.name || storedCallback.identity.issuer !== providerIssuer(provider))
    return undefined
  if (!isExpectedAttempt(storedCallback.errand)) return undefined
  // of two concurrent requests, only one consumes the token
  return (await consumeToken(trx, ['socialback'], code)) && storedCallback
}

/** Logs the cause for the operator. */
export function reportProviderError(provider: OauthProvider, error: unknown): 'trouble' {
  console.error(`The provider ${provider.name} cannot be used: ${describeProviderError(error)}`)
  return 'trouble'
}
