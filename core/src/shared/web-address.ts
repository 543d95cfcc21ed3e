/** An http or https address in its parts; `host` is in small letters, without its port. */
export interface WebAddress {
  readonly host: string
  /** Begins with a slash. */
  readonly path: string
  readonly query: string
}

const ADDRESS = /^https?:\/\/([^\s/?#@:]+|\[[\d:a-f]+\])(?::(\d{1,5}))?(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i
const LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u

/** Reads a web address, or gives undefined for anything else: other schemes, a name and password in it, spaces. */
export function parseWebAddress(text: string): WebAddress | undefined {
  const [, host = '', port, path = '/', query = ''] = ADDRESS.exec(text.trim()) ?? []
  if (host === '' || text.length > 2000 || (port !== undefined && Number(port) > 65_535)) return undefined
  const named =
    host.startsWith('[') ||
    host
      .replace(/\.$/, '')
      .split('.')
      .every((label) => LABEL.test(label))
  return named ? { host: host.toLowerCase().replace(/\.$/, ''), path, query } : undefined
}

/** A valid web address: what an accessibility URL must be (SPC-007). A name without a dot is none, but for localhost. */
export function isWebAddress(text: string): boolean {
  const host = parseWebAddress(text)?.host
  return host !== undefined && (host.includes('.') || host.startsWith('[') || host === 'localhost')
}

/** A path of this site: never `//host`, which is another one, nor a path that a browser would read as one. */
const PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * Where a link may lead: a web address, and, where they are allowed, a path of this site. Every other scheme, `javascript:`
 * among them, is no link. Names without a dot are fine: an operator may have them in their own network.
 */
export const isLink = (text: string, { paths }: { readonly paths: boolean }): boolean =>
  parseWebAddress(text) !== undefined || (paths && text.length <= 2000 && PATH.test(text))

/** The value of a name in a query, still encoded. */
export function readQueryValue(address: WebAddress, name: string): string | undefined {
  const pair = address.query.split('&').find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
