import { Extension } from '@tiptap/core'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'

/**
 * y-prosemirror deletes from a document, for everybody, each node that the schema refuses to create. So the schema of a shared text refuses
 * none with words in it: what two people's changes left in a form that it does not hold is completed, or shown as a paragraph of its
 * words, and stays as it is in the document. What it does not know by name was written by a newer page: `onUnknown` must let nothing leave
 * this page any more.
 */
export const keepUnfitNodes = (onUnknown: () => void) =>
  Extension.create({
    name: 'keepUnfitNodes',
    // before the text of the document is drawn
    onBeforeCreate() {
      makeTolerant(this.editor.schema, onUnknown)
    },
  })

export function makeTolerant(schema: Schema, onUnknown: () => void): void {
  const createNode = schema.node.bind(schema)
  const createMark = schema.mark.bind(schema)
  schema.node = (type, attributes, content, marks) => {
    if (typeof type === 'string' && !schema.nodes[type]) onUnknown()
    try {
      return createNode(type, attributes, content, marks)
    } catch (error) {
      const name = typeof type === 'string' ? type : type.name
      const children = Fragment.from(content)
      // an empty one, such as a list whose last item is gone, goes
      if (!schema.nodes[name] || children.size === 0) throw error
      return completeNode(schema, name, attributes ?? null, children)
    }
  }
  schema.mark = (type, attributes) => {
    if (typeof type === 'string' && !schema.marks[type]) onUnknown()
    return createMark(type, attributes)
  }
}

function completeNode(schema: Schema, name: string, attributes: Record<string, unknown> | null, content: Fragment): Node {
  const type = schema.nodes[name]
  const allowed = Fragment.from(content.content.map((child) => child.mark([...(type?.allowedMarks(child.marks) ?? [])])))
  const completed = type?.createAndFill(attributes, allowed)
  if (completed) return completed
  const words = content.textBetween(0, content.size, ' ', ' ')
  return schema.node('paragraph', null, words === '' ? [] : [schema.text(words)])
}
