import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { prosemirrorJSONToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { SHARED_EDITOR_EXTENSIONS } from '../../../platform/ui/editor/extensions.ts'
import { listWritten, sumWritten } from './list-written.ts'

const schema = getSchema(SHARED_EDITOR_EXTENSIONS)
const paragraph = (...texts: object[]) => ({ type: 'paragraph', content: texts })
const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
})

/** The pieces of a text as they read, with who wrote them. */
function read(doc: Y.Doc, names: Readonly<Record<number, string>>): string[] {
  const fragment = doc.getXmlFragment('default')
  const root = yXmlFragmentToProseMirrorRootNode(fragment, schema)
  return listWritten(fragment, root).map(({ from, to, client }) => `${names[client]}: ${root.textBetween(from, to)}`)
}

/** Another browser with the same document. */
function join(doc: Y.Doc, clientID: number): Y.Doc {
  const joined = new Y.Doc()
  joined.clientID = clientID
  Y.applyUpdate(joined, Y.encodeStateAsUpdate(doc))
  joined.on('update', (update: Uint8Array) => Y.applyUpdate(doc, update))
  return joined
}

test('each piece of a shared text is told apart by who typed it: across formats, lists, breaks and what was deleted', () => {
  const doc = new Y.Doc()
  doc.clientID = 1
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(words(text))] })
  prosemirrorJSONToYXmlFragment(
    schema,
    {
      type: 'doc',
      content: [
        paragraph(words('Eleven '), words('oak', 'bold'), words(' benches.'), { type: 'hardBreak' }, words('By the river.')),
        { type: 'bulletList', content: [item('First'), item('Second')] },
      ],
    },
    doc.getXmlFragment('default'),
  )
  const names = { 1: 'Ada', 2: 'Ben' }
  assert.deepEqual(read(doc, names), ['Ada: Eleven oak benches.', 'Ada: By the river.', 'Ada: First', 'Ada: Second'])
  const ben = join(doc, 2)
  const fragment = ben.getXmlFragment('default')
  const first = (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText
  first.insert(7, 'old ')
  first.delete(0, 2)
  const second = (((fragment.get(1) as Y.XmlElement).get(1) as Y.XmlElement).get(0) as Y.XmlElement).get(0) as Y.XmlText
  second.insert(6, ' \u{1f333} tree')
  assert.deepEqual(read(doc, names), [
    'Ada: even ',
    'Ben: old ',
    'Ada: oak benches.',
    'Ada: By the river.',
    'Ada: First',
    'Ada: Second',
    'Ben:  \u{1f333} tree',
  ])
})

test('how much each wrote adds up to the whole, the most first, and what belongs to nobody is counted as such', () => {
  const pieces = [
    { from: 1, to: 4, client: 1 },
    { from: 4, to: 10, client: 2 },
    { from: 12, to: 13, client: 3 },
  ]
  const people: Readonly<Record<number, string>> = { 1: 'Ada', 2: 'Ben' }
  assert.deepEqual(
    sumWritten(pieces, (client) => people[client]),
    [
      ['Ben', 0.6],
      ['Ada', 0.3],
      [undefined, 0.1],
    ],
  )
  assert.deepEqual(
    sumWritten([], () => 'Ada'),
    [],
  )
})
