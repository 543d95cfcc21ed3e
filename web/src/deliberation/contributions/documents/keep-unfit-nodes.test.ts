import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { SHARED_EDITOR_EXTENSIONS } from '../../../platform/ui/editor/extensions.ts'
import { makeTolerant } from './keep-unfit-nodes.ts'

const create = (name: string, ...children: (Y.XmlElement | Y.XmlText | string)[]) => {
  const element = new Y.XmlElement(name)
  element.insert(
    0,
    children.map((child) => (typeof child === 'string' ? new Y.XmlText(child) : child)),
  )
  return element
}

/** Opens a document as the editor does, and says what is left of it. */
function open(...blocks: Y.XmlElement[]) {
  const schema = getSchema(SHARED_EDITOR_EXTENSIONS)
  let unknown = 0
  makeTolerant(schema, () => unknown++)
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment('default')
  fragment.insert(0, blocks)
  const before = fragment.toString()
  const root = yXmlFragmentToProseMirrorRootNode(fragment, schema)
  return { doc, fragment, schema, root, before, unknown, kept: fragment.toString() === before }
}

test('an item that lost its paragraph while somebody nested a list in it is completed, and not deleted', () => {
  const list = create('bulletList', create('listItem', create('bulletList', create('listItem', create('paragraph', 'oak')))))
  const { root, kept, unknown } = open(list)
  root.check()
  assert.deepEqual([root.textContent, kept, unknown], ['oak', true, 0])
})

test('what cannot be completed is shown with its words and stays in the document while others are written', () => {
  const table = create('table', create('paragraph', 'in no row'))
  const code = create('codeBlock', create('paragraph', 'in a code block'))
  const opened = open(create('paragraph', 'before'), table, code)
  const { doc, fragment, root, schema, kept } = opened
  assert.deepEqual([root.textContent, kept], ['beforein no rowin a code block', true])
  // as the editor writes: blocks that it drew itself and that nobody touched are left alone
  const mapping = new Map<unknown, unknown>()
  for (const [n, element] of fragment.toArray().entries()) mapping.set(element, root.child(n))
  const paragraph = schema.node('paragraph', null, [schema.text('earlier')])
  const changed = root.copy(root.content.replaceChild(0, paragraph))
  updateYFragment(doc, fragment, changed, { mapping, isOMark: new Map() } as never)
  assert.match(fragment.toString(), /earlier.*<table><paragraph>in no row/)
})

test('an empty list is deleted, as its last item was', () => {
  const { fragment, unknown } = open(create('paragraph', 'a'), create('bulletList'))
  assert.deepEqual([fragment.length, unknown], [1, 0])
})

test('an element or a mark of a newer page is told of before anything is deleted', () => {
  const told = open(create('paragraph', 'a'), create('detailsBlock', create('paragraph', 'b')))
  assert.equal(told.unknown, 1)
  const text = new Y.XmlText()
  text.applyDelta([{ insert: 'a', attributes: { highlight: {} } }])
  assert.equal(open(create('paragraph', text)).unknown, 1)
})
