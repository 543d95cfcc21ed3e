import { isListedHost, parseCloudDocument } from '../../../platform/files/embeds.ts'
import { LOCALES, type Locale } from '../../../platform/shared/locales.ts'
import { parseWebAddress } from '../../../platform/shared/web-address.ts'
import type { EmbedDocumentBody } from './schemas.ts'

/** The languages of outside pads (PAD-003); any other is shown in English (PAD-004). */
const PAD_LOCALES = ['en', 'de', 'es', 'fr', 'it']

/** Where a pad is shown in a frame: with chat and line numbers, without a fixed-width font (PAD-003). */
export function formatPadFrame(url: string, locale: Locale): string {
  const [short = ''] = locale.split('-')
  const lang = PAD_LOCALES.includes(short) && LOCALES.includes(locale) ? short : 'en'
  return `${url}?showChat=true&showLineNumbers=true&useMonospaceFont=false&lang=${lang}`
}

/** The frame of a cloud document, where one writes, and where one makes a copy of it (PAD-008). */
export const formatCloudAddresses = (url: string) => ({
  frame: `${url}/preview`,
  write: `${url}/edit`,
  copy: `${url}/copy`,
})

/**
 * The address of a document elsewhere as it is stored: of a cloud document without its trailing part (PAD-008), of a pad on a host
 * that the operator listed; undefined for any other address. `padName` names a new pad.
 */
export function parseDocumentAddress(
  { kind, url, server }: EmbedDocumentBody,
  hosts: readonly string[],
  padName: string,
): string | undefined {
  if (kind === 'GDOC') return parseCloudDocument(url)?.url
  if (kind === 'DOCUMENT') return ''
  const text = url === '' && server !== '' ? `${server.replace(/\/+$/, '')}/p/${padName}` : url
  const address = parseWebAddress(text)
  const pad = /\/p\/([\w$.~-]{1,100})$/.exec(address?.path ?? '')
  return address && pad && isListedHost(address.host, hosts) ? `https://${address.host}${address.path}` : undefined
}
