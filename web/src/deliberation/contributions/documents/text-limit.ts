import { isTooMuchText } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'

/** Refuses what is typed or pasted here beyond what a document takes; what others write has been taken already. */
export const createTextLimit = (onRefused: () => void) =>
  Extension.create({
    name: 'textLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, { doc }) {
          if (!transaction.docChanged || transaction.getMeta(ySyncPluginKey)) return true
          if (!isTooMuchText(doc.content.size, transaction.doc.content.size)) return true
          onRefused()
          return false
        },
      }),
    ],
  })
