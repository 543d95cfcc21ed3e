import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** A user of the provider. */
export interface ProviderProfile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

/** A social network on loopback, known to the server by its three addresses: the user in `person` consents. */
export async function startProvider(port: number) {
  const codes = new Map<string, { person: ProviderProfile; challenge: string }>()
  const tokens = new Map<string, ProviderProfile>()
  const provider: { person: ProviderProfile | undefined; stop: () => void } = {
    person: undefined,
    stop: () => server.close(),
  }

  const authorize = (query: URLSearchParams): string => {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    const code = randomBytes(8).toString('hex')
    if (provider.person) codes.set(code, { person: provider.person, challenge: query.get('code_challenge') ?? '' })
    if (provider.person) back.searchParams.set('code', code)
    else back.searchParams.set('error', 'access_denied')
    return back.href
  }

  const token = async (request: IncomingMessage): Promise<object | undefined> => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const granted = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (granted?.challenge !== challenge) return undefined
    const access = randomBytes(8).toString('hex')
    tokens.set(access, granted.person)
    return { access_token: access, token_type: 'Bearer', expires_in: 3600 }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/authorize') return response.writeHead(302, { location: authorize(searchParams) }).end()
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const answer = pathname === '/token' ? await token(request) : tokens.get(bearer)
    response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return provider
}
