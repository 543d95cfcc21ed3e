import { NODE_RULES, type NodeName } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'
import { type Extensions, Node, type NodeConfig } from '@tiptap/core'

const element = (name: NodeName, tag: string, more: Partial<NodeConfig> = {}) =>
  Node.create({
    name,
    content: NODE_RULES[name].content,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...more,
  })

/** Tables that a text has or that are pasted keep their form; their cells are edited as text. */
export const TABLE_NODES: Extensions = [
  element('table', 'table', { group: 'block', isolating: true }),
  element('tableHead', 'thead'),
  element('tableBody', 'tbody'),
  element('tableRow', 'tr'),
  element('tableHeader', 'th', {
    isolating: true,
    addAttributes: () => ({ scope: { default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute('scope') } }),
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
  element('tableCell', 'td', { isolating: true }),
]
