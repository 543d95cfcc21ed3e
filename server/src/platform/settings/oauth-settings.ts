import { defaultOauthScope } from '@folkmoot/core/platform/settings/oauth-providers.ts'

/** A social network that users may connect: configured by its issuer, or by three addresses. */
export interface OauthProvider {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  readonly server: { readonly issuer: string } | { readonly authorize: string; readonly token: string; readonly userinfo: string }
}

type Variables = Readonly<Record<string, string | undefined>>

/** OAUTH_PROVIDERS lists the names; OAUTH_{NAME}_… configure each. Returns the providers and a sentence for each fault. */
export function parseOauthProviders(variables: Variables): { providers: OauthProvider[]; faults: string[] } {
  const faults: string[] = []
  const names = (variables.OAUTH_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || [])
  const providers = names.flatMap((name) => {
    if (/^[a-z][a-z0-9-]{0,30}$/.test(name)) return parseProvider(name, variables, faults)
    faults.push(`OAUTH_PROVIDERS names '${name}', but must hold lower-case names such as github, with commas between.`)
    return []
  })
  return { providers, faults }
}

function parseProvider(name: string, given: Variables, faults: string[]): OauthProvider[] {
  const prefix = `OAUTH_${name.toUpperCase().replaceAll('-', '_')}_`
  const before = faults.length
  const need = (what: string): string => {
    const value = given[prefix + what]
    if (!value) faults.push(`${prefix}${what} is not set, but must be, because OAUTH_PROVIDERS names ${name}.`)
    return value ?? ''
  }
  const address = (what: string): string => {
    const value = need(what)
    if (value && !isSafeUrl(value)) faults.push(`${prefix}${what} is '${value}', but must be an address such as https://accounts.example.`)
    return value
  }
  const byParts = ['AUTHORIZE', 'TOKEN', 'USERINFO'].some((what) => given[prefix + what])
  const provider: OauthProvider = {
    name,
    clientId: need('CLIENT_ID'),
    clientSecret: need('CLIENT_SECRET'),
    scope: given[`${prefix}SCOPE`] ?? defaultOauthScope(name),
    server: byParts
      ? { authorize: address('AUTHORIZE'), token: address('TOKEN'), userinfo: address('USERINFO') }
      : { issuer: address('ISSUER') },
  }
  return faults.length > before ? [] : [provider]
}

/** Tokens are sent only encrypted, or to a server on this machine. */
function isSafeUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}
