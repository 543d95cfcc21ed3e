import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, escapeHtml } from '@folkmoot/core/shared/html.ts'
import sanitize from 'sanitize-html'

/** The work for each tag grows with its depth, so HTML that is nested deeper than any person writes is not parsed. */
export const MAX_DEPTH = 100

class TooDeep extends Error {}

/** Sanitizes a text for storage: only the tags and attributes of `core/shared/html.ts`, web and mail links (CON-113). */
export function sanitizeHtml(html: string): string {
  let depth = 0
  const options: sanitize.IOptions = {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    onOpenTag() {
      if (++depth > MAX_DEPTH) throw new TooDeep()
    },
    onCloseTag() {
      depth--
    },
  }
  try {
    return sanitize(html, options).trim()
  } catch (error) {
    // a text that cannot be sanitized is shown as plain characters
    if (error instanceof TooDeep) return escapeHtml(html).trim()
    throw error
  }
}
