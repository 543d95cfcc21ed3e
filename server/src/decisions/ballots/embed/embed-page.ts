import { escapeAttribute, escapeHtml } from '@folkmoot/core/platform/shared/html.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'

/** What an embedded result says, as plain text. */
export interface EmbedContent {
  readonly lang: Locale
  /** The language of the titles. */
  readonly textLang: string
  readonly title: string
  readonly summary: string
  readonly winners: readonly { readonly title: string; readonly detail: string }[]
  readonly link: { readonly url: string; readonly text: string }
}

/** A page for frames of other sites: no script, no cookie, nothing to press but the link, which opens a tab of its own. */
export const formatEmbedPage = (content: EmbedContent, nonce: string): string => {
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
