import type { DocMark, DocNode } from '@folkmoot/core/platform/shared/formatted-text/doc-node.ts'
import * as Y from 'yjs'

/** The part of the shared structure that has the text; the editor uses the same name. */
export const FRAGMENT = 'default'

export const readFragment = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment(FRAGMENT)

/** Elements within each other beyond which no text is made: sanitizing takes as many. */
const MAX_DEPTH = 100

/**
 * The text of a shared document as nodes of the editor; whatever else a client put into it is left out on the way to HTML. Throws where
 * it is nested deeper than any text.
 */
export const readDocument = (doc: Y.Doc): DocNode => ({ type: 'doc', content: readChildren(readFragment(doc), 0) })

const readChildren = (parent: Y.XmlFragment, depth: number): DocNode[] =>
  parent.toArray().flatMap((child): DocNode[] => {
    if (child instanceof Y.XmlElement) return [readElement(child, depth + 1)]
    return child instanceof Y.XmlText ? readText(child) : []
  })

const readElement = (element: Y.XmlElement, depth: number): DocNode => {
  if (depth > MAX_DEPTH) throw new Error(`it is nested deeper than ${MAX_DEPTH} elements`)
  const attrs = element.getAttributes()
  const content = readChildren(element, depth)
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  }
}

const readText = (text: Y.XmlText): DocNode[] =>
  text
    .toDelta()
    .flatMap(({ insert, attributes }: { insert: unknown; attributes?: Record<string, unknown> }) =>
      typeof insert === 'string' ? [{ type: 'text', text: insert, marks: readMarks(attributes ?? {}) }] : [],
    )

/** Marks in a fixed order, so that neighbours with the same marks share their elements; a second one of a name has a suffix. */
const readMarks = (attributes: Record<string, unknown>): DocMark[] =>
  Object.keys(attributes)
    .sort()
    .map((name) => ({ type: name.split('--')[0] ?? '', attrs: (attributes[name] ?? {}) as Record<string, unknown> }))

/** Nodes of the editor as new parts of a shared document. */
export const createElements = (nodes: readonly DocNode[]): (Y.XmlElement | Y.XmlText)[] => {
  const created: (Y.XmlElement | Y.XmlText)[] = []
  let words: DocNode[] = []
  const flush = () => {
    if (words.length > 0) created.push(createText(words))
    words = []
  }
  for (const node of nodes) {
    if (node.type === 'text') words.push(node)
    else {
      flush()
      created.push(createElement(node))
    }
  }
  flush()
  return created
}

function createElement({ type = '', attrs = {}, content = [] }: DocNode): Y.XmlElement {
  const element = new Y.XmlElement<Record<string, string>>(type)
  for (const [name, value] of Object.entries(attrs)) if (value !== null && value !== undefined) element.setAttribute(name, value as string)
  if (content.length > 0) element.insert(0, createElements(content))
  return element
}

function createText(nodes: readonly DocNode[]): Y.XmlText {
  const text = new Y.XmlText()
  text.applyDelta(
    nodes.map(({ text: insert = '', marks = [] }) => ({
      insert,
      attributes: Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs])),
    })),
  )
  return text
}
