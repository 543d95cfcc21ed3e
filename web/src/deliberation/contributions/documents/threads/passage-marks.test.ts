import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { updateYFragment, ySyncPluginKey, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { SHARED_EDITOR_EXTENSIONS } from '../../../../platform/ui/editor/extensions.ts'
import { capturePassage, readPassage } from './locate-passages.ts'
import { canComment, createPassageMarks, listPassagesAt, PASSAGES_KEY } from './passage-marks.ts'

const schema = getSchema(SHARED_EDITOR_EXTENSIONS)

/** An editor without a window, with a passage on each of these words. */
function createState(text: string, ...quotes: string[]) {
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment('default')
  const save = () => updateYFragment(doc, fragment, state.doc, { mapping: new Map(), isOMark: new Map() } as never)
  const plugins = [createPassageMarks(fragment, { onPress: () => {}, onComment: () => {} })]
  let state = EditorState.create({
    doc: schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])]),
    plugins,
  })
  save()
  const apply = (change: (transaction: Transaction) => Transaction) => {
    state = state.apply(change(state.tr))
  }
  const passages = quotes.flatMap((quote) => {
    const from = text.indexOf(quote) + 1
    const passage = capturePassage(fragment, state.doc, { from, to: from + quote.length })
    return passage ? [{ ...passage, uuid: quote }] : []
  })
  apply((tr) => tr.setMeta(PASSAGES_KEY, { passages }))
  return {
    fragment,
    apply,
    save,
    /** What a page does a moment after a change of its own. */
    look: () => apply((tr) => tr.setMeta(PASSAGES_KEY, {})),
    /** What others wrote comes as a new text. */
    receive: () =>
      apply((tr) =>
        tr
          .replaceWith(0, tr.doc.content.size, yXmlFragmentToProseMirrorRootNode(fragment, schema).content)
          .setMeta(ySyncPluginKey, { isChangeOrigin: true }),
      ),
    current: () => state,
    words: () => (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText,
    read: (which: 'ranges' | 'settled' | 'moved' = 'ranges') =>
      [...(PASSAGES_KEY.getState(state)?.[which] ?? [])].map(([, range]) => readPassage(state.doc, range)),
    marked: () =>
      PASSAGES_KEY.getState(state)
        ?.marks.find()
        .map((range) => readPassage(state.doc, range)),
  }
}

test('while one types, the marks move along at once; a list of them follows when they are looked up', () => {
  const text = createState('By the river stand eleven oak benches.', 'eleven oak')
  text.apply((tr) => tr.insertText('Today, ', 1))
  assert.deepEqual([text.read(), text.marked()], [['eleven oak'], ['eleven oak']])
  assert.notDeepEqual(text.read('settled'), ['eleven oak'])
  text.save()
  text.look()
  assert.deepEqual([text.read('settled'), text.read('moved')], [['eleven oak'], []])
})

test('what others write is looked up at once, by the characters of the passage', () => {
  const text = createState('By the river stand eleven oak benches.', 'eleven oak')
  text.words().insert(0, 'Today, ')
  text.words().insert(text.words().toString().indexOf(' oak'), ' old')
  text.receive()
  assert.deepEqual([text.read(), text.read('settled')], [['eleven old oak'], ['eleven old oak']])
  text.words().delete(0, text.words().length)
  text.receive()
  assert.deepEqual([text.read(), text.marked()], [[], []])
})

test('a passage whose paragraph is divided here stays marked and is told of as moved; for others its words are found', () => {
  const text = createState('By the river stand eleven oak benches.', 'eleven oak')
  text.apply((tr) => tr.split('By the river stand'.length + 1))
  text.save()
  text.look()
  assert.deepEqual([text.read(), text.read('moved')], [['eleven oak'], ['eleven oak']])
  text.receive()
  assert.deepEqual([text.read(), text.read('moved')], [['eleven oak'], []])
})

test('a passage that moved is told of once: a letter that is typed afterwards does not make other ends of it', () => {
  const text = createState('By the river stand eleven oak benches.', 'eleven oak')
  text.apply((tr) => tr.split('By the river stand'.length + 1))
  text.save()
  text.look()
  text.apply((tr) => tr.insertText('x', 1))
  assert.deepEqual([text.read(), text.read('moved')], [['eleven oak'], []])
})

test('a passage that is deleted here is neither marked nor moved', () => {
  const text = createState('By the river stand eleven oak benches.', 'eleven oak')
  text.apply((tr) => tr.delete(20, 30))
  text.save()
  text.look()
  assert.deepEqual([text.read(), text.read('moved')], [[], []])
})

test('of passages over one another the shortest is named first, and words or a passage under the cursor can be commented on', () => {
  const text = createState('By the river stand eleven oak benches.', 'river stand eleven oak', 'eleven')
  const at = (n: number) => text.apply((tr) => tr.setSelection(TextSelection.create(tr.doc, n)))
  at(22)
  assert.deepEqual(listPassagesAt(text.current(), 22), ['eleven', 'river stand eleven oak'])
  assert.equal(canComment(text.current()), true)
  at(3)
  assert.equal(canComment(text.current()), false)
  text.apply((tr) => tr.setSelection(TextSelection.create(tr.doc, 1, 3)))
  assert.equal(canComment(text.current()), true)
})
