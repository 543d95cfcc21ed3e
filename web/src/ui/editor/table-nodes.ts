import { type Extensions, Node, type NodeConfig } from '@tiptap/core'

const element = (name: string, tag: string, content: string, more: Partial<NodeConfig> = {}) =>
  Node.create({ name, content, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...more })

/** Tables that a text has or that are pasted keep their form; their cells are edited as text. */
export const TABLE_NODES: Extensions = [
  element('table', 'table', '(tableHead | tableBody)+', { group: 'block', isolating: true }),
  element('tableHead', 'thead', 'tableRow+'),
  element('tableBody', 'tbody', 'tableRow+'),
  element('tableRow', 'tr', '(tableHeader | tableCell)+'),
  element('tableHeader', 'th', 'paragraph+', {
    isolating: true,
    addAttributes: () => ({ scope: { default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute('scope') } }),
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
  element('tableCell', 'td', 'paragraph+', { isolating: true }),
]
