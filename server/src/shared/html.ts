import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@folkmoot/core/shared/html.ts'
import sanitize from 'sanitize-html'

const ALLOWED: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
}

/** A text as it may be stored: only the tags and attributes of `core/shared/html.ts`, web and mail links (CON-113). */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED).trim()
