import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A user at the provider, as its responses describe them. */
export interface ProviderProfile {
  readonly sub: string
  readonly name?: string
  readonly given_name?: string
  readonly family_name?: string
  readonly email?: string
  readonly email_verified?: boolean
}

interface AuthorizationGrant {
  readonly person: ProviderProfile
  readonly challenge: string
  readonly nonce: string | null
  readonly redirect: string
}

export interface TestProvider {
  readonly url: string
  /** The user who is signed in at the provider and consents; undefined: the user refuses. */
  person: ProviderProfile | undefined
  /** How the provider misbehaves. */
  fault: 'none' | 'signature' | 'down'
  /** Whether the ID token names the subject alone, and in which form the user info tells the rest. */
  userInfo: 'in the ID token' | 'json' | 'signed' | 'signed by others'
  /** The parameters of the last authorization request. */
  lastAuthorization: URLSearchParams
  /** The access tokens it issued, with their users. */
  readonly tokens: Map<string, ProviderProfile>
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const CLIENT = { id: 'folkmoot', secret: 'between us two' }

const base64 = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** Starts a provider on loopback: OpenID with discovery and signed ID tokens at `/`, plain OAuth at the same three URLs. */
export async function startTestProvider(): Promise<TestProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, AuthorizationGrant>()
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider: TestProvider = {
    url,
    person: undefined,
    fault: 'none',
    userInfo: 'in the ID token',
    lastAuthorization: new URLSearchParams(),
    tokens: new Map(),
    settings: {
      OAUTH_PROVIDERS: 'harbour,facebook',
      OAUTH_HARBOUR_ISSUER: url,
      OAUTH_HARBOUR_CLIENT_ID: CLIENT.id,
      OAUTH_HARBOUR_CLIENT_SECRET: CLIENT.secret,
      OAUTH_FACEBOOK_AUTHORIZE: `${url}/authorize`,
      OAUTH_FACEBOOK_TOKEN: `${url}/token`,
      OAUTH_FACEBOOK_USERINFO: `${url}/me`,
      OAUTH_FACEBOOK_CLIENT_ID: CLIENT.id,
      OAUTH_FACEBOOK_CLIENT_SECRET: CLIENT.secret,
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const responders: Readonly<Record<string, (query: URLSearchParams, request: IncomingMessage) => Promise<Reply>>> = {
    '/.well-known/openid-configuration': async () => ({ json: discoveryDocument(url) }),
    '/jwks': async () => ({
      json: { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256' }] },
    }),
    '/authorize': async (query) => ({ to: authorize(query) }),
    '/token': async (_, request) => token(request),
    // whose issuer is not where it is found
    '/inland/.well-known/openid-configuration': async () => ({ json: discoveryDocument(`${url}/elsewhere`) }),
    '/userinfo': async (_, request) => userInfo(profileOfToken(request)),
    '/me': async (_, request) => {
      const { sub, ...rest } = profileOfToken(request) ?? {}
      return { json: sub === undefined ? undefined : { id: sub, ...rest } }
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const reply = provider.fault === 'down' ? {} : await responders[pathname]?.(searchParams, request)
    if (reply?.jwt) response.writeHead(200, { 'content-type': 'application/jwt' }).end(reply.jwt)
    else if (reply?.to) response.writeHead(302, { location: reply.to }).end()
    else if (reply?.json) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json))
    else response.writeHead(provider.fault === 'down' ? 503 : 401, { 'content-type': 'application/json' }).end('{}')
  }

  function authorize(query: URLSearchParams): string {
    provider.lastAuthorization = query
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (query.get('client_id') !== CLIENT.id || query.get('code_challenge_method') !== 'S256' || !provider.person) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const code = randomBytes(16).toString('hex')
    const redirect = query.get('redirect_uri') ?? ''
    const challenge = query.get('code_challenge') ?? ''
    codes.set(code, { person: provider.person, challenge, nonce: query.get('nonce'), redirect })
    back.searchParams.set('code', code)
    return back.href
  }

  async function token(request: IncomingMessage): Promise<Reply> {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret.replaceAll(' ', '+')}`).toString('base64')}`
    const known = form.get('client_secret') === CLIENT.secret || request.headers.authorization === basic
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || granted?.challenge !== verified || granted.redirect !== form.get('redirect_uri')) return {}
    const access = randomBytes(16).toString('hex')
    provider.tokens.set(access, granted.person)
    const seconds = Math.floor(Date.now() / 1000)
    const { nonce } = granted
    const claims = {
      iss: url,
      aud: CLIENT.id,
      iat: seconds,
      exp: seconds + 300,
      ...(provider.userInfo === 'in the ID token' ? granted.person : { sub: granted.person.sub }),
      ...(nonce ? { nonce } : {}),
    }
    return { json: { access_token: access, token_type: 'Bearer', expires_in: 3600, id_token: signToken(claims) } }
  }

  function userInfo(person: ProviderProfile | undefined): Reply {
    if (!person || !provider.userInfo.startsWith('signed')) return { json: person }
    const key = provider.userInfo === 'signed' ? keys.privateKey : foreignKeys.privateKey
    return { jwt: signToken({ iss: url, aud: CLIENT.id, ...person }, key) }
  }

  function signToken(claims: object, own?: KeyObject): string {
    const text = `${base64({ alg: 'RS256', kid: '1', typ: 'JWT' })}.${base64(claims)}`
    const key = own ?? (provider.fault === 'signature' ? foreignKeys.privateKey : keys.privateKey)
    return `${text}.${base64(sign('sha256', Buffer.from(text), key))}`
  }

  const profileOfToken = (request: IncomingMessage) => provider.tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))

  return provider
}

interface Reply {
  readonly jwt?: string
  readonly json?: object | undefined
  readonly to?: string
}

const discoveryDocument = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  userinfo_endpoint: `${url}/userinfo`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  userinfo_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})
