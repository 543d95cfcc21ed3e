import { parseSocialProfile, type SocialProfile } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import * as openid from 'openid-client'
import { z } from 'zod/mini'
import { siteUrl } from '../../platform/mail/site-url.ts'
import type { OauthProvider } from '../../platform/settings/oauth-settings.ts'
import type { Settings } from '../../platform/settings.ts'
import { keyedHash } from '../../platform/shared/secrets.ts'
import { providerIssuer } from './oauth-providers.ts'

const JsonObject = z.record(z.string(), z.unknown())

interface OAuthClientContext {
  readonly settings: Settings
  readonly secretKey: Buffer
}

const callbackUrl = (settings: Settings, name: string): string => `${siteUrl(settings)}/api/social/${name}/return`

/** Neither value is stored: both derive from the state, which only the browser, the provider and this server know. */
const pkceVerifier = ({ secretKey }: OAuthClientContext, state: string): string => keyedHash(secretKey, 'social pkce', state)
const oauthNonce = ({ secretKey }: OAuthClientContext, state: string): string => keyedHash(secretKey, 'social nonce', state)

/** The authorization URL at the provider, with state and PKCE. Throws when the provider cannot be reached. */
export async function createAuthorizationUrl(context: OAuthClientContext, provider: OauthProvider, state: string): Promise<string> {
  const config = await loadConfiguration(provider)
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(context.settings, provider.name),
    scope: provider.scope,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceVerifier(context, state)),
    code_challenge_method: 'S256',
    ...(isOpenId(provider) ? { nonce: oauthNonce(context, state) } : {}),
  }).href
}

/** The user's profile with the access token; `expiresIn` in seconds when the provider sends it. */
export interface OAuthCallback {
  readonly person: SocialProfile
  readonly token: string
  readonly expiresIn: number | undefined
}

/** Redeems the authorization code. Throws when the provider cannot be reached or its response is not valid. */
export async function exchangeCode(
  oauthContext: OAuthClientContext,
  provider: OauthProvider,
  query: string,
  state: string,
): Promise<OAuthCallback> {
  const config = await loadConfiguration(provider)
  const url = new URL(`${callbackUrl(oauthContext.settings, provider.name)}?${query}`)
  const tokens = await openid.authorizationCodeGrant(config, url, {
    expectedState: state,
    pkceCodeVerifier: pkceVerifier(oauthContext, state),
    ...(isOpenId(provider) ? { expectedNonce: oauthNonce(oauthContext, state) } : {}),
  })
  const claims = tokens.claims()
  const named = claims && ('name' in claims || ('given_name' in claims && 'family_name' in claims))
  const enough = named && 'email' in claims
  const userClaims = enough ? claims : { ...(await fetchUserInfo(config, tokens.access_token, claims?.sub)), ...claims }
  return { person: requireProfile(userClaims), token: tokens.access_token, expiresIn: tokens.expires_in }
}

/**
 * The profile of an access token's owner, read from the provider; undefined when the token is refused. Throws when the provider
 * cannot be reached.
 */
export async function fetchTokenOwner(provider: OauthProvider, token: string): Promise<SocialProfile | undefined> {
  const config = await loadConfiguration(provider)
  try {
    return requireProfile(await fetchUserInfo(config, token))
  } catch (error) {
    if (error instanceof openid.WWWAuthenticateChallengeError || error instanceof UserInfoRefusedError) return undefined
    throw error
  }
}

/** The provider responded with a refusal. */
class UserInfoRefusedError extends Error {}

function requireProfile(rawProfile: Readonly<Record<string, unknown>>): SocialProfile {
  const person = parseSocialProfile(rawProfile)
  if (!person) throw new Error('the provider names no subject')
  return person
}

/** OpenID's user info may be JSON or a signed JWT, whose signature is checked; that of plain OAuth is JSON without a `sub`. */
async function fetchUserInfo(config: openid.Configuration, token: string, subject?: string): Promise<Record<string, unknown>> {
  const { userinfo_endpoint: address, jwks_uri: keys } = config.serverMetadata()
  if (!address) return {}
  if (keys !== undefined) return fetchOpenIdUserInfo(config, token, subject)
  const headers = new Headers({ accept: 'application/json' })
  const response = await openid.fetchProtectedResource(config, token, new URL(address), 'GET', undefined, headers)
  if (response.status >= 400 && response.status < 500) throw new UserInfoRefusedError(`it answers ${response.status}`)
  if (!response.ok) throw new Error(`it answers ${response.status} about its user`)
  return z.parse(JsonObject, await response.json())
}

async function fetchOpenIdUserInfo(config: openid.Configuration, token: string, subject: string | undefined) {
  try {
    return { ...(await openid.fetchUserInfo(config, token, subject ?? openid.skipSubjectCheck)) }
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    if (cause instanceof Response && cause.status >= 400 && cause.status < 500) throw new UserInfoRefusedError(`it answers ${cause.status}`)
    throw error
  }
}

const isOpenId = ({ server, scope }: OauthProvider): boolean => 'issuer' in server && /\bopenid\b/.test(scope)

const TIMEOUT_SECONDS = 10
const HOUR = 3_600_000
const configurations = new Map<string, { config: openid.Configuration; until: number }>()

/** The configuration of a provider: discovered and cached for an hour, or from the three URLs in the operator's settings. */
async function loadConfiguration(provider: OauthProvider): Promise<openid.Configuration> {
  const key = JSON.stringify(provider)
  const cached = configurations.get(key)
  if (cached && cached.until > Date.now()) return cached.config
  const config =
    'issuer' in provider.server
      ? await discoverConfiguration(provider, provider.server.issuer)
      : configurationFromSettings(provider, provider.server)
  config.timeout = TIMEOUT_SECONDS
  configurations.set(key, { config, until: Date.now() + HOUR })
  return config
}

async function discoverConfiguration(provider: OauthProvider, issuer: string): Promise<openid.Configuration> {
  const execute = [...(isPlainHttp(issuer) ? [openid.allowInsecureRequests] : []), openid.enableNonRepudiationChecks]
  return openid.discovery(new URL(issuer), provider.clientId, provider.clientSecret, clientAuthentication(provider), {
    execute,
    timeout: TIMEOUT_SECONDS,
  })
}

function configurationFromSettings(
  provider: OauthProvider,
  server: Exclude<OauthProvider['server'], { issuer: string }>,
): openid.Configuration {
  const metadata = {
    issuer: providerIssuer(provider),
    authorization_endpoint: server.authorize,
    token_endpoint: server.token,
    userinfo_endpoint: server.userinfo,
  }
  const config = new openid.Configuration(metadata, provider.clientId, provider.clientSecret)
  if (isPlainHttp(server.token)) openid.allowInsecureRequests(config)
  config[openid.customFetch] = fetchWithoutIdToken(server.token)
  return config
}

/** Uses the authentication method that the server names; OpenID's default is the header. */
const clientAuthentication =
  ({ clientSecret }: OauthProvider): openid.ClientAuth =>
  (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost
    way(clientSecret)(server, client, body, headers)
  }

/**
 * A server configured by its URLs has no keys and no issuer to check an ID token with; the user info is fetched instead, so the
 * ID token is dropped unread.
 */
const fetchWithoutIdToken =
  (tokenEndpoint: string): openid.CustomFetch =>
  async (url, options) => {
    const response = await fetch(url, options as RequestInit)
    if (url !== tokenEndpoint || !response.ok) return response
    const { id_token: _, ...rest } = z.parse(JsonObject, await response.json())
    return Response.json(rest, { status: response.status })
  }

/** The settings allow plain http on this machine only. */
const isPlainHttp = (address: string): boolean => new URL(address).protocol === 'http:'
