import { escapeAttribute, escapeHtml } from '../html.ts'

/** A text to show: words, or an allowed element with its allowed attributes. */
export type RichNode = string | RichElement

export interface RichElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly RichNode[]
}

const VOID = new Set(['br', 'hr', 'img'])

/** Elements as HTML. */
export function formatRichNodes(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const { tag, attributes, children } = node
      const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
      if (VOID.has(tag)) return `<${tag}${names.join('')} />`
      const inside = formatRichNodes(children)
      // a parser takes the first line break of a code block for part of the markup
      return `<${tag}${names.join('')}>${tag === 'pre' && inside.startsWith('\n') ? '\n' : ''}${inside}</${tag}>`
    })
    .join('')
}
