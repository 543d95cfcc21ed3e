import { randomBytes } from 'node:crypto'
import { redactStoredResult } from '@folkmoot/core/decisions/ballots/counting/redact-stored-result.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { escapeAttribute, escapeHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { resolveLocale } from '../../../platform/http/session.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { ballotResultPath } from '../ballot-mails.ts'
import { findReadableBallot, type ReadableBallot } from '../readable-ballot.ts'
import { findStoredResult } from '../store.ts'

/** What an embedded result says, as plain text. */
interface EmbedContent {
  readonly lang: Locale
  /** The language of the titles. */
  readonly textLang: string
  readonly title: string
  readonly summary: string
  readonly winners: readonly { readonly title: string; readonly detail: string }[]
  readonly link: { readonly url: string; readonly text: string }
}

/** A page for frames of other sites: no script, no cookie, nothing to press but the link, which opens a tab of its own. */
const formatEmbedPage = (content: EmbedContent, nonce: string): string => {
  const { lang, textLang, title, summary, winners, link } = content
  const items = winners.map(
    (winner) =>
      `<li><span lang="${escapeAttribute(textLang)}">${escapeHtml(winner.title)}</span> <small>${escapeHtml(winner.detail)}</small></li>`,
  )
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fbfaf6, #10181a); color: light-dark(#152325, #eef3f1) }
body { margin: 0; padding: 1rem 1.25rem }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0; overflow-wrap: break-word }
p { margin: .5rem 0 }
ol { margin: .75rem 0; padding-inline-start: 1.5rem }
li { margin: .35rem 0; overflow-wrap: break-word }
small { color: light-dark(#4a5a5c, #a9bab8) }
a { color: light-dark(#0d5c63, #7fd0d6) }
</style>
</head>
<body>
<main>
<h1 lang="${escapeAttribute(textLang)}">${escapeHtml(title)}</h1>
<p>${escapeHtml(summary)}</p>
${items.length > 0 ? `<ol>${items.join('')}</ol>` : ''}
<p><a href="${escapeAttribute(link.url)}" target="_blank" rel="noopener">${escapeHtml(link.text)}</a></p>
</main>
</body>
</html>`
}

/** Seconds for which browsers keep an embedded result. */
const MAX_AGE = 60
/** Winners that are listed; the others stand on the page of the result. */
const MOST_WINNERS = 10

/**
 * The result of a ballot for the frames of other sites, as visitors read it. It is the one page that other sites may frame: it has no
 * script and takes no session, so nothing on it acts for its reader.
 */
export function ballotEmbedRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { uuid: string } }>('/embed/ballot/:uuid', async (request, reply) => {
    const locale = resolveLocale(request, undefined, context.settings.locales)
    const { uuid } = request.params
    const readable = isUuid(uuid) ? await findReadableBallot(context, undefined, uuid) : undefined
    if (!readable) return sendRefusal(reply, context, refuse('not_found'), 'voting', locale)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .header('vary', 'accept-language')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors *`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/html; charset=utf-8')
      .send(formatEmbedPage(await readEmbedContent(context, readable, locale), nonce))
  })
}

async function readEmbedContent(context: Context, { ballot, campaign }: ReadableBallot, lang: Locale): Promise<EmbedContent> {
  const t = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
    context.texts(lang, `mail.ballots.embed.${key}`, params) ?? ''
  const stored = isCounted(ballot.state) ? await findStoredResult(context.db, ballot.id) : undefined
  const uuids = ballot.candidates.map(({ uuid }) => uuid)
  const published = stored && redactStoredResult(stored, ballot.secrecy, uuids)
  const titles = new Map(ballot.candidates.map(({ uuid, title }) => [uuid, title]))
  const won = (published?.winners ?? []).slice(0, MOST_WINNERS)
  const places = new Map(published?.order.map((place) => [place.uuid, place]))
  const number = new Intl.NumberFormat(lang)
  const supported = (uuid: string): string => {
    const { supporters = 0 } = places.get(uuid) ?? {}
    return supporters === 0 ? '' : t('supporters', { count: supporters })
  }
  const turnout =
    // while voting is open nobody can say yet who did not vote
    ballot.eligible === null || ballot.state === 'open'
      ? t('papers', { count: ballot.finished })
      : t('turnout', { count: ballot.finished, eligible: number.format(ballot.eligible) })
  const outcome = published
    ? t(published.winners.length === 0 ? 'none' : 'won', { count: published.winners.length, total: uuids.length })
    : t(ballot.state === 'cancelled' ? 'cancelled' : ballot.state === 'closed' ? 'counting' : 'open')
  return {
    lang,
    textLang: campaign.lang,
    title: ballot.title,
    summary: ballot.state === 'cancelled' ? outcome : `${outcome} ${turnout}`,
    winners: won.map((uuid) => ({ title: titles.get(uuid) ?? '', detail: supported(uuid) })),
    link: { url: siteUrl(context.settings) + ballotResultPath(ballot.uuid), text: t('more') },
  }
}
