import { z } from 'zod/mini'
import { Name } from '../../accounts/users/fields.ts'
import { cleanEmail, isEmail } from '../../platform/shared/email.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'

/**
 * The server of an assembly's directory. The connection is always encrypted: from the first byte, or by StartTLS before any
 * request.
 */
export interface DirectoryServer {
  readonly host: string
  readonly port: number
  readonly tls: 'at once' | 'by StartTLS'
}

const HOST = /^(?:(ldaps?):\/\/)?(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?\/?$/i

/**
 * Parses the settings of a directory: a host, or an address with its scheme. Port 636 and `ldaps://` use TLS at once, every
 * other port StartTLS (specification G.2). Undefined when it is not a host.
 */
export function parseDirectoryServer(written: string, port: number): DirectoryServer | undefined {
  const [, scheme, host, ownPort] = HOST.exec(written.trim()) ?? []
  if (!host) return undefined
  const at = ownPort ? Number(ownPort) : port
  if (at < 1 || at > 65_535) return undefined
  const atOnce = scheme ? scheme.toLowerCase() === 'ldaps' : at === 636
  return { host: host.replace(/^\[|\]$/g, ''), port: at, tls: atOnce ? 'at once' : 'by StartTLS' }
}

/** A directory entry: attribute names in any case, one value or several. */
interface DirectoryEntry {
  readonly dn: string
  readonly [attribute: string]: unknown
}

/** A person of a directory. `name` is their login name there, in lower case. */
export interface DirectoryPerson {
  readonly dn: string
  readonly name: string
  readonly displayName: string
  readonly email: string | undefined
  /** Other names that match the entry. */
  readonly aliases: readonly string[]
}

/** The attributes read from an entry that are login names. */
export const LOGIN_NAME_ATTRIBUTES = ['uid', 'sAMAccountName', 'userPrincipalName', 'mail'] as const
export const DISPLAY_NAME_ATTRIBUTES = ['displayName', 'cn', 'givenName', 'sn'] as const

/** The person of an entry; undefined when it has no login name. */
export function parseDirectoryPerson(entry: DirectoryEntry): DirectoryPerson | undefined {
  const values = new Map(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), nonEmptyTexts(value)]))
  const all = (attribute: string) => values.get(attribute.toLowerCase()) ?? []
  const names = LOGIN_NAME_ATTRIBUTES.flatMap((attribute) => all(attribute).map((text) => text.toLowerCase()))
  const [name] = [...all('uid'), ...all('sAMAccountName'), ...all('userPrincipalName')]
  if (!name) return undefined
  const whole = [...all('givenName').slice(0, 1), ...all('sn').slice(0, 1)].join(' ')
  const called = [...all('displayName'), ...all('cn'), whole, name].map((text) => z.safeParse(Name, text))
  return {
    dn: entry.dn,
    name: name.toLowerCase(),
    displayName: called.find((read) => read.success)?.data ?? '?',
    email: all('mail').map(cleanEmail).find(isEmail),
    aliases: names,
  }
}

const nonEmptyTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((v) => (typeof v === 'string' && v.trim() ? [v.trim()] : []))

/**
 * Finds the person with a name. A login name takes precedence over another person's address; a name that two people match
 * finds nobody.
 */
export function matchDirectoryPerson(people: readonly DirectoryPerson[], written: string): DirectoryPerson | undefined {
  const wanted = written.trim().toLowerCase()
  const named = people.filter((person) => person.name === wanted)
  const matches = named.length > 0 ? named : people.filter((person) => person.aliases.includes(wanted))
  return matches.length === 1 ? matches[0] : undefined
}

/** Why a directory refuses a right password: it must be changed, it is too old, or the account has ended. */
export type ClosedEntry = 'must_change' | 'password_expired' | 'account_expired'

/** The codes of Active Directory, which tells them after a right password alone, and the words of other servers. */
const CLOSED_ENTRIES: readonly (readonly [ClosedEntry, RegExp])[] = [
  ['must_change', /\bdata 773\b|password (?:must|has to|needs to) be (?:changed|reset)|must (?:change|reset) (?:your |the )?password/i],
  ['password_expired', /\bdata 532\b|password (?:has |is )?expired/i],
  ['account_expired', /\bdata 701\b|account (?:has |is )?expired/i],
]

/** What a directory says when it refuses a password; undefined: it is wrong. */
export const parseClosedEntry = (diagnostic: string): ClosedEntry | undefined =>
  CLOSED_ENTRIES.find(([, words]) => words.test(diagnostic))?.[0]

/** The placeholder address of an account whose entry has none: not a mailbox, and unique (SES-071). */
export const createDirectoryPlaceholderEmail = (unique: string): string => `${unique}@ldap.invalid`

/**
 * The result of a correct directory password (ASM-034): the account connected with the entry, else a new one; an account that
 * only has the same address is not connected, but must first sign in or confirm its mailbox.
 */
export function decideDirectorySignIn(lookup: {
  joined: 'nothing' | 'account' | 'closed account'
  addressTaken: boolean
}): 'enter' | 'new account' | Refusal<'bad_credentials' | 'account_exists'> {
  if (lookup.joined === 'account') return 'enter'
  if (lookup.joined === 'closed account') return refuse('bad_credentials', { variant: 'directory' })
  return lookup.addressTaken ? refuse('account_exists') : 'new account'
}

/** The settings that name the directory of an assembly. */
export interface DirectorySettings {
  readonly directoryServer: string | undefined
  readonly directoryPort: number
  readonly directoryBase: string | undefined
}

/**
 * One name for one directory, whichever assembly uses it: its host, its port and where the search for people begins. Undefined when
 * no server can be read.
 */
export function nameDirectory({ directoryServer, directoryPort, directoryBase }: DirectorySettings): string | undefined {
  const server = parseDirectoryServer(directoryServer ?? '', directoryPort)
  if (!server) return undefined
  const base = (directoryBase ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .join(',')
  return `${server.host.toLowerCase()}:${server.port}/${base}`
}
