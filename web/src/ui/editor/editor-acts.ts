import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { PictureAttributes } from './picture-node.ts'

/** The picture that is selected by itself, if one is. */
export function findSelectedPicture({ state }: Editor): PictureAttributes | undefined {
  const { selection } = state
  const node = selection instanceof NodeSelection ? selection.node : undefined
  return node?.type.name === 'picture' ? { src: String(node.attrs.src), alt: String(node.attrs.alt) } : undefined
}

/** Puts a picture at the cursor, or in place of the selected one. */
export function putPicture(editor: Editor, picture: PictureAttributes): void {
  const focused = editor.chain().focus()
  if (findSelectedPicture(editor)) focused.updateAttributes('picture', { ...picture }).run()
  else focused.insertContent({ type: 'picture', attrs: { ...picture } }).run()
}

/** The address of the link at the cursor; empty without one. */
export const findLinkAddress = (editor: Editor): string => String(editor.getAttributes('link').href ?? '')

/** Whether a link needs words: nothing is selected, and the cursor is in no link. */
export const needsLinkWords = (editor: Editor): boolean => editor.state.selection.empty && !editor.isActive('link')

/** Makes the selection, or the link at the cursor, lead to an address; without either the words are put in as a link. */
export function putLink(editor: Editor, href: string, words: string): void {
  const focused = editor.chain().focus()
  if (needsLinkWords(editor)) {
    focused.insertContent({ type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else {
    focused.extendMarkRange('link').setLink({ href }).run()
  }
}

export const removeLink = (editor: Editor): boolean => editor.chain().focus().extendMarkRange('link').unsetLink().run()
