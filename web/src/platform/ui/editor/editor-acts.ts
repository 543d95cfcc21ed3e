import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { PictureAttributes } from './picture-node.ts'

/** The picture that is selected by itself, if one is. */
export function findSelectedPicture({ state }: Editor): PictureAttributes | undefined {
  const { selection } = state
  const node = selection instanceof NodeSelection ? selection.node : undefined
  if (node?.type.name !== 'picture') return undefined
  const { src, alt, href, title } = node.attrs
  return { src: String(src), alt: String(alt), href: href ?? null, title: title ?? null }
}

/** Puts a picture at the cursor, or in place of the selected one. */
export function putPicture(editor: Editor, picture: PictureAttributes): void {
  const focused = editor.chain().focus()
  if (findSelectedPicture(editor)) focused.updateAttributes('picture', { ...picture }).run()
  else focused.insertContent({ type: 'picture', attrs: { ...picture } }).run()
}

/** The address of the link at the cursor, or of the selected picture; empty without one. */
export const findLinkAddress = (editor: Editor): string => String((findSelectedPicture(editor) ?? editor.getAttributes('link')).href ?? '')

/** Whether a link needs words: nothing is selected, and the cursor is in no link. */
export const needsLinkWords = (editor: Editor): boolean => editor.state.selection.empty && !editor.isActive('link')

/** Makes the selection, or the link at the cursor, lead to an address; without either the words are put in as a link. */
export function putLink(editor: Editor, href: string, words: string): void {
  const focused = editor.chain().focus()
  if (findSelectedPicture(editor)) focused.updateAttributes('picture', { href, title: null }).run()
  else if (needsLinkWords(editor)) {
    focused.insertContent({ type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else {
    focused.extendMarkRange('link').setLink({ href }).run()
  }
}

export function removeLink(editor: Editor): boolean {
  const focused = editor.chain().focus()
  return findSelectedPicture(editor)
    ? focused.updateAttributes('picture', { href: null, title: null }).run()
    : focused.extendMarkRange('link').unsetLink().run()
}
