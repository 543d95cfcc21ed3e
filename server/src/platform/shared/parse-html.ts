import type { RichNode } from '@folkmoot/core/platform/shared/formatted-text/rich-node.ts'
import { type ParsedNode, sanitizeNodes } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'

/** What stands in a text, as every browser reads it (decision 0068). */
export function parseBody(html: string): ParsedNode[] {
  const page = tree.getChildNodes(parse(html)).find(tree.isElementNode)
  const body = page && tree.getChildNodes(page).find((node) => node.nodeName === 'body')
  return body ? childrenOf(body) : []
}

/** The allowed elements of a text. */
export const parseHtml = (html: string): RichNode[] => sanitizeNodes(parseBody(html))

type TreeNode = DefaultTreeAdapterTypes.ChildNode

const childrenOf = (node: TreeNode): ParsedNode[] => ('childNodes' in node ? node.childNodes.map(toParsedNode) : [])

const toParsedNode = (node: TreeNode): ParsedNode => ({
  nodeType: tree.isElementNode(node) ? 1 : tree.isTextNode(node) ? 3 : 8,
  nodeName: node.nodeName,
  nodeValue: tree.isTextNode(node) ? node.value : null,
  childNodes: childrenOf(node),
  getAttribute: (name) => (tree.isElementNode(node) ? (node.attrs.find((attribute) => attribute.name === name)?.value ?? null) : null),
})
