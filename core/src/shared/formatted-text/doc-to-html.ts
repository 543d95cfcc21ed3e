import { escapeAttribute, escapeHtml } from '../html.ts'
import { type AllowedTag, isSafeLink, isSafePicture } from '../rich-text.ts'

/** A node of a formatted text as the editor has it (the JSON of ProseMirror). */
export interface DocNode {
  readonly type?: string | undefined
  readonly text?: string | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly content?: readonly DocNode[] | undefined
  readonly marks?: readonly DocMark[] | undefined
}
export interface DocMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
}

const BLOCK_TAGS: Readonly<Record<string, AllowedTag>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
  table: 'table',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
}
const HEADING_TAGS: Readonly<Record<number, AllowedTag>> = { 2: 'h2', 3: 'h3', 4: 'h4' }
const MARK_TAGS: Readonly<Record<string, AllowedTag>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}
/** The paragraph of an item or cell that has only one is its text. */
const HOLDERS = new Set(['listItem', 'tableHeader', 'tableCell'])

/**
 * The HTML of a document, in the form in which the server stores it: allowed elements without any attribute but those of
 * `shared/rich-text.ts`. Empty paragraphs, which stand for a pause of the writer, are left out.
 */
export function docToHtml(doc: DocNode): string {
  return (doc.content ?? [])
    .filter((block) => !isEmptyParagraph(block))
    .map(blockToHtml)
    .join('')
}

const isEmptyParagraph = ({ type, content = [] }: DocNode): boolean =>
  type === 'paragraph' && content.every((node) => node.type === 'hardBreak' || node.text?.trim() === '')

function blockToHtml(node: DocNode): string {
  const { type = '', content = [] } = node
  if (type === 'horizontalRule') return '<hr />'
  const tag = type === 'heading' ? HEADING_TAGS[Number(node.attrs?.level)] : BLOCK_TAGS[type]
  if (!tag) return ''
  const [first, ...others] = content
  if (HOLDERS.has(type) && first?.type === 'paragraph') {
    const alone = others.every((other) => other.type !== 'paragraph')
    const inside = alone ? inlineToHtml(first.content ?? []) + others.map(blockToHtml).join('') : undefined
    return `<${tag}${headerScope(node)}>${inside ?? content.map(blockToHtml).join('')}</${tag}>`
  }
  if (type === 'blockquote') return `<blockquote>${docToHtml(node)}</blockquote>`
  const inside = content.map((child) => (isInline(child) ? undefined : blockToHtml(child)))
  return `<${tag}>${inside.includes(undefined) ? inlineToHtml(content) : inside.join('')}</${tag}>`
}

const isInline = ({ type }: DocNode): boolean => type === 'text' || type === 'hardBreak' || type === 'picture'

const headerScope = ({ type, attrs }: DocNode): string =>
  type === 'tableHeader' && attrs?.scope ? ` scope="${escapeAttribute(String(attrs.scope))}"` : ''

/** Inline nodes; neighbours with the same mark share its element. */
function inlineToHtml(nodes: readonly DocNode[], depth = 0): string {
  let html = ''
  for (let at = 0; at < nodes.length; ) {
    const mark = nodes[at]?.marks?.[depth]
    if (!mark) {
      html += leafToHtml(nodes[at++] ?? {})
      continue
    }
    let end = at + 1
    while (end < nodes.length && isSameMark(nodes[end]?.marks?.[depth], mark)) end++
    html += wrapInMark(mark, inlineToHtml(nodes.slice(at, end), depth + 1))
    at = end
  }
  return html
}

const isSameMark = (a: DocMark | undefined, b: DocMark): boolean =>
  a?.type === b.type && a.attrs?.href === b.attrs?.href && a.attrs?.title === b.attrs?.title

function wrapInMark({ type, attrs }: DocMark, inside: string): string {
  if (type === 'link') {
    const href = String(attrs?.href ?? '').trim()
    if (!isSafeLink(href)) return inside
    const title = attrs?.title ? ` title="${escapeAttribute(String(attrs.title))}"` : ''
    return `<a href="${escapeAttribute(href)}"${title}>${inside}</a>`
  }
  const tag = MARK_TAGS[type]
  return tag ? `<${tag}>${inside}</${tag}>` : inside
}

function leafToHtml({ type, text = '', attrs }: DocNode): string {
  if (type === 'hardBreak') return '<br />'
  if (type !== 'picture') return escapeHtml(text)
  const src = String(attrs?.src ?? '')
  return isSafePicture(src)
    ? `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(String(attrs?.alt ?? ''))}" />`
    : ''
}
