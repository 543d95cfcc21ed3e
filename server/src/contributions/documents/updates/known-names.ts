/** The elements of a text that is written together, as the editor has them. */
export const NODE_NAMES: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'table',
  'tableHead',
  'tableBody',
  'tableRow',
  'tableHeader',
  'tableCell',
  'hardBreak',
  'picture',
])

export const MARK_NAMES: ReadonlySet<string> = new Set([
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'subscript',
  'superscript',
  'code',
])
