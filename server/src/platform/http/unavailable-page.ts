import { randomBytes } from 'node:crypto'
import { escapeHtml } from '@folkmoot/core/platform/shared/html.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'

/** Seconds after which a client may try again while the site is unavailable. */
export const RETRY_AFTER = '5'

export const refuseUnavailable = () => refuse('unavailable', { variant: 'site' })

/** True when the request opens a page, rather than calls the API. */
export const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(?:api|assets)(?:\/|$)/.test(url) && String(headers.accept).includes('text/html')

/** Sends a page that needs no database and no script while the site is unavailable. */
export function sendUnavailablePage(
  reply: FastifyReply,
  { texts, settings }: Pick<Context, 'texts' | 'settings'>,
  locale: Locale,
): FastifyReply {
  const sentence = texts(locale, 'refusals.unavailable_site') ?? ''
  const { html, policy } = composeUnavailablePage({ name: settings.instanceName, locale, sentence })
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A page with one sentence, and the content policy that it needs; it may load itself again after some seconds. */
export function composeUnavailablePage(page: {
  readonly name: string
  readonly locale: Locale
  readonly sentence: string
  readonly reloadAfter?: number
}): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const name = escapeHtml(page.name)
  const reload = page.reloadAfter === undefined ? '' : `<meta http-equiv="refresh" content="${page.reloadAfter}">\n`
  const html = `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reload}<title>${name}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.25rem }
h1 { font-size: 1.5rem }
</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${escapeHtml(page.sentence)}</p>
</main>
</body>
</html>`
  return { html, policy: `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'` }
}
