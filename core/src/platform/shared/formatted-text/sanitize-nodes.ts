import type { RichNode } from './rich-node.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, isSafeLink, isSafePicture } from './rich-text.ts'

/** What a parser gives: a text, or an element with its children. Everything else has another type. */
export interface ParsedNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<ParsedNode>
  getAttribute?(name: string): string | null
}

const [ELEMENT, TEXT] = [1, 3]
const TAGS: ReadonlySet<string> = new Set(ALLOWED_TAGS)
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = ALLOWED_ATTRIBUTES
/** What is inside these is not text of the writer: it goes with them. */
const DROPPED_TAGS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
])

/**
 * The allowed part of a parsed text (CON-113). Nothing becomes HTML again: what is not on the list of core leaves its
 * words behind, and nothing else.
 */
export function sanitizeNodes(nodes: Iterable<ParsedNode>): RichNode[] {
  return [...nodes].flatMap((node): RichNode[] => {
    if (node.nodeType === TEXT) return node.nodeValue ? [node.nodeValue] : []
    if (node.nodeType !== ELEMENT) return []
    const tag = node.nodeName.toLowerCase()
    if (DROPPED_TAGS.has(tag)) return []
    const children = sanitizeNodes(node.childNodes)
    if (!TAGS.has(tag)) return children
    const attributes: Record<string, string> = {}
    for (const name of ATTRIBUTES[tag] ?? []) {
      const value = node.getAttribute?.(name)
      if (value === null || value === undefined) continue
      if (name === 'href' && !isSafeLink(value)) continue
      if (name === 'src' && !isSafePicture(value)) return []
      attributes[name] = value
    }
    if (tag === 'img' && attributes.src === undefined) return []
    return [{ tag, attributes, children }]
  })
}
