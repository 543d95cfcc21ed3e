import ipaddr from 'ipaddr.js'

/** An address as it is meant: an IPv4 address written as IPv6 is the IPv4 address. Undefined: no address. */
const parseAddress = (ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const bare = ip.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

export const isLoopback = (ip: string): boolean => parseAddress(ip)?.range() === 'loopback'

/**
 * What one network address counts as under a limit: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * household holds a whole /64 and could come from a new address with every request.
 */
export function toNetwork(ip: string): string {
  const address = parseAddress(ip)
  if (!address) return ip
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`)
  return `${network.toString()}/64`
}
