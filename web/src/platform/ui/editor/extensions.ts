import { NODE_RULES, type NodeName } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'
import { isSafeLink } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { Extension, type Extensions, Mark, Node, type NodeConfig } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { StarterKit } from '@tiptap/starter-kit'
import { Picture } from './picture-node.ts'

const element = (name: NodeName, tag: string, more: Partial<NodeConfig> = {}) =>
  Node.create({
    name,
    content: NODE_RULES[name].content,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...more,
  })

/** Tables that a text has or that are pasted keep their form; their cells are edited as text. */
const TABLE_NODES: Extensions = [
  element('table', 'table', { group: 'block', isolating: true }),
  element('tableHead', 'thead'),
  element('tableBody', 'tbody'),
  element('tableRow', 'tr'),
  element('tableHeader', 'th', {
    isolating: true,
    addAttributes: () => ({ scope: { default: null, parseHTML: (cell: HTMLElement) => cell.getAttribute('scope') } }),
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
  element('tableCell', 'td', { isolating: true }),
]

/** Levels of lists by Ctrl+] and Ctrl+[: Tab leaves the editor, so that nobody is caught in it. */
const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

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
