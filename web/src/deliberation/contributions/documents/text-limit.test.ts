import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { EDITOR_EXTENSIONS } from '../../../platform/ui/editor/extensions.ts'
import { createTextLimit } from './text-limit.ts'

const schema = getSchema(EDITOR_EXTENSIONS)
const paragraph = (length: number) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(length) }] })

function start(length: number) {
  let refused = 0
  const limit = createTextLimit(() => refused++)
  const plugins = limit.config.addProseMirrorPlugins?.call({} as never) ?? []
  const doc = Node.fromJSON(schema, { type: 'doc', content: [paragraph(length)] })
  const state = EditorState.create({ doc, plugins })
  return { state, refusals: () => refused }
}

test('more than a message holds is not put in at once, and nothing beyond the longest text; what is there stays', () => {
  const { state, refusals } = start(10)
  const insert = (length: number) => state.applyTransaction(state.tr.insertText('x'.repeat(length), 5)).state
  assert.equal(insert(400_000).doc.textContent.length, 400_010)
  assert.equal(insert(400_001).doc.textContent.length, 10)
  assert.equal(refusals(), 1)
})

test('a text that is too long can be shortened, and takes what others wrote', () => {
  const { state, refusals } = start(900_000)
  assert.equal(state.applyTransaction(state.tr.delete(1, 11)).state.doc.textContent.length, 899_990)
  assert.equal(state.applyTransaction(state.tr.insertText('y', 1)).state.doc.textContent.length, 900_000)
  assert.equal(refusals(), 1)
  const others = state.tr.insertText('y', 1).setMeta(ySyncPluginKey, { isChangeOrigin: true })
  assert.equal(state.applyTransaction(others).state.doc.textContent.length, 900_001)
})
