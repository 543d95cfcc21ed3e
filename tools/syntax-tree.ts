import { parseSync } from 'oxc-parser'

/** A node of a module's syntax tree, with its place in the text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isSyntaxNode = (x: unknown): x is SyntaxNode =>
  typeof x === 'object' && x !== null && typeof (x as SyntaxNode).type === 'string'

export const parseModule = (file: string, text: string): SyntaxNode => parseSync(file, text).program as unknown as SyntaxNode

/** Visits a node and all below it, each before its parts; `key` is the parent's property. `false` leaves out the parts. */
export function visitSyntax(
  node: SyntaxNode,
  see: (node: SyntaxNode, parent: SyntaxNode | undefined, key: string) => unknown,
  parent?: SyntaxNode,
  key = '',
): void {
  if (see(node, parent, key) === false) return
  for (const [name, value] of Object.entries(node))
    for (const part of Array.isArray(value) ? value : [value]) if (isSyntaxNode(part)) visitSyntax(part, see, node, name)
}
