import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Editor } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { SHARED_EDITOR_EXTENSIONS } from '../../../platform/ui/editor/extensions.ts'
import { leaveOthersText } from './leave-others-text.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }
const TEXT = { type: 'doc', content: [paragraph('See https://x.example'), paragraph('and more')] }

/** Puts a text into an editor without a window: as one's own, or as what came from the document. */
function insert(isOthers: boolean) {
  const editor = new Editor({
    element: null,
    injectCSS: false,
    content: EMPTY,
    extensions: [...SHARED_EDITOR_EXTENSIONS, leaveOthersText],
  })
  const { schema, extensionManager } = editor
  const state = EditorState.create({ schema, plugins: extensionManager.plugins })
  const { tr, doc } = state
  tr.replaceWith(0, doc.content.size, schema.nodeFromJSON(TEXT).content)
  if (isOthers) tr.setMeta(ySyncPluginKey, { isChangeOrigin: true })
  const links: string[] = []
  state.apply(tr).doc.descendants((node) => {
    for (const { type, attrs } of node.marks) if (type.name === 'link') links.push(attrs.href)
  })
  editor.destroy()
  return links
}

test('an address becomes a link where one writes it, and not by opening a text or by what others write', () => {
  assert.deepEqual(insert(false), ['https://x.example'])
  assert.deepEqual(insert(true), [])
})
