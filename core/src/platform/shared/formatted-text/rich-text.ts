import { decodeEntities, textToHtml } from '../html.ts'

/**
 * The elements of formatted texts: the server drops all others on write, the browser on display, and the editor knows no others
 * (CON-113, decision 0042).
 */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'a',
  'img',
  'code',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type AllowedTag = (typeof ALLOWED_TAGS)[number]

export const ALLOWED_ATTRIBUTES = {
  a: ['href', 'title'],
  img: ['src', 'alt'],
  th: ['scope'],
} as const satisfies Partial<Record<AllowedTag, readonly string[]>>

/** Links lead to the web, to a mailbox or within this site. */
export const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href.trim())

/** Pictures are files of this site: one from elsewhere would tell its server who reads the text. */
export const isSafePicture = (src: string): boolean => /^\/files\/[\w.-]+$/.test(src)

/** Maximum characters of the alternative text of a picture (CST-003, CST-004). */
export const MAX_ALT_LENGTH = 200

/** Whether a sanitized text has a picture whose alternative text is over the limit. */
export const hasLongAltText = (html: string): boolean =>
  [...html.matchAll(/<img\b[^>]*?\balt="([^"]*)"/g)].some(([, alt = '']) => [...decodeEntities(alt)].length > MAX_ALT_LENGTH)

/** Whether a text has formatting beyond paragraphs, which a plain text field would lose. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br)\b)[a-z]/i.test(html)

export const hasMarkup = (source: string): boolean => /<[a-z!/]/i.test(source)

/** A text without markup as paragraphs; any other is HTML already. */
export const asHtml = (source: string): string => (hasMarkup(source) ? source : textToHtml(source))
