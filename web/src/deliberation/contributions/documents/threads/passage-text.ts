import { THREAD_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { Passage, PassageRange } from './locate-passages.ts'
import { PASSAGES_KEY } from './passage-marks.ts'

export const findRange = (state: EditorState, uuid: string): PassageRange | undefined => PASSAGES_KEY.getState(state)?.ranges.get(uuid)

/** Whether other words can stand in place of a range: within one paragraph, and with its whole quote. */
export const isReplaceable = (doc: Node, { from, to }: PassageRange, passage?: Passage): boolean =>
  to <= doc.content.size &&
  doc.resolve(from).sameParent(doc.resolve(to)) &&
  (passage === undefined || passage.quote.length < THREAD_LIMITS.quote)

/** Puts other words in place of a passage, in the format of its beginning; no words take it out. */
export function replacePassage(editor: Editor, { from, to }: PassageRange, words: string): void {
  const { tr } = editor.state
  editor.view.dispatch(words === '' ? tr.delete(from, to) : tr.insertText(words, from, to))
}

/** Gives the text the keys again, with what is selected in view. */
export function returnToText(editor: Editor, block: ScrollLogicalPosition = 'nearest'): void {
  editor.view.focus()
  const { node } = editor.view.domAtPos(editor.state.selection.from, 1)
  const element = node instanceof Element ? node : node.parentElement
  // a block keeps clear of the tools that stay above the text
  element?.closest('.ProseMirror > *')?.scrollIntoView({ block })
}

/** Selects a passage in the text and brings it into view. */
export function showPassage(editor: Editor, uuid: string): void {
  const range = findRange(editor.state, uuid)
  if (!range) return
  editor.commands.setTextSelection(range)
  returnToText(editor, 'center')
}
