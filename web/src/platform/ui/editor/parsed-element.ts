import type { ParsedNode } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'

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
