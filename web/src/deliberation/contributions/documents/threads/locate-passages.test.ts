import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { SHARED_EDITOR_EXTENSIONS } from '../../../../platform/ui/editor/extensions.ts'
import { listRuns } from '../text-runs.ts'
import {
  capturePassage,
  createQuoteFinder,
  type KnownCharacters,
  listKnownCharacters,
  locateByCharacters,
  type Passage,
  readPassage,
} from './locate-passages.ts'

const NOTHING_KNOWN = new Map<number, number>()
const locateByQuote = ({ fragment, show }: SharedText, quote: string, before: KnownCharacters = NOTHING_KNOWN) =>
  createQuoteFinder(listRuns(fragment, show()), show())(quote, before)
const schema = getSchema(SHARED_EDITOR_EXTENSIONS)
const block = (text: string, type = 'paragraph') =>
  schema.node(type, type === 'heading' ? { level: 2 } : null, text === '' ? [] : [schema.text(text)])

function createText(...paragraphs: string[]) {
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment('default')
  /** Writes as the editor does. */
  const write = (...blocks: Node[]) =>
    updateYFragment(doc, fragment, schema.node('doc', null, blocks), {
      mapping: new Map(),
      isOMark: new Map(),
    } as never)
  write(...paragraphs.map((text) => block(text)))
  const show = () => yXmlFragmentToProseMirrorRootNode(fragment, schema)
  const words = (n = 0) => (fragment.get(n) as Y.XmlElement).get(0) as Y.XmlText
  return { doc, fragment, write, show, words }
}
type SharedText = ReturnType<typeof createText>

/** The passage of words that are in the text once. */
function capture(text: SharedText, quote: string): Passage {
  const { fragment, show } = text
  const range = locateByQuote(text, quote)
  const passage = range && capturePassage(fragment, show(), range)
  assert.ok(passage, quote)
  return passage
}

/** How the passage reads now. */
function read({ fragment, show }: SharedText, passage: Passage): string | null | undefined {
  const [range] = locateByCharacters(listRuns(fragment, show()), fragment, show(), [passage])
  return range ? readPassage(show(), range) : range
}

test('a passage keeps its words while text is written before, after and within it, and no text at its ends joins it', () => {
  const text = createText('By the river stand eleven oak benches.')
  const passage = capture(text, 'eleven oak')
  text.words().insert(0, 'Today: ')
  assert.equal(read(text, passage), 'eleven oak')
  const at = text.words().toString().indexOf('eleven')
  text.words().insert(at + 'eleven'.length, ' or twelve')
  assert.equal(read(text, passage), 'eleven or twelve oak')
  text.words().insert(text.words().toString().indexOf(' benches'), 'en')
  text.words().insert(at, 'old ')
  assert.equal(read(text, passage), 'eleven or twelve oak')
})

test('a passage of which the ends are deleted keeps the rest, and one that is deleted whole is gone, until it is taken back', () => {
  const text = createText('By the river stand eleven oak benches.')
  const passage = capture(text, 'stand eleven oak')
  const undo = new Y.UndoManager(text.fragment)
  const cut = (words: string) => text.words().delete(text.words().toString().indexOf(words), words.length)
  cut('stand ')
  cut(' oak')
  assert.equal(read(text, passage), 'eleven')
  cut('eleven')
  assert.equal(read(text, passage), null)
  undo.undo()
  assert.equal(read(text, passage), 'stand eleven oak')
})

test('a passage may reach over paragraphs, and its quote has each on a line', () => {
  const text = createText('Eleven oak benches.', 'With backs.', 'By the river.')
  const { fragment, show } = text
  const passage = capturePassage(fragment, show(), { from: 8, to: show().content.size })
  assert.equal(passage?.quote, 'oak benches.\nWith backs.\nBy the river.')
  text.words().insert(0, 'Now: ')
  assert.equal(passage && read(text, passage), 'oak benches.\nWith backs.\nBy the river.')
})

test('a selection without words is no passage, and the white space around words is left out of the quote', () => {
  const { fragment, show } = createText('Eleven  benches.', '')
  assert.equal(capturePassage(fragment, show(), { from: 7, to: 9 }), undefined)
  assert.equal(capturePassage(fragment, show(), { from: 17, to: 19 }), undefined)
  assert.equal(capturePassage(fragment, show(), { from: 7, to: 18 })?.quote, 'benches.')
})

test('words that an editor wrote anew in another block are found by their quote, if they were written once since', () => {
  const text = createText('By the river stand eleven oak benches.')
  const passage = capture(text, 'eleven oak')
  const before = listKnownCharacters(text.fragment)
  text.write(block('By the river stand eleven oak benches.', 'heading'))
  assert.equal(read(text, passage), undefined)
  const again = locateByQuote(text, passage.quote, before)
  assert.equal(again && readPassage(text.show(), again), 'eleven oak')
  text.write(block('By the river stand eleven'), block('oak benches.'))
  const divided = locateByQuote(text, passage.quote, before)
  assert.equal(divided && readPassage(text.show(), divided), 'eleven\noak')
  text.write(block('Eleven oak, and eleven oak, and eleven oak.'))
  assert.equal(locateByQuote(text, passage.quote, before), undefined)
  assert.equal(locateByQuote(text, 'twelve', before), undefined)
  assert.equal(locateByQuote(text, '', before), undefined)
})

test('the same words that stood elsewhere before are not taken for a passage', () => {
  const text = createText('Sit on oak.', 'Plant oak.')
  const before = listKnownCharacters(text.fragment)
  text.words().delete(7, 3)
  assert.equal(locateByQuote(text, 'oak', before), undefined)
  text.words().insert(7, 'oak')
  const again = locateByQuote(text, 'oak', before)
  assert.equal(again?.from, 8)
})

test('ends that name nothing in this text are passed over', () => {
  const { fragment, show } = createText('Eleven.')
  const wrong = ['AAEA', '', '!', '////'].map((end) => ({ from: end, to: end, quote: 'Eleven' }))
  assert.deepEqual(locateByCharacters(listRuns(fragment, show()), fragment, show(), wrong), [undefined, undefined, undefined, undefined])
})
