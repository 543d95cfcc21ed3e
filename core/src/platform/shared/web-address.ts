/** An http or https address in its parts; `host` is in lower case, without its port. */
export interface WebAddress {
  readonly host: string
  /** Begins with a slash. */
  readonly path: string
  readonly query: string
}

const ADDRESS = /^https?:\/\/([^\s/?#@:]+|\[[\d:a-f]+\])(?::(\d{1,5}))?(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i
const LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u

/** Parses a web address; undefined for other schemes, addresses with a name and password, and spaces. */
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

/** A valid web address, as required of an accessibility URL (SPC-007). A host name without a dot is invalid, except localhost. */
export function isWebAddress(text: string): boolean {
  const host = parseWebAddress(text)?.host
  return host !== undefined && (host.includes('.') || host.startsWith('[') || host === 'localhost')
}

/** A web address as people type it, "www.town.org" as well; undefined where it is none. */
export function completeWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isWebAddress(text)) return text
  const completed = `https://${text}`
  return !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) && isWebAddress(completed) ? completed : undefined
}

/** A path of this site: never `//host`, which is another host, nor a path that a browser reads as one. */
const PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * A valid link target: a web address, or, where allowed, a path of this site. Every other scheme, such as `javascript:`, is
 * refused. Host names without a dot are accepted, because an operator may use them in their own network.
 */
export const isLink = (text: string, { paths }: { readonly paths: boolean }): boolean =>
  parseWebAddress(text) !== undefined || (paths && text.length <= 2000 && PATH.test(text))

/** The value of a name in a query, still encoded. */
export function readQueryValue(address: WebAddress, name: string): string | undefined {
  const pair = address.query.split('&').find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
