import type { DocMark, DocNode } from './doc-node.ts'
import { MARK_TAGS, sortMarks } from './doc-schema.ts'
import { isBlank } from './finish-line.ts'
import { formatRichNodes, type RichNode } from './rich-node.ts'
import { type AllowedTag, isSafeLink, isSafePicture } from './rich-text.ts'

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
const TAG_OF_MARK: Readonly<Record<string, AllowedTag>> = MARK_TAGS
const LEAVES = new Set(['text', 'hardBreak', 'picture'])
/** What holds blocks. */
const HOLDERS = new Set(['blockquote', 'listItem', 'tableHeader', 'tableCell'])
/** The paragraph of an item or cell that has only one is its text. */
const BARE = new Set(['listItem', 'tableHeader', 'tableCell'])

/**
 * The HTML of a document, in the form in which the server stores it: allowed elements without any attribute but those of
 * `rich-text.ts`. Empty paragraphs, which stand for a pause of the writer, are left out.
 */
export const docToHtml = (doc: DocNode): string => formatRichNodes(docToNodes(doc))

/** The same as elements. */
export const docToNodes = (doc: DocNode): RichNode[] => fitBlocks(doc)

const isEmptyParagraph = ({ type, content = [] }: DocNode): boolean => type === 'paragraph' && content.every(isBlank)

const fitBlocks = ({ content = [] }: DocNode): RichNode[] => content.filter((block) => !isEmptyParagraph(block)).flatMap(blockToNodes)

function blockToNodes(node: DocNode): RichNode[] {
  const { type = '', attrs } = node
  if (type === 'horizontalRule') return [element('hr')]
  const tag = type === 'heading' ? HEADING_TAGS[Number(attrs?.level)] : BLOCK_TAGS[type]
  if (!tag) return []
  const scope = type === 'tableHeader' && attrs?.scope ? { scope: String(attrs.scope) } : {}
  return [element(tag, readInside(node), scope)]
}

function readInside(node: DocNode): RichNode[] {
  const { type = '', content = [] } = node
  if (!HOLDERS.has(type)) return content.some(isLeaf) ? lineToNodes(content) : content.flatMap(blockToNodes)
  const [first, ...others] = content.filter((block) => !isEmptyParagraph(block))
  if (BARE.has(type) && first?.type === 'paragraph' && others.every((other) => other.type !== 'paragraph'))
    return [...lineToNodes(first.content ?? []), ...others.flatMap(blockToNodes)]
  return fitBlocks(node)
}

const isLeaf = ({ type = '' }: DocNode): boolean => LEAVES.has(type)

const element = (tag: string, children: readonly RichNode[] = [], attributes: Readonly<Record<string, string>> = {}): RichNode => ({
  tag,
  attributes,
  children,
})

const lineToNodes = (nodes: readonly DocNode[]): RichNode[] => wrapMarks(nodes.map(withMarks).map(joinBreak), 0)

/** A line break stands in the marks that the text before and after it shares, so that it divides no link. */
function joinBreak(node: DocNode, at: number, nodes: readonly DocNode[]): DocNode {
  if (node.type !== 'hardBreak') return node
  const isText = ({ type }: DocNode) => type !== 'hardBreak'
  const after = nodes.slice(at).find(isText)?.marks ?? []
  const before = nodes.slice(0, at).findLast(isText)?.marks ?? []
  return { ...node, marks: before.filter((mark) => after.some((other) => isSameMark(other, mark))) }
}

/** A leaf with its marks in their order; the link of a picture is one of its attributes. */
function withMarks(node: DocNode): DocNode {
  const { type, attrs, marks = [] } = node
  if (type === 'hardBreak') return { type }
  const link = type === 'picture' && attrs?.href ? { type: 'link', attrs: { href: attrs.href, title: attrs.title } } : undefined
  const own = type === 'picture' ? [link ?? marks.find((mark) => mark.type === 'link')] : sortMarks(marks)
  return { ...node, marks: own.filter((mark) => mark !== undefined && isWritten(mark)) as DocMark[] }
}

const isWritten = ({ type, attrs }: DocMark): boolean =>
  type === 'link' ? isSafeLink(String(attrs?.href ?? '')) : TAG_OF_MARK[type] !== undefined

/** Inline nodes; neighbours with the same mark share its element. */
function wrapMarks(nodes: readonly DocNode[], depth: number): RichNode[] {
  const wrapped: RichNode[] = []
  for (let at = 0; at < nodes.length; ) {
    const mark = nodes[at]?.marks?.[depth]
    if (!mark) {
      wrapped.push(...leafToNodes(nodes[at++] ?? {}))
      continue
    }
    let end = at + 1
    while (end < nodes.length && isSameMark(nodes[end]?.marks?.[depth], mark)) end++
    wrapped.push(element(TAG_OF_MARK[mark.type] ?? '', wrapMarks(nodes.slice(at, end), depth + 1), linkAttributes(mark)))
    at = end
  }
  return wrapped
}

const isSameMark = (a: DocMark | undefined, b: DocMark): boolean =>
  a?.type === b.type && JSON.stringify(linkAttributes(a)) === JSON.stringify(linkAttributes(b))

function linkAttributes({ type, attrs }: DocMark): Record<string, string> {
  if (type !== 'link') return {}
  return { href: String(attrs?.href ?? '').trim(), ...(attrs?.title ? { title: String(attrs.title) } : {}) }
}

function leafToNodes({ type, text = '', attrs }: DocNode): RichNode[] {
  if (type === 'hardBreak') return [element('br')]
  if (type !== 'picture') return [text]
  const src = String(attrs?.src ?? '')
  return isSafePicture(src) ? [element('img', [], { src, alt: String(attrs?.alt ?? '') })] : []
}
