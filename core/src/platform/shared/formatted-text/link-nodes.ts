import { splitAddresses } from '../html.ts'
import type { RichNode } from './rich-node.ts'

/** In these an address stays what was written: a link has its own, and code is copied as it is. */
const KEPT = new Set(['a', 'code', 'pre'])

/** Makes links of the http and https addresses in a text that is shown. */
export function linkNodes(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node !== 'string') return [KEPT.has(node.tag) ? node : { ...node, children: linkNodes(node.children) }]
    const parts = splitAddresses(node).filter(({ text }) => text !== '')
    return parts.map(({ text, isAddress }) => (isAddress ? { tag: 'a', attributes: { href: text }, children: [text] } : text))
  })
}
