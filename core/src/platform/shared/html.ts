import { parseWebAddress } from './web-address.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** Marks where a block begins; a text that has this character itself gets a line break there. */
const BEGINNING = '\u0001'
const BEGINNINGS = new RegExp(`[ \\t]*${BEGINNING}[ \\t${BEGINNING}]*`, 'g')
const BEGINNINGS_OF_LINES = new RegExp(`(^|\\n)[ \\t${BEGINNING}]*${BEGINNING}`, 'g')

/** The plain text of HTML: block ends become line breaks, as do beginnings within a line; entities are decoded. */
export function plainText(html: string): string {
  const words = html
    .replace(/<(?:br|\/p|\/h\d|\/li|\/t[dhr]|\/blockquote|\/pre|hr)\b[^>]*>/gi, '\n')
    .replace(/<(?:p|h\d|[uo]l|li|table|blockquote|pre)\b[^>]*>/gi, BEGINNING)
    .replace(/<[^>]*>/g, '')
    .replace(BEGINNINGS_OF_LINES, '$1')
    .replace(BEGINNINGS, '\n')
  return decodeEntities(words)
    .replace(/[ \t\f\v]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The plain text of HTML as one writes it: an empty line between paragraphs, the way back of `textToHtml`. */
export const paragraphText = (html: string): string => plainText(html.replace(/<\/(?:p|h\d|[uo]l|blockquote|pre|table)\s*>/gi, '$&<br>'))

/** Words are runs of non-space characters in the plain text (CON-079). */
export const countWords = (html: string): number => plainText(html).match(/\S+/g)?.length ?? 0

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text as content of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c)

/** Escapes a text as the value of an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;')

/** A word that may begin with a web address. */
const ADDRESS_IN_TEXT = /(https?:\/\/\S+)/gi
/** The punctuation that follows an address in a sentence. */
const AFTER_ADDRESS = new Set('.,;:!?…\'"“”‘’«»‹›)]}>')

/** Where the address at the beginning of a word ends; a round bracket that it opens itself is part of it. */
function findAddressEnd(word: string): number {
  let surplus = word.split(')').length - word.split('(').length
  let end = word.length
  for (; AFTER_ADDRESS.has(word[end - 1] ?? ''); end--) if (word[end - 1] === ')' && surplus-- <= 0) break
  return end
}

/** A line of plain text in parts: its http and https addresses, and what stands between them. */
export const splitAddresses = (line: string): { readonly text: string; readonly isAddress: boolean }[] =>
  line.split(ADDRESS_IN_TEXT).flatMap((word, i) => {
    if (i % 2 === 0) return { text: word, isAddress: false }
    const end = findAddressEnd(word)
    const text = word.slice(0, end)
    return [
      { text, isAddress: parseWebAddress(text) !== undefined },
      { text: word.slice(end), isAddress: false },
    ]
  })

/** A line of plain text as HTML in which http and https addresses are links; everything else is escaped. */
export const linkAddresses = (line: string): string =>
  splitAddresses(line)
    .map(({ text, isAddress }) => (isAddress ? `<a href="${escapeAttribute(text)}">${escapeHtml(text)}</a>` : escapeHtml(text)))
    .join('')

/**
 * Plain text as HTML paragraphs; all markup in the text is escaped, so the result needs no sanitizing. `formatLine` is `escapeHtml`
 * or `linkAddresses`.
 */
export const textToHtml = (text: string, formatLine: (line: string) => string = escapeHtml): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((p) => p.trim() !== '')
    .map((p) => `<p>${formatLine(p.trim()).replace(/\n/g, '<br />')}</p>`)
    .join('')
