import type { ParsedNode } from '../rich-text.ts'

export const createElement = (
  nodeName: string,
  childNodes: readonly ParsedNode[],
  attributes: Readonly<Record<string, string>> = {},
): ParsedNode => ({
  nodeType: 1,
  nodeName,
  nodeValue: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
})
