import { connect, isIP } from 'node:net'
import tls from 'node:tls'
import {
  type ClosedEntry,
  DISPLAY_NAME_ATTRIBUTES,
  type DirectoryPerson,
  type DirectoryServer,
  LOGIN_NAME_ATTRIBUTES,
  matchDirectoryPerson,
  parseClosedEntry,
  parseDirectoryPerson,
} from '@folkmoot/core/communities/connections/directory.ts'
import {
  AndFilter,
  BusyError,
  Client,
  EqualityFilter,
  type Filter,
  OperationsError,
  OrFilter,
  PasswordPolicyControl,
  PasswordPolicyError,
  PresenceFilter,
  ResultCodeError,
  SubstringFilter,
  TimeLimitExceededError,
  UnavailableError,
} from 'ldapts'

/** The directory of an assembly, from its settings. */
export interface DirectoryConfig {
  readonly server: DirectoryServer
  /** The base of the search for people. */
  readonly baseDn: string
  /** The account that searches; without one the search is anonymous. */
  readonly serviceAccount: { readonly name: string; readonly password: string } | undefined
  /** The timeout of a response in milliseconds; 10 seconds by default. */
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 10_000

/**
 * The person that a name and password belong to, `wrong`, or why the directory refuses a right password. Throws when the directory
 * cannot be reached.
 */
export function authenticatePerson(
  directory: DirectoryConfig,
  name: string,
  password: string,
): Promise<DirectoryPerson | 'wrong' | ClosedEntry> {
  return queryDirectory(directory, async (client) => {
    // with an empty password a directory accepts every bind as anonymous (RFC 4513, 5.1.2)
    if (name.trim() === '' || password === '') return 'wrong'
    const anyName = new OrFilter({
      filters: LOGIN_NAME_ATTRIBUTES.map((attribute) => new EqualityFilter({ attribute, value: name.trim() })),
    })
    const person = matchDirectoryPerson(await searchEntries(client, directory, anyName, 10), name)
    if (!person) return 'wrong'
    const policy = new PasswordPolicyControl()
    try {
      await client.bind(person.dn, password, policy)
      return findPolicyFault(policy) ?? person
    } catch (error) {
      if (error instanceof ResultCodeError && !SERVER_ERRORS.some((kind) => error instanceof kind))
        return findPolicyFault(policy) ?? parseClosedEntry(error.message) ?? 'wrong'
      throw error
    }
  })
}

/**
 * What the policy of a directory says of a right password (draft-behera-ldap-password-policy). One that must be changed is accepted, for
 * nothing but its change.
 */
const findPolicyFault = ({ value }: PasswordPolicyControl): ClosedEntry | undefined =>
  value?.error === PasswordPolicyError.PasswordExpired
    ? 'password_expired'
    : value?.error === PasswordPolicyError.ChangeAfterReset
      ? 'must_change'
      : undefined

const SERVER_ERRORS = [BusyError, UnavailableError, OperationsError, TimeLimitExceededError]

/** People whose name contains the text, at most `limit` of them. Throws when the directory cannot be reached. */
export function searchDirectory(directory: DirectoryConfig, words: string, limit: number): Promise<DirectoryPerson[]> {
  return queryDirectory(directory, (client) => {
    const nameFilters = ['uid', 'sAMAccountName', ...DISPLAY_NAME_ATTRIBUTES].map(
      (attribute) => new SubstringFilter({ attribute, any: [words] }),
    )
    const hasName = ['uid', 'sAMAccountName'].map((attribute) => new PresenceFilter({ attribute }))
    const people = new AndFilter({
      filters: [new OrFilter({ filters: nameFilters }), new OrFilter({ filters: hasName })],
    })
    return searchEntries(client, directory, people, limit)
  })
}

/** Reads one page of entries: a server that has more reports it by a cookie, not by an error. */
async function searchEntries(client: Client, { baseDn: base }: DirectoryConfig, filter: Filter, limit: number): Promise<DirectoryPerson[]> {
  const attributes = [...LOGIN_NAME_ATTRIBUTES, ...DISPLAY_NAME_ATTRIBUTES]
  const searchOptions = {
    filter,
    scope: 'sub' as const,
    attributes,
    timeLimit: DEFAULT_TIMEOUT_MS / 1000,
    paged: { pageSize: limit },
  }
  for await (const page of client.searchPaginated(base, searchOptions)) {
    return page.searchEntries.flatMap((entry) => parseDirectoryPerson(entry) ?? []).slice(0, limit)
  }
  return []
}

/** The words of an error for the operator: those of a directory may have none besides their kind. */
export function describeDirectoryError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeDirectoryError).join('; ')
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof ResultCodeError)) return error.message || error.name
  const kind = error.constructor.name
    .replace(/Error$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  const said = error.message.replace(/\s*Code: 0x[0-9a-f]+$/i, '').trim()
  return `${kind} (0x${error.code.toString(16)})${said ? `: ${said}` : ''}`
}

async function queryDirectory<T>(directory: DirectoryConfig, question: (client: Client) => Promise<T>): Promise<T> {
  const client = createDirectoryClient(directory)
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it does not answer')), directory.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  try {
    return await Promise.race([bindAndQuery(client, directory, question), timedOut])
  } finally {
    clearTimeout(timer)
    // a server that does not respond does not confirm the unbind either
    client.unbind().catch(() => {})
  }
}

async function bindAndQuery<T>(
  client: Client,
  { server, serviceAccount: account }: DirectoryConfig,
  question: (client: Client) => Promise<T>,
) {
  if (server.tls === 'by StartTLS') await client.startTLS(tlsOptionsFor(server))
  if (account) await client.bind(account.name, account.password)
  return question(client)
}

function createDirectoryClient({ server, timeoutMs: patience = DEFAULT_TIMEOUT_MS }: DirectoryConfig): Client {
  const hostAndPort = `${isIP(server.host) === 6 ? `[${server.host}]` : server.host}:${server.port}`
  const common = { timeout: patience, connectTimeout: patience }
  if (server.tls === 'at once') return new Client({ ...common, url: `ldaps://${hostAndPort}`, tlsOptions: tlsOptionsFor(server) })
  // a lost connection would be reopened without encryption, so only one is allowed
  let opened = false
  const connectOnce = ((...to: Parameters<typeof connect>) => {
    if (opened) throw new Error('it closed the connection')
    opened = true
    return connect(...to)
  }) as typeof connect
  return new Client({ ...common, url: `ldap://${hostAndPort}`, createConnection: connectOnce })
}

/** The certificate must be for this host and from an authority of this machine, whatever the TLS settings of the process are. */
const tlsOptionsFor = ({ host }: DirectoryServer): tls.ConnectionOptions => ({
  host,
  ...(isIP(host) ? {} : { servername: host }),
  secureContext: loadAuthorities(),
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2',
})

let trustedAuthorities: tls.SecureContext | undefined

/** The authorities of the system and of NODE_EXTRA_CA_CERTS, read once. */
function loadAuthorities(): tls.SecureContext {
  trustedAuthorities ??= tls.createSecureContext({
    ca: [...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])],
  })
  return trustedAuthorities
}
