import { isSafeLink } from '@folkmoot/core/shared/rich-text.ts'
import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { ListKeys } from './list-keys.ts'
import { Picture } from './picture-node.ts'
import { TABLE_NODES } from './table-nodes.ts'

const listExtensions = (options: { undoRedo?: false }): Extensions => [
  StarterKit.configure({
    ...options,
    heading: { levels: [2, 3, 4] },
    // addresses typed or pasted become links; a click sets the cursor, as one writes here
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => isSafeLink(url) },
    trailingNode: false,
  }),
  Picture,
  ListKeys,
  ...TABLE_NODES,
]

/** What the editor knows: the elements of `core/shared/rich-text.ts`, all of them and no others. */
export const EDITOR_EXTENSIONS = listExtensions({})

/** The same for a text that several write at once, which takes back only one's own changes. */
export const SHARED_EDITOR_EXTENSIONS = listExtensions({ undoRedo: false })
