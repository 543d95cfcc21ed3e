import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { nodesToDoc } from '@folkmoot/core/platform/shared/formatted-text/nodes-to-doc.ts'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  hasMarkup,
  isSafeLink,
  isSafePicture,
} from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import sanitize from 'sanitize-html'
import { parseHtml } from './parse-html.ts'

/** The work for each tag grows with its depth, so HTML that is nested deeper than any person writes is not parsed. */
export const MAX_DEPTH = 100

class TooDeep extends Error {}

/**
 * Sanitizes a text for storage: only the tags and attributes of `core/shared/rich-text.ts`, its links and pictures (CON-113), in the
 * form in which the editor holds them, so that what is stored, what readers see and what an editor opens are the same. A text without
 * markup stays one.
 */
export const sanitizeHtml = (html: string): string => (hasMarkup(html) ? docToHtml(nodesToDoc(parseHtml(dropTags(html)))) : dropTags(html))

/** The allowed tags of a text, in whatever order they stand. */
export function dropTags(html: string): string {
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
    if (error instanceof TooDeep) return textToHtml(html)
    throw error
  }
}
