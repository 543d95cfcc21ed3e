import { connect, isIP } from 'node:net'
import tls from 'node:tls'
import {
  CALLED_ATTRIBUTES,
  type DirectoryPerson,
  type DirectoryServer,
  directoryPerson,
  NAME_ATTRIBUTES,
  personMeant,
} from '@folkmoot/core/users/directory.ts'
import {
  AndFilter,
  BusyError,
  Client,
  EqualityFilter,
  type Filter,
  OperationsError,
  OrFilter,
  PresenceFilter,
  ResultCodeError,
  SubstringFilter,
  TimeLimitExceededError,
  UnavailableError,
} from 'ldapts'

/** An assembly's directory as its settings name it. */
export interface Directory {
  readonly server: DirectoryServer
  /** Where in the tree people are looked for. */
  readonly base: string
  /** The account that looks for them; without one the directory is asked anonymously. */
  readonly account: { readonly name: string; readonly password: string } | undefined
  /** How long an answer may take, in milliseconds; 10 seconds unless given. */
  readonly patience?: number
}

const PATIENCE = 10_000

/** The person a name and password are right for, or `wrong`. Throws when the directory cannot be asked. */
export function checkPerson(directory: Directory, name: string, password: string): Promise<DirectoryPerson | 'wrong'> {
  return ask(directory, async (client) => {
    // with an empty password a directory lets everybody in, as nobody (RFC 4513, 5.1.2)
    if (name.trim() === '' || password === '') return 'wrong'
    const anyName = new OrFilter({
      filters: NAME_ATTRIBUTES.map((attribute) => new EqualityFilter({ attribute, value: name.trim() })),
    })
    const person = personMeant(await find(client, directory, anyName, 10), name)
    if (!person) return 'wrong'
    try {
      await client.bind(person.dn, password)
      return person
    } catch (error) {
      if (error instanceof ResultCodeError && !IN_TROUBLE.some((kind) => error instanceof kind)) return 'wrong'
      throw error
    }
  })
}

const IN_TROUBLE = [BusyError, UnavailableError, OperationsError, TimeLimitExceededError]

/** People whose name holds these words, at most `limit` of them. Throws when the directory cannot be asked. */
export function searchPeople(directory: Directory, words: string, limit: number): Promise<DirectoryPerson[]> {
  return ask(directory, (client) => {
    const holds = ['uid', 'sAMAccountName', ...CALLED_ATTRIBUTES].map(
      (attribute) => new SubstringFilter({ attribute, any: [words] }),
    )
    const hasName = ['uid', 'sAMAccountName'].map((attribute) => new PresenceFilter({ attribute }))
    const people = new AndFilter({ filters: [new OrFilter({ filters: holds }), new OrFilter({ filters: hasName })] })
    return find(client, directory, people, limit)
  })
}

/** One page of entries: a server that has more of them says so by a cookie, not by an error. */
async function find(client: Client, { base }: Directory, filter: Filter, limit: number): Promise<DirectoryPerson[]> {
  const attributes = [...NAME_ATTRIBUTES, ...CALLED_ATTRIBUTES]
  const asked = { filter, scope: 'sub' as const, attributes, timeLimit: PATIENCE / 1000, paged: { pageSize: limit } }
  for await (const page of client.searchPaginated(base, asked)) {
    return page.searchEntries.flatMap((entry) => directoryPerson(entry) ?? []).slice(0, limit)
  }
  return []
}

async function ask<T>(directory: Directory, question: (client: Client) => Promise<T>): Promise<T> {
  const client = clientOf(directory)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it does not answer')), directory.patience ?? PATIENCE)
  try {
    return await Promise.race([talk(client, directory, question), late])
  } finally {
    clearTimeout(timer)
    // whoever does not answer does not say goodbye either
    client.unbind().catch(() => {})
  }
}

async function talk<T>(client: Client, { server, account }: Directory, question: (client: Client) => Promise<T>) {
  if (server.tls === 'by StartTLS') await client.startTLS(secureTo(server))
  if (account) await client.bind(account.name, account.password)
  return question(client)
}

function clientOf({ server, patience = PATIENCE }: Directory): Client {
  const where = `${isIP(server.host) === 6 ? `[${server.host}]` : server.host}:${server.port}`
  const common = { timeout: patience, connectTimeout: patience }
  if (server.tls === 'at once') return new Client({ ...common, url: `ldaps://${where}`, tlsOptions: secureTo(server) })
  // a connection that was lost would be opened again without encryption: once is enough
  let opened = false
  const once = ((...to: Parameters<typeof connect>) => {
    if (opened) throw new Error('it closed the connection')
    opened = true
    return connect(...to)
  }) as typeof connect
  return new Client({ ...common, url: `ldap://${where}`, createConnection: once })
}

/** The certificate must be for this host and from an authority of this machine, whatever the process was told about TLS. */
const secureTo = ({ host }: DirectoryServer): tls.ConnectionOptions => ({
  host,
  ...(isIP(host) ? {} : { servername: host }),
  secureContext: authorities(),
  rejectUnauthorized: true,
  minVersion: 'TLSv1.2',
})

let known: tls.SecureContext | undefined

/** The system's authorities with those of NODE_EXTRA_CA_CERTS, read once. */
function authorities(): tls.SecureContext {
  known ??= tls.createSecureContext({
    ca: [...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])],
  })
  return known
}
