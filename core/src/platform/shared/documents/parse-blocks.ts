import { isSafeLink } from '../formatted-text/rich-text.ts'
import { decodeEntities } from '../html.ts'
import { cleanCharacters } from './document.ts'

/** A piece of text with one formatting; `\n` is a line break. */
export interface Run {
  readonly text: string
  readonly strong?: boolean
  readonly em?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  /** Whether it stands lower or higher than the line. */
  readonly script?: 'sub' | 'sup'
  readonly href?: string
}

export interface TextBlock {
  readonly kind: 'text'
  readonly style: 'body' | 'h2' | 'h3' | 'h4' | 'quote' | 'code'
  /** A list item: how deep its list is nested, from 0, and its number in an ordered list; null continues an item. */
  readonly item?: { readonly depth: number; readonly mark: number | 'bullet' | null }
  readonly runs: readonly Run[]
}

export interface TableBlock {
  readonly kind: 'table'
  readonly rows: readonly (readonly { readonly header: boolean; readonly runs: readonly Run[] }[])[]
}

export type Block = TextBlock | TableBlock | { readonly kind: 'rule' }

interface Element {
  readonly tag: string
  readonly attributes: string
  readonly children: (Element | string)[]
}

const VOID = ['br', 'img', 'hr']
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"]|"[^"]*")*)>|[^<]+|</gi

/** Parses sanitized HTML; an end without its beginning is left out. */
function parseElements(html: string): Element {
  const root: Element = { tag: 'root', attributes: '', children: [] }
  const open = [root]
  for (const [whole, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    const inner = open.at(-1) ?? root
    const tag = name?.toLowerCase()
    if (tag === undefined) inner.children.push(decodeEntities(whole))
    else if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element: Element = { tag, attributes, children: [] }
      inner.children.push(element)
      if (!VOID.includes(tag)) open.push(element)
    }
  }
  return root
}

function attributeOf({ attributes }: Element, name: string): string {
  const [, value = ''] = attributes.match(new RegExp(`\\s${name}="([^"]*)"`, 'i')) ?? []
  return decodeEntities(value)
}

type Formatting = Omit<Run, 'text'>
const FORMATTING: Readonly<Record<string, Formatting>> = {
  ...{ strong: { strong: true }, b: { strong: true } },
  ...{ em: { em: true }, i: { em: true } },
  ...{ u: { underline: true }, s: { strike: true }, code: { code: true } },
  ...{ sub: { script: 'sub' }, sup: { script: 'sup' } },
}
type Place = Pick<TextBlock, 'style' | 'item'>
const STYLES: Readonly<Record<string, TextBlock['style']>> = {
  ...{ h2: 'h2', h3: 'h3', h4: 'h4', blockquote: 'quote', pre: 'code' },
}
const BLOCKS = ['p', 'ul', 'ol', 'li', 'table', 'hr', ...Object.keys(STYLES)]

/** Parses a stored text into its paragraphs, list items, tables and rules, in their order. Pictures become links. */
export function parseBlocks(html: string, site: string): Block[] {
  let blocks: Block[] = []
  const toAddress = (path: string) => (path.startsWith('/') ? site + path : path)

  function readRuns(children: Element['children'], format: Formatting, verbatim: boolean): Run[] {
    return children.flatMap((child): Run[] => {
      if (typeof child === 'string') {
        const text = cleanCharacters(child)
        return [{ ...format, text: verbatim ? text : text.replace(/[ \t\n]+/g, ' ') }]
      }
      if (child.tag === 'br') return [{ ...format, text: '\n' }]
      if (child.tag === 'img') {
        const href = toAddress(attributeOf(child, 'src'))
        return [{ ...format, text: cleanCharacters(attributeOf(child, 'alt')) || href, href }]
      }
      const href = child.tag === 'a' ? attributeOf(child, 'href').trim() : ''
      const linked = href !== '' && isSafeLink(href) && !href.startsWith('#') ? { href: toAddress(href) } : {}
      return readRuns(child.children, { ...format, ...FORMATTING[child.tag], ...linked }, verbatim)
    })
  }

  function addText(place: Place, children: Element['children']) {
    const runs = trimRuns(readRuns(children, {}, place.style === 'code'))
    if (runs.length > 0 || place.item?.mark) blocks.push({ kind: 'text', ...place, runs })
  }

  function readBlocks(children: Element['children'], place: Place, depth: number) {
    let inline: Element['children'] = []
    let current = place
    const endParagraph = () => {
      if (inline.some((child) => typeof child !== 'string' || child.trim() !== '')) {
        addText(current, inline)
        if (current.item) current = { ...current, item: { ...current.item, mark: null } }
      }
      inline = []
    }
    for (const child of children) {
      if (typeof child === 'string' || !BLOCKS.includes(child.tag)) {
        inline.push(child)
        continue
      }
      endParagraph()
      const style = STYLES[child.tag] ?? current.style
      if (child.tag === 'hr') blocks.push({ kind: 'rule' })
      else if (child.tag === 'table') addTable(child)
      else if (child.tag === 'ul' || child.tag === 'ol') readList(child, current, depth)
      else readBlocks(child.children, { ...current, style }, depth)
      if (current.item) current = { ...current, item: { ...current.item, mark: null } }
    }
    endParagraph()
  }

  function readList(list: Element, { style }: Place, depth: number) {
    let number = 0
    for (const child of list.children) {
      if (typeof child === 'string') continue
      number++
      const mark = list.tag === 'ol' ? number : 'bullet'
      readBlocks(child.children, { style, item: { depth, mark } }, depth + 1)
    }
  }

  function addTable(table: Element) {
    const rows = readRows(table).filter((row) => row.length > 0)
    // word processors refuse a table without rows
    if (rows.length > 0) blocks.push({ kind: 'table', rows })
  }

  function readRows(table: Element): TableBlock['rows'] {
    return table.children
      .filter((child) => typeof child !== 'string')
      .flatMap((part) =>
        part.tag === 'tr'
          ? [part.children.filter((cell) => typeof cell !== 'string').map((cell) => ({ header: cell.tag === 'th', runs: readCell(cell) }))]
          : readRows(part),
      )
  }

  function readCell({ tag, children }: Element): Run[] {
    const around = blocks
    blocks = []
    readBlocks(children, { style: 'body' }, 0)
    const runs = joinLines(blocks)
    blocks = around
    return tag === 'th' ? runs.map((run) => ({ ...run, strong: true })) : runs
  }

  readBlocks(parseElements(html).children, { style: 'body' }, 0)
  return blocks
}

/** What a cell holds as lines: items have their marks, headings are strong, and a table in it has bars between its cells. */
function joinLines(blocks: readonly Block[]): Run[] {
  const lines = blocks.flatMap((block): (readonly Run[])[] => {
    if (block.kind === 'rule') return []
    if (block.kind === 'table') return block.rows.map((row) => row.flatMap(({ runs }, i) => (i === 0 ? runs : [{ text: ' | ' }, ...runs])))
    const { item, style, runs } = block
    const mark = item?.mark === 'bullet' ? '• ' : typeof item?.mark === 'number' ? `${item.mark}. ` : ''
    const start = item ? '  '.repeat(item.depth) + mark : ''
    const line = style.startsWith('h') ? runs.map((run) => ({ ...run, strong: true })) : runs
    return [start === '' ? line : [{ text: start }, ...line]]
  })
  return lines.flatMap((line, i) => (i === 0 ? line : [{ text: '\n' }, ...line]))
}

/** Without white space at both ends, and without empty runs. */
function trimRuns(runs: readonly Run[]): Run[] {
  const trimmed = runs.map((run, i) => {
    const start = i === 0 ? run.text.trimStart() : run.text
    return { ...run, text: i === runs.length - 1 ? start.trimEnd() : start }
  })
  return trimmed.filter(({ text }) => text !== '')
}
