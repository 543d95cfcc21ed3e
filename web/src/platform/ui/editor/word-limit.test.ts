import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import { countWords } from '@folkmoot/core/platform/shared/html.ts'
import { getSchema, type JSONContent } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { EDITOR_EXTENSIONS } from './extensions.ts'
import { createWordLimit, findWordEnd } from './word-limit.ts'

const schema = getSchema(EDITOR_EXTENSIONS)
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const p = (...content: JSONContent[]) => ({ type: 'paragraph', content })
const document = (...content: JSONContent[]) => Node.fromJSON(schema, { type: 'doc', content })

const FOUR = document(p(text('one t'), text('wo', 'bold'), { type: 'hardBreak' }, text('three')), {
  type: 'bulletList',
  content: [{ type: 'listItem', content: [p(text('four'))] }],
})

test('the end of the last word that fits is found across marks, line breaks and items [CON-078, CON-079]', () => {
  assert.equal(countWords(docToHtml(FOUR.toJSON())), 4)
  assert.equal(findWordEnd(FOUR, 4), undefined)
  const kept = (limit: number) => FOUR.textBetween(0, findWordEnd(FOUR, limit) ?? FOUR.content.size, '|', '/')
  assert.deepEqual([kept(1), kept(2), kept(3)], ['one', 'one two', 'one two/three'])
})

test('what is typed beyond the limit is cut, and a text within it stays [CON-078]', () => {
  const plugins = createWordLimit(3).config.addProseMirrorPlugins?.call({} as never) ?? []
  const start = EditorState.create({ doc: document(p(text('one two three'))), plugins })
  const typed = (state: EditorState, words: string, at = state.doc.content.size - 1) => state.apply(state.tr.insertText(words, at))
  assert.equal(typed(start, ' ').doc.textContent, 'one two three ')
  assert.equal(typed(start, ' four').doc.textContent, 'one two three')
  assert.equal(typed(start, 'zero ', 1).doc.textContent, 'zero one two')
})
