import { NODE_RULES } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'
import { isSafeLink } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { type Extensions, Mark } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { StarterKit } from '@tiptap/starter-kit'
import { ListKeys } from './list-keys.ts'
import { Picture } from './picture-node.ts'
import { TABLE_NODES } from './table-nodes.ts'

const mark = (name: string, tag: string) => Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

const listExtensions = (options: { undoRedo?: false }): Extensions => [
  StarterKit.configure({
    ...options,
    heading: { levels: [2, 3, 4] },
    // addresses typed or pasted become links; a click sets the cursor, as one writes here
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => isSafeLink(url) },
    trailingNode: false,
    code: false,
    codeBlock: false,
  }),
  // words that are code may be bold, or a link, and so may those in a block of code
  Code.extend({ excludes: 'code' }),
  CodeBlock.extend({ content: NODE_RULES.codeBlock.content, marks: NODE_RULES.codeBlock.marks }),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  Picture,
  ListKeys,
  ...TABLE_NODES,
]

/** What the editor knows: the schema of `core/shared/formatted-text/doc-schema.ts`, all of it and no more. */
export const EDITOR_EXTENSIONS = listExtensions({})

/** The same for a text that several write at once, which takes back only one's own changes. */
export const SHARED_EDITOR_EXTENSIONS = listExtensions({ undoRedo: false })
