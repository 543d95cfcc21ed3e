import { Extension } from '@tiptap/core'

/** Levels of lists by Ctrl+] and Ctrl+[: Tab leaves the editor, so that nobody is caught in it. */
export const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})
