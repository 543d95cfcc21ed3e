import type { DocNode } from './doc-node.ts'
import { sortMarks } from './doc-schema.ts'

/** White space that holds a line break or tab is one space on a page; an editor would show it. */
const BROKEN_SPACE = /[ \t\n\r\f]*[\t\n\r\f][ \t\n\r\f]*/g

/**
 * The inline nodes of one line of text: neighbours of the same marks are one, and white space that a page does not show is gone.
 * Undefined where nothing would be seen. In code all white space stays.
 */
export function finishLine(nodes: readonly DocNode[], code: boolean): DocNode[] | undefined {
  if (nodes.every(isBlank)) return undefined
  const spaced = code ? nodes : trimEnds(nodes.map(joinSpace))
  const line: DocNode[] = []
  let [lastKey, lastText] = ['', '']
  for (const node of spaced) {
    if (node.type !== 'text') {
      line.push(node)
      lastKey = ''
      continue
    }
    const { text = '' } = node
    if (text === '') continue
    const marks = sortMarks(node.marks ?? []).filter(({ type }) => !code || type !== 'code')
    const key = JSON.stringify(marks)
    lastText = key === lastKey ? lastText + text : text
    if (key === lastKey) line.pop()
    lastKey = key
    line.push({ type: 'text', text: lastText, ...(marks.length > 0 ? { marks } : {}) })
  }
  return line
}

/** Whether nothing of a node is seen by itself; a picture is. */
export const isBlank = ({ type, text = '' }: DocNode): boolean => type === 'hardBreak' || (type === 'text' && text.trim() === '')

/** A line break takes the white space around it along that has a line break of its own. */
function joinSpace(node: DocNode, at: number, nodes: readonly DocNode[]): DocNode {
  if (node.type !== 'text') return node
  let text = node.text ?? ''
  if (nodes[at - 1]?.type === 'hardBreak') text = text.replace(/^[ \t\n\r\f]*[\t\n\r\f][ \t\n\r\f]*/, '')
  if (nodes[at + 1]?.type === 'hardBreak') text = text.replace(/[ \t\n\r\f]*[\t\n\r\f][ \t\n\r\f]*$/, '')
  return { ...node, text: text.replace(BROKEN_SPACE, ' ') }
}

/** Without the white space at both ends. */
function trimEnds(nodes: readonly DocNode[]): DocNode[] {
  const trimmed = [...nodes]
  const trim = (from: number, step: 1 | -1, edge: RegExp) => {
    for (let at = from; trimmed[at]?.type === 'text'; at += step) {
      const text = trimmed[at]?.text?.replace(edge, '') ?? ''
      trimmed[at] = { ...trimmed[at], text }
      if (text !== '') return
    }
  }
  trim(0, 1, /^[ \t\n\r\f]+/)
  trim(trimmed.length - 1, -1, /[ \t\n\r\f]+$/)
  return trimmed
}
