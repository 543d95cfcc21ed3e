import type { ParsedNode } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'
import { createElement } from './parsed-element.ts'

/** A paragraph that Word means as an item of a list. */
interface WordItem {
  readonly level: number
  readonly ordered: boolean
  readonly children: readonly ParsedNode[]
}

const styleOf = (node: ParsedNode): string => node.getAttribute?.('style') ?? ''
/** The sign or number that Word writes before an item. */
export const isWordMarker = (node: ParsedNode): boolean => /mso-list:\s*ignore/i.test(styleOf(node))
const textOf = (node: ParsedNode): string => (node.nodeType === 3 ? (node.nodeValue ?? '') : [...node.childNodes].map(textOf).join(''))

function findMarker(nodes: Iterable<ParsedNode>): ParsedNode | undefined {
  for (const node of nodes) {
    const found = isWordMarker(node) ? node : findMarker(node.childNodes)
    if (found) return found
  }
  return undefined
}

function readWordItem(node: ParsedNode): WordItem | undefined {
  const level = node.nodeName.toLowerCase() === 'p' ? /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node))?.[1] : undefined
  if (level === undefined) return undefined
  const marker = findMarker(node.childNodes)
  // "1.", "a)", "(iv)" count; a bullet is any other sign, and Word's hollow one is the letter o
  const ordered = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker ? textOf(marker) : '')
  return { level: Number(level), ordered, children: [...node.childNodes] }
}

const isSpace = (node: ParsedNode): boolean => node.nodeType !== 1 && (node.nodeType !== 3 || (node.nodeValue ?? '').trim() === '')

/** Paragraphs that Word marks as items, one after the other, become nested lists; all other nodes stay. */
export function nestWordLists(nodes: readonly ParsedNode[]): ParsedNode[] {
  const nested: ParsedNode[] = []
  let items: WordItem[] = []
  const close = () => {
    if (items.length > 0) nested.push(...buildLists(items))
    items = []
  }
  for (const node of nodes) {
    const item = readWordItem(node)
    if (item) items.push(item)
    else if (items.length === 0 || !isSpace(node)) {
      close()
      nested.push(node)
    }
  }
  close()
  return nested
}

/** The lists of a run of items; deeper items go into the item before them. */
function buildLists(items: readonly WordItem[]): ParsedNode[] {
  const [first] = items
  if (!first) return []
  const lists: ParsedNode[] = []
  let rows: ParsedNode[] = []
  let { ordered } = first
  const close = () => {
    if (rows.length > 0) lists.push(createElement(ordered ? 'ol' : 'ul', rows))
    rows = []
  }
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (!item) break
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > item.level) end++
    if (item.ordered !== ordered) close()
    ordered = item.ordered
    rows.push(createElement('li', [...item.children, ...buildLists(items.slice(at + 1, end))]))
    at = end
  }
  close()
  return lists
}
