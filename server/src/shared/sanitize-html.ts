import { escapeHtml } from '@folkmoot/core/shared/html.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, isSafeLink, isSafePicture } from '@folkmoot/core/shared/rich-text.ts'
import sanitize from 'sanitize-html'

/** The work for each tag grows with its depth, so HTML that is nested deeper than any person writes is not parsed. */
export const MAX_DEPTH = 100

class TooDeep extends Error {}

/** Sanitizes a text for storage: only the tags and attributes of `core/shared/rich-text.ts`, its links and pictures (CON-113). */
export function sanitizeHtml(html: string): string {
  let depth = 0
  const options: sanitize.IOptions = {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, ...others }) => ({
        tagName,
        attribs: href !== undefined && isSafeLink(href) ? { href, ...others } : others,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSafePicture(attribs.src ?? ''),
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
