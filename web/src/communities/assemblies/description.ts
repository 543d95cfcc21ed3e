import { asHtml, isFormatted } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { paragraphText, plainText } from '@folkmoot/core/platform/shared/html.ts'

const LEAD_LENGTH = 220

/** A description is plain text or, where it is formatted, HTML: its first paragraph as words, shortened at a word boundary. */
export function leadParagraph(text: string): string | undefined {
  const first = paragraphText(asHtml(text)).split(/\n\s*\n/)[0] || undefined
  if (!first || first.length <= LEAD_LENGTH) return first
  return `${first.slice(0, LEAD_LENGTH).replace(/\s+\S*$/, '')} …`
}

/** The description without its lead, as HTML: what is shown under the name is not repeated beside the campaigns. */
export function remainingText(text: string): string {
  const html = asHtml(text)
  const [first = '', words = ''] = /^<p>(.*?)<\/p>/s.exec(html) ?? []
  const leads = first !== '' && plainText(words).length <= LEAD_LENGTH && !isFormatted(words)
  return leads ? html.slice(first.length) : html
}

/** The description as it is sent: text that is not formatted stays plain, as other programs know it. */
export const toStoredDescription = (html: string): string => {
  const text = asHtml(html)
  return isFormatted(text) ? text : paragraphText(text)
}
