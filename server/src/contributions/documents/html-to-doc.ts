import type { DocMark, DocNode } from '@folkmoot/core/shared/formatted-text/doc-to-html.ts'
import { parseDocument } from 'htmlparser2'

const BLOCKS: Readonly<Record<string, { type: string; attrs?: Record<string, unknown> }>> = {
  p: { type: 'paragraph' },
  h2: { type: 'heading', attrs: { level: 2 } },
  h3: { type: 'heading', attrs: { level: 3 } },
  h4: { type: 'heading', attrs: { level: 4 } },
  ul: { type: 'bulletList' },
  ol: { type: 'orderedList', attrs: { start: 1 } },
  li: { type: 'listItem' },
  blockquote: { type: 'blockquote' },
  pre: { type: 'codeBlock' },
  hr: { type: 'horizontalRule' },
  table: { type: 'table' },
  thead: { type: 'tableHead' },
  tbody: { type: 'tableBody' },
  tr: { type: 'tableRow' },
  th: { type: 'tableHeader' },
  td: { type: 'tableCell' },
}
const MARKS: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  code: 'code',
}
/** What holds blocks: words directly in it become a paragraph. */
const HOLDERS = new Set(['doc', 'listItem', 'blockquote', 'tableHeader', 'tableCell'])
/** What holds words alone. */
const WORDS = new Set(['paragraph', 'heading', 'codeBlock'])

type ParsedNode = ReturnType<typeof parseDocument>['children'][number]

/** A text as it is stored (`shared/sanitize-html.ts`), as nodes of the editor. */
export function htmlToDoc(html: string): DocNode {
  const content = fitBlocks('doc', parseDocument(html).children)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function fitBlocks(parent: string, children: readonly ParsedNode[]): DocNode[] {
  const blocks: DocNode[] = []
  let loose: ParsedNode[] = []
  const flush = () => {
    const content = toInline(loose, [])
    if (content.some((node) => node.type !== 'text' || node.text?.trim() !== ''))
      blocks.push({ type: 'paragraph', content })
    loose = []
  }
  for (const child of children) {
    const block = child.type === 'tag' ? BLOCKS[child.name] : undefined
    if (!block) loose.push(child)
    else {
      flush()
      blocks.push(toBlock(block, child))
    }
  }
  flush()
  // a cell and an item begin with a paragraph
  if (
    (parent === 'listItem' || parent.startsWith('tableH') || parent === 'tableCell') &&
    blocks[0]?.type !== 'paragraph'
  )
    blocks.unshift({ type: 'paragraph' })
  return blocks
}

function toBlock({ type, attrs }: { type: string; attrs?: Record<string, unknown> }, node: ParsedNode): DocNode {
  const children = 'children' in node ? node.children : []
  const scope = type === 'tableHeader' && 'attribs' in node ? node.attribs.scope : undefined
  const all = { ...attrs, ...(scope ? { scope } : {}) }
  const content = WORDS.has(type)
    ? toInline(children, [])
    : HOLDERS.has(type)
      ? fitBlocks(type, children)
      : children.flatMap((child): DocNode[] => {
          const block = child.type === 'tag' ? BLOCKS[child.name] : undefined
          return block ? [toBlock(block, child)] : []
        })
  const rows = type === 'table' ? wrapRows(content) : content
  return {
    type,
    ...(Object.keys(all).length > 0 ? { attrs: all } : {}),
    ...(rows.length > 0 ? { content: rows } : {}),
  }
}

/** Rows that stand directly in a table belong to its body. */
const wrapRows = (rows: DocNode[]): DocNode[] =>
  rows.some(({ type }) => type === 'tableRow') ? [{ type: 'tableBody', content: rows }] : rows

function toInline(children: readonly ParsedNode[], marks: readonly DocMark[]): DocNode[] {
  return children.flatMap((child): DocNode[] => {
    if (child.type === 'text') {
      return child.data === '' ? [] : [{ type: 'text', text: child.data, ...(marks.length > 0 ? { marks } : {}) }]
    }
    if (child.type !== 'tag') return []
    const { name, attribs, children: inside } = child
    if (name === 'br') return [{ type: 'hardBreak' }]
    if (name === 'img') return [{ type: 'picture', attrs: { src: attribs.src ?? '', alt: attribs.alt ?? '' } }]
    if (name === 'a' && attribs.href) {
      const { href, title } = attribs
      return toInline(inside, [...marks, { type: 'link', attrs: { href, ...(title ? { title } : {}) } }])
    }
    const mark = MARKS[name]
    return toInline(inside, mark ? [...marks, { type: mark }] : marks)
  })
}
