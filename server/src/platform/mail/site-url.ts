import type { Settings } from '../settings.ts'

type SiteAddressSettings = Pick<Settings, 'publicUrl' | 'host' | 'port'>

/**
 * The origin of links in mails: the operator's PUBLIC_URL, otherwise the address the server listens on; never a request header.
 */
export function siteUrl({ publicUrl, host, port }: SiteAddressSettings): string {
  if (publicUrl) return publicUrl.replace(/\/$/, '')
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
