import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { updateYFragment, ySyncPluginKey, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { SHARED_EDITOR_EXTENSIONS } from '../../../../platform/ui/editor/extensions.ts'
import { capturePassage, type Passage, readPassage } from './locate-passages.ts'
import { createPassageMarks, PASSAGES_KEY } from './passage-marks.ts'

const schema = getSchema(SHARED_EDITOR_EXTENSIONS)

/** The page of one writer, without a window. */
function createPage(clientID: number) {
  const doc = new Y.Doc()
  doc.clientID = clientID
  const fragment = doc.getXmlFragment('default')
  const undo = new Y.UndoManager(fragment, { trackedOrigins: new Set([ySyncPluginKey]) })
  const plugins = [createPassageMarks(fragment, { onPress: () => {}, onComment: () => {} })]
  let state = EditorState.create({ schema, plugins })
  const apply = (change: (transaction: Transaction) => Transaction) => {
    state = state.apply(change(state.tr))
  }
  return {
    doc,
    undo,
    /** Writes as the editor does, and looks passages up a moment later. */
    write(change: (transaction: Transaction) => Transaction) {
      apply(change)
      updateYFragment(doc, fragment, state.doc, { mapping: new Map(), isOMark: new Map() } as never)
      apply((tr) => tr.setMeta(PASSAGES_KEY, {}))
    },
    /** Draws what came from others, or back by an undo. */
    receive: () =>
      apply((tr) =>
        tr
          .replaceWith(0, tr.doc.content.size, yXmlFragmentToProseMirrorRootNode(fragment, schema).content)
          .setMeta(ySyncPluginKey, { isChangeOrigin: true }),
      ),
    mark: (passage: Passage) => apply((tr) => tr.setMeta(PASSAGES_KEY, { passages: [{ ...passage, uuid: 'one' }] })),
    capture: (from: number, to: number) => capturePassage(fragment, state.doc, { from, to }) as Passage,
    /** Where the passage went, as the page tells the server. */
    tell() {
      const range = PASSAGES_KEY.getState(state)?.moved.get('one')
      return range && (capturePassage(fragment, state.doc, range) as Passage)
    },
    /** The marked words, with the number of their paragraph. */
    read: () =>
      [...(PASSAGES_KEY.getState(state)?.ranges.values() ?? [])].map(
        (range) => `${state.doc.resolve(range.from).index(0)}: ${readPassage(state.doc, range)}`,
      )[0],
  }
}

/** Two pages with the same paragraphs, and a comment on the first occurrence of some words. */
function openTwo(words: string, ...paragraphs: string[]) {
  const [here, there] = [createPage(1), createPage(2)]
  here.write((tr) =>
    tr.replaceWith(
      0,
      tr.doc.content.size,
      paragraphs.map((text) => schema.node('paragraph', null, [schema.text(text)])),
    ),
  )
  const sync = () => {
    Y.applyUpdate(there.doc, Y.encodeStateAsUpdate(here.doc))
    there.receive()
  }
  sync()
  const from = (paragraphs[0] ?? '').indexOf(words) + 1
  const passage = here.capture(from, from + words.length)
  for (const page of [here, there]) page.mark(passage)
  return { here, there, sync, passage, from, to: from + words.length }
}
type Pages = ReturnType<typeof openTwo>
const read = ({ here, there }: Pages) => [here.read(), there.read()]

test('a comment whose words are deleted says so on all pages, also where the same words stand elsewhere', () => {
  const pages = openTwo('oak', 'Sit on oak.', 'Plant oak.')
  assert.deepEqual(read(pages), ['0: oak', '0: oak'])
  pages.here.write((tr) => tr.delete(pages.from, pages.to))
  pages.sync()
  assert.deepEqual(read(pages), [undefined, undefined])
  // neither does it go to words that are written later
  pages.here.write((tr) => tr.insertText('oak and ', 1))
  pages.sync()
  assert.deepEqual(read(pages), [undefined, undefined])
})

test('a comment whose whole paragraph is deleted says so, also where the same words stand elsewhere', () => {
  const pages = openTwo('oak', 'Sit on oak.', 'Plant oak.')
  pages.here.write((tr) => tr.delete(0, tr.doc.child(0).nodeSize))
  pages.sync()
  assert.deepEqual(read(pages), [undefined, undefined])
})

test('after an undo the page that took it back finds the words and tells where they are, so that all pages find them', () => {
  const pages = openTwo('oak', 'Sit on oak.', 'Plant oak.')
  const { here, there, sync } = pages
  for (const remove of [
    (tr: Transaction) => tr.delete(pages.from, pages.to),
    (tr: Transaction) => tr.delete(0, tr.doc.child(0).nodeSize),
  ]) {
    here.undo.stopCapturing()
    here.write(remove)
    sync()
    assert.deepEqual(read(pages), [undefined, undefined])
    here.undo.undo()
    here.receive()
    sync()
    assert.deepEqual(read(pages), ['0: oak', undefined])
    const told = here.tell()
    assert.ok(told)
    for (const page of [here, there]) page.mark(told)
    assert.deepEqual(read(pages), ['0: oak', '0: oak'])
  }
})

test('where a paragraph is divided all pages find the words that were written anew, and not the same words elsewhere', () => {
  const pages = openTwo('an oak', 'Sit on an oak.', 'Plant an oak.')
  pages.here.write((tr) => tr.split('Sit on'.length + 1))
  pages.sync()
  assert.deepEqual(read(pages), ['1: an oak', '1: an oak'])
  // before the server is told the new ends, and after
  pages.there.receive()
  assert.equal(pages.there.read(), '1: an oak')
  pages.here.write((tr) => tr.insertText('Do ', 1))
  pages.sync()
  assert.deepEqual(read(pages), ['1: an oak', '1: an oak'])
})

test('new ends that come before the text that they are in are waited for, and no page tells others of the old ones', () => {
  const pages = openTwo('an oak', 'Sit on an oak.', 'Plant an oak.')
  const { here, there, sync } = pages
  here.write((tr) => tr.split('Sit on'.length + 1))
  const told = here.tell()
  assert.ok(told)
  for (const page of [here, there]) page.mark(told)
  assert.deepEqual([there.read(), there.tell()], ['0: an oak', undefined])
  // nor when somebody writes there meanwhile
  there.write((tr) => tr.insertText('!', tr.doc.content.size - 1))
  assert.deepEqual([there.read(), there.tell()], ['0: an oak', undefined])
  sync()
  assert.deepEqual(read(pages), ['1: an oak', '1: an oak'])
})
