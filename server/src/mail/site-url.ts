import type { Settings } from '../settings.ts'

type SiteAddressSettings = Pick<Settings, 'publicUrl' | 'host' | 'port'>

/** The origin that links in mails begin with: the operator's PUBLIC_URL, else where the server listens; never a header. */
export function siteUrl({ publicUrl, host, port }: SiteAddressSettings): string {
  if (publicUrl) return publicUrl.replace(/\/$/, '')
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
