import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'

/**
 * What comes from the document, also when it is opened, is left as it is: the links of Tiptap would make links of addresses in it, and
 * send that to all as a change of this page.
 */
export const leaveOthersText = Extension.create({
  name: 'leaveOthersText',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction(transaction) {
        if (transaction.getMeta(ySyncPluginKey)?.isChangeOrigin === true) transaction.setMeta('preventAutolink', true)
        return true
      },
    }),
  ],
})
