import type { DocMark } from './doc-node.ts'
import type { AllowedTag } from './rich-text.ts'

/** What a node holds and where it stands, in the words of ProseMirror. */
interface NodeRule {
  readonly content: string
  readonly group?: string
  /** The marks of the text in it; all, unless it says which. */
  readonly marks?: string
}

/** The marks and their elements, from the outside: a link is one also where words in it are bold. */
export const MARK_TAGS = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
} as const satisfies Record<string, AllowedTag>

const MARK_ORDER = Object.keys(MARK_TAGS)

/** In a code block all text is code. */
const CODE_BLOCK_MARKS = MARK_ORDER.filter((name) => name !== 'code').join(' ')

/**
 * What a formatted text may hold: the editor's schema is this one, and every text is brought into it when it is written and when it
 * is read (`nodes-to-doc.ts`), so that an editor never meets what it cannot hold.
 */
export const NODE_RULES = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block' },
  heading: { content: 'inline*', group: 'block' },
  bulletList: { content: 'listItem+', group: 'block' },
  orderedList: { content: 'listItem+', group: 'block' },
  listItem: { content: 'paragraph block*' },
  blockquote: { content: 'block+', group: 'block' },
  codeBlock: { content: 'inline*', group: 'block', marks: CODE_BLOCK_MARKS },
  horizontalRule: { content: '', group: 'block' },
  table: { content: '(tableHead | tableBody)+', group: 'block' },
  tableHead: { content: 'tableRow+' },
  tableBody: { content: 'tableRow+' },
  tableRow: { content: '(tableHeader | tableCell)+' },
  tableHeader: { content: 'block+' },
  tableCell: { content: 'block+' },
  text: { content: '', group: 'inline' },
  hardBreak: { content: '', group: 'inline' },
  picture: { content: '', group: 'inline' },
} as const satisfies Record<string, NodeRule>
export type NodeName = keyof typeof NODE_RULES

/** Lists, quotes and tables in one another; deeper ones give their text to the one around them. */
export const MAX_NESTING = 20

/** Marks in one order, so that the same text has the same HTML whatever way it was written. */
export const sortMarks = (marks: readonly DocMark[]): DocMark[] =>
  marks.toSorted((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type))
