import type { DocMark, DocNode } from './doc-node.ts'
import { MARK_TAGS, MAX_NESTING } from './doc-schema.ts'
import { finishLine } from './finish-line.ts'
import type { RichElement, RichNode } from './rich-node.ts'
import { isSafeLink, isSafePicture } from './rich-text.ts'

const HEADING_LEVELS: Readonly<Record<string, number>> = { h2: 2, h3: 3, h4: 4 }
const MARK_BY_TAG: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(MARK_TAGS).map(([name, tag]) => [tag, name])),
  b: 'bold',
  i: 'italic',
}
const MARK_TAG_NAMES = new Set(Object.keys(MARK_BY_TAG))
const LIST_TYPES: Readonly<Record<string, DocNode>> = {
  ul: { type: 'bulletList' },
  ol: { type: 'orderedList', attrs: { start: 1 } },
}
/** What an element within a table can be besides a row or a cell. */
const SECTION_TYPES: Readonly<Record<string, string>> = { thead: 'tableHead', tbody: 'tableBody' }

/** What the elements around a piece of text make of it. */
interface Surroundings {
  readonly marks: readonly DocMark[]
  /** What a line of text is: a paragraph, unless a heading or a code block is around it. */
  readonly line: DocNode
  /** How many lists, quotes and tables are around it. */
  readonly nesting: number
}

/**
 * A text as nodes of the editor, in its schema (`doc-schema.ts`), with all its words in their order and as they are shown: what
 * formats whole blocks formats the text in them, a heading or code around blocks makes their lines headings or code, what stands
 * between items or rows gets an item or stands before the table, and what is empty is left out, but for items and cells.
 */
export function nodesToDoc(nodes: readonly RichNode[]): DocNode {
  const content = fitBlocks(nodes, { marks: [], line: { type: 'paragraph' }, nesting: 0 })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function fitBlocks(nodes: readonly RichNode[], surroundings: Surroundings): DocNode[] {
  const blocks: DocNode[] = []
  let words: DocNode[] = []
  let strayItems: DocNode[] | undefined
  const add = (...added: readonly DocNode[]) => {
    blocks.push(...added)
    if (added.length > 0) strayItems = undefined
  }
  const endLine = ({ line }: Surroundings) => {
    const content = finishLine(words, line.type === 'codeBlock')
    if (content) add({ ...line, content })
    words = []
  }
  const addItem = (item: DocNode) => {
    if (!strayItems) {
      const items: DocNode[] = []
      add({ ...LIST_TYPES.ul, content: items })
      strayItems = items
    }
    strayItems.push(item)
  }
  /** A block of the same text, apart from what stands before and after it. */
  const readApart = (children: readonly RichNode[], inner: Surroundings, outer: Surroundings) => {
    endLine(outer)
    read(children, inner)
    endLine(inner)
  }
  const read = (children: readonly RichNode[], around: Surroundings): void => {
    for (const child of children) {
      const leaf = toLeaf(child, around)
      if (leaf) words.push(leaf)
      else if (typeof child !== 'string') readElement(child, around)
    }
  }
  const readElement = ({ tag, attributes, children }: RichElement, around: Surroundings): void => {
    const line = toLine(tag)
    if (line || tag === 'p') readApart(children, line ? { ...around, line } : around, around)
    else if (tag === 'hr') {
      endLine(around)
      add({ type: 'horizontalRule' })
    } else if (isContainer(tag)) {
      if (around.nesting < MAX_NESTING) {
        endLine(around)
        addContainer(tag, children, { ...around, nesting: around.nesting + 1 })
      } else readApart(children, around, around)
    } else read(children, addMark(around, tag, attributes))
  }
  const addContainer = (tag: string, children: readonly RichNode[], within: Surroundings): void => {
    if (tag === 'li') addItem(toItem(fitBlocks(children, within)))
    else if (tag === 'table') add(...fitTable(children, within))
    else {
      const list = LIST_TYPES[tag]
      const content = list ? fitItems(children, within) : fitBlocks(children, within)
      if (content.length > 0) add({ ...(list ?? { type: 'blockquote' }), content })
    }
  }
  read(nodes, surroundings)
  endLine(surroundings)
  return blocks
}

const isContainer = (tag: string): boolean => tag === 'blockquote' || tag === 'li' || tag === 'table' || LIST_TYPES[tag] !== undefined

/** What lines of a text become within an element; undefined where they stay what they are. */
const toLine = (tag: string): DocNode | undefined => {
  const level = HEADING_LEVELS[tag]
  if (level !== undefined) return { type: 'heading', attrs: { level } }
  return tag === 'pre' ? { type: 'codeBlock' } : undefined
}

/** Words, a line break or a picture; the link around a picture is one of its attributes. */
function toLeaf(node: RichNode, { marks }: Surroundings): DocNode | undefined {
  if (typeof node === 'string') return node === '' ? undefined : { type: 'text', text: node, marks }
  if (node.tag === 'br') return { type: 'hardBreak' }
  const { src = '', alt = '' } = node.attributes
  if (node.tag !== 'img' || !isSafePicture(src)) return undefined
  const link = marks.find(({ type }) => type === 'link')?.attrs
  return { type: 'picture', attrs: { src, alt, ...link } }
}

/** The surroundings within an element of a line; one that is no mark changes nothing. */
function addMark(around: Surroundings, tag: string, { href = '', title }: RichElement['attributes']): Surroundings {
  const type = MARK_BY_TAG[tag]
  if (type === undefined) return around
  const others = around.marks.filter((mark) => mark.type !== type)
  if (type !== 'link') return { ...around, marks: [...others, { type }] }
  if (!isSafeLink(href)) return around
  return { ...around, marks: [...others, { type, attrs: { href: href.trim(), ...(title ? { title } : {}) } }] }
}

/** An item begins with a paragraph. */
const toItem = (blocks: readonly DocNode[]): DocNode => ({
  type: 'listItem',
  content: blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks],
})

const isList = ({ type }: DocNode): boolean => type === 'bulletList' || type === 'orderedList'

/** A list in a list belongs to the item before it; all else that is no item becomes one. */
function fitItems(children: readonly RichNode[], around: Surroundings): DocNode[] {
  const items: DocNode[] = []
  let loose: RichNode[] = []
  const endLoose = () => {
    const blocks = fitBlocks(loose, around)
    loose = []
    const last = items.at(-1)
    if (blocks.length === 0) return
    if (last && blocks.every(isList)) items[items.length - 1] = { ...last, content: [...(last.content ?? []), ...blocks] }
    else items.push(toItem(blocks))
  }
  for (const node of children.flatMap(spreadMark)) {
    const tag = typeof node === 'string' ? '' : node.tag
    const apart = tag === 'li' || LIST_TYPES[tag] !== undefined
    if (apart) endLoose()
    if (typeof node !== 'string' && tag === 'li') items.push(toItem(fitBlocks(node.children, around)))
    else loose.push(node)
    if (apart) endLoose()
  }
  endLoose()
  return items
}

/** A mark around items as one within each of them, and around what stands between them. */
function spreadMark(node: RichNode): RichNode[] {
  if (typeof node === 'string' || !MARK_TAG_NAMES.has(node.tag)) return [node]
  const children = node.children.flatMap(spreadMark)
  if (!children.some((child) => typeof child !== 'string' && child.tag === 'li')) return [node]
  return children.map((child) =>
    typeof child !== 'string' && child.tag === 'li'
      ? { ...child, children: [{ ...node, children: child.children }] }
      : { ...node, children: [child] },
  )
}

/** A table of rows that have cells; what stands between them comes before it, where a browser shows it. */
function fitTable(children: readonly RichNode[], around: Surroundings): DocNode[] {
  const sections: { type: string; content: DocNode[] }[] = []
  const strays: RichNode[] = []
  const read = (nodes: readonly RichNode[], section: string) => {
    let content: DocNode[] | undefined
    for (const node of nodes) {
      if (typeof node === 'string') strays.push(node)
      else if (SECTION_TYPES[node.tag]) {
        content = undefined
        read(node.children, SECTION_TYPES[node.tag] ?? section)
      } else if (node.tag === 'tr') {
        const cells = fitCells(node.children, around, strays)
        if (cells.length === 0) continue
        if (!content) {
          content = []
          sections.push({ type: section, content })
        }
        content.push({ type: 'tableRow', content: cells })
      } else strays.push(node)
    }
  }
  read(children, 'tableBody')
  const before = fitBlocks(strays, { ...around, nesting: around.nesting - 1 })
  return sections.length > 0 ? [...before, { type: 'table', content: sections }] : before
}

function fitCells(nodes: readonly RichNode[], around: Surroundings, strays: RichNode[]): DocNode[] {
  return nodes.flatMap((node): DocNode[] => {
    if (typeof node === 'string' || (node.tag !== 'td' && node.tag !== 'th')) {
      strays.push(node)
      return []
    }
    const blocks = fitBlocks(node.children, around)
    const content = blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
    const { scope } = node.attributes
    if (node.tag === 'td') return [{ type: 'tableCell', content }]
    return [{ type: 'tableHeader', ...(scope ? { attrs: { scope } } : {}), content }]
  })
}
