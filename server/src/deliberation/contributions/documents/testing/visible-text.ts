import { isSafeLink } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'

/**
 * What a reader sees of a text, by the rules of browsers and not by those of the product: each line with the lists, quotes and cells
 * around it, whether it is a heading or code, and its words with their marks, links, breaks and pictures. White space counts as it is
 * shown. How many elements it took, and lines in which nothing is seen, do not count: `<b>` around two paragraphs looks as it does
 * within each.
 */
export function readVisibleText(html: string, { items = false } = {}): string[] {
  const page = parse(html)
  const lines: string[] = []
  let runs: Run[] = []
  let place = ''
  const endLine = () => {
    const words = formatRuns(runs)
    if (words !== '') lines.push(`${place}: ${words}`)
    runs = []
  }
  const add = (path: readonly string[], run: Run) => {
    place = path.join('>')
    runs.push(run)
  }
  const walk = (node: Node, around: Around): void => {
    if (tree.isTextNode(node)) add([...around.path, around.style], { text: node.value, ...toRun(around) })
    if (!tree.isElementNode(node)) return
    const { tagName: tag } = node
    const path = [...around.path, around.style]
    const plain = { style: around.style, marks: '' }
    if (tag === 'br') add(path, { text: '\n', break: true, ...plain })
    if (tag === 'img')
      add(path, {
        text: '',
        picture: `[${readAttribute(node, 'src')} ${readAttribute(node, 'alt')} ${around.link}]`,
        ...plain,
      })
    const block = BLOCKS.has(tag)
    if (block) endLine()
    if (tag === 'hr') lines.push(`${around.path.join('>')}: ----`)
    if (items && tag === 'li') lines.push(`${around.path.join('>')}: *`)
    const inner = enter(node, around)
    for (const child of node.childNodes) walk(child, inner)
    if (block) endLine()
  }
  walk(page.childNodes[0] as Node, {
    path: [],
    style: 'p',
    marks: [],
    link: '',
    within: '',
    table: { rows: 0 },
    row: { cells: 0 },
  })
  endLine()
  return lines
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

interface Around {
  readonly path: readonly string[]
  readonly style: string
  readonly marks: readonly string[]
  readonly link: string
  /** The nearest element around that is no mark. */
  readonly within: string
  readonly table: { rows: number }
  readonly row: { cells: number }
}
interface Run {
  readonly text: string
  readonly style: string
  readonly marks: string
  readonly break?: boolean
  readonly picture?: string
}

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote pre hr table thead tbody tr th td'.split(' '))
const MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
}

const readAttribute = (element: Element, name: string): string => element.attrs.find((attribute) => attribute.name === name)?.value ?? ''

function enter(element: Element, around: Around): Around {
  const { tagName: tag } = element
  const mark = MARKS[tag]
  if (mark) return { ...around, marks: [...new Set([...around.marks, mark])].sort() }
  if (tag === 'a') {
    const href = readAttribute(element, 'href').trim()
    return isSafeLink(href) ? { ...around, link: `${href} ${readAttribute(element, 'title')}` } : around
  }
  if (!BLOCKS.has(tag)) return around
  const inner = { ...around, within: tag }
  if (/^h\d|^pre$/.test(tag)) return { ...inner, style: tag }
  if (tag === 'ul' || tag === 'ol') return { ...inner, path: [...around.path, tag] }
  if (tag === 'blockquote') return { ...inner, path: [...around.path, 'quote'] }
  // a browser shows an item without a list as one of a list
  if (tag === 'li' && around.within !== 'ul' && around.within !== 'ol') return { ...inner, path: [...around.path, 'ul'] }
  if (tag === 'table') return { ...inner, table: { rows: 0 } }
  if (tag === 'tr') {
    if (element.childNodes.some((child) => /^t[hd]$/.test(child.nodeName))) around.table.rows += 1
    return { ...inner, row: { cells: 0 } }
  }
  if (tag !== 'td' && tag !== 'th') return inner
  around.row.cells += 1
  const cell = `${tag}(${around.table.rows},${around.row.cells}${readAttribute(element, 'scope')})`
  return { ...inner, path: [...around.path, cell] }
}

const toRun = ({ style, marks, link }: Around): Omit<Run, 'text'> => ({
  style,
  marks: [...marks.filter((mark) => style !== 'pre' || mark !== 'code'), link].join(' ').trim(),
})

/** The words of a line as they are shown; empty where nothing is. */
function formatRuns(runs: readonly Run[]): string {
  if (!runs.some(({ text, picture }) => picture !== undefined || text.trim() !== '')) return ''
  const code = runs[0]?.style === 'pre'
  const characters = runs.flatMap(({ text, marks, picture, break: broken }) =>
    picture === undefined ? [...text].map((c) => ({ c, marks, broken })) : [{ c: picture, marks, broken }],
  )
  const isSpace = (at: number): boolean => !code && !characters[at]?.broken && /^[ \t\n\r\f]$/.test(characters[at]?.c ?? '')
  let [shown, last] = ['', '']
  let space: string | undefined
  for (const [at, { c, marks, broken }] of characters.entries()) {
    if (isSpace(at)) {
      space ??= marks
      continue
    }
    const write = (character: string, its: string) => {
      if (its !== last) shown += `<${its}>`
      shown += character
      last = its
    }
    if (space !== undefined && shown !== '' && !broken && !shown.endsWith('¶')) write(' ', space)
    space = undefined
    if (broken) shown += '¶'
    else write(c, marks)
  }
  return shown
}
