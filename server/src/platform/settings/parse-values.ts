import { isIP } from 'node:net'

/** Each parser returns undefined when the text is invalid. */

export function parseWholeNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text)
  return /^\d{1,6}$/.test(text) && number >= least && number <= most ? number : undefined
}

/** Parses values separated by commas; all must be valid. */
export function parseList<T>(text: string, one: (part: string) => T | undefined): T[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const values = parts.filter((part) => part !== '').map(one)
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined
}

const NAME = /^(?!-)[a-z0-9-]{1,63}(?:\.(?!-)[a-z0-9-]{1,63})*$/i

export const parseHostName = (text: string): string | undefined => (isIP(text) || NAME.test(text) ? text : undefined)

/** A host that pages may embed; a leading `*.` includes every subdomain. */
export const parseEmbedHost = (text: string): string | undefined => (NAME.test(text.replace(/^\*\./, '')) ? text.toLowerCase() : undefined)

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Parses an origin: scheme, host and port, and nothing after them. */
export function parseOrigin(text: string): string | undefined {
  const parsed = parseUrl(text)
  const plain = parsed && ['http:', 'https:'].includes(parsed.protocol) && parsed.href === `${parsed.origin}/`
  return plain ? parsed.origin : undefined
}

/** Whether a web address names a folder: the pages and links of the site begin at the root. */
export const hasPath = (text: string): boolean => (parseUrl(text)?.pathname ?? '/') !== '/'

export const parseDatabaseUrl = (text: string): string | undefined =>
  /^postgres(ql)?:\/\/./.test(text) && !namesSeveralHosts(text) ? text : undefined

/** `postgres://one,two/name` is understood by other programs; here each node has one host. */
function namesSeveralHosts(text: string): boolean {
  const [address = '', query = ''] = text.replace(/^\w+:\/\//, '').split('?')
  const [hosts = ''] = (address.split('@').at(-1) ?? '').split('/')
  return hosts.includes(',') || (new URLSearchParams(query).get('host') ?? '').includes(',')
}

export function parseSmtpUrl(text: string): string | undefined {
  const parsed = parseUrl(text)
  return parsed && ['smtp:', 'smtps:'].includes(parsed.protocol) && parsed.hostname ? text : undefined
}

/** Parses the address of a sender, also of `Name <address>`: the name that readers see is that of the site. */
export function parseSender(text: string): string | undefined {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address) ? address : undefined
}

/** The sender at the domain of an origin; a number or a name of one machine is no domain. */
export function senderOf(origin: string | undefined): string | undefined {
  const host = origin === undefined ? '' : new URL(origin).hostname
  return host.includes('.') && !isIP(host) && !host.startsWith('[') ? `folkmoot@${host}` : undefined
}

/** The address of a tile: {z}, {x} and {y} and nothing else in braces, behind a host that the content policy can name. */
export function parseTileUrl(text: string): string | undefined {
  const [, path = ''] = /^https?:\/\/[^/{}\s]+(\/\S*)$/.exec(text) ?? []
  const complete = ['{z}', '{x}', '{y}'].every((part) => path.includes(part))
  return complete && parseUrl(text) && !/[{}]/.test(path.replace(/\{[xyz]\}/g, '')) ? text : undefined
}

/** An address, a network in CIDR notation, or one of the names for private networks. */
export function parseNetwork(text: string): string | undefined {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more.length > 0) return undefined
  return bits === undefined || parseWholeNumber(bits, 0, most) !== undefined ? text : undefined
}

export const parseKey = (text: string): string | undefined => (/^[0-9a-f]{64}$/i.test(text) ? text : undefined)

/** Parses a key of push services of so many bytes, as base64url. */
export const parseVapidKey =
  (bytes: number) =>
  (text: string): string | undefined =>
    /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes ? text : undefined

/** What the settings put into the address of a database whose pooler knows no prepared statements. */
export const WITHOUT_STATEMENT_NAMES = 'prepared_statements=off'

/** The address carries the setting to every connection, also to those of commands. */
export function withoutStatementNames(address: string): string {
  const [before, query] = address.split('?')
  return `${before}?${query ? `${query}&` : ''}${WITHOUT_STATEMENT_NAMES}`
}
