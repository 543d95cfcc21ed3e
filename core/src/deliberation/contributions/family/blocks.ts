/** A part of a text that is compared and merged as a whole: a paragraph, heading, list item or table row. */
export interface Block {
  /** The lists and tables that it is in, from the outside, such as `table tbody`; empty at the top. */
  readonly within: string
  readonly html: string
}

const CONTAINERS = ['ul', 'ol', 'table', 'thead', 'tbody']
const WHOLE = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'li', 'tr']
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi

/** Splits sanitized HTML into its blocks; what is in no block becomes a paragraph. A list within a list belongs to its item. */
export function splitBlocks(html: string): Block[] {
  const blocks: Block[] = []
  const path: string[] = []
  let loose = ''
  let open: { tag: string; start: number; depth: number } | undefined
  let end = 0
  const flush = () => {
    if (loose.trim() !== '') blocks.push({ within: path.join(' '), html: wrapLoose(loose.trim(), path) })
    loose = ''
  }
  for (const match of html.matchAll(TAG)) {
    const tag = (match[2] ?? '').toLowerCase()
    const closing = match[1] === '/'
    const after = match.index + match[0].length
    if (open) {
      if (tag === open.tag) open.depth += closing ? -1 : 1
      if (open.depth === 0) {
        blocks.push({ within: path.join(' '), html: html.slice(open.start, after) })
        open = undefined
        end = after
      }
      continue
    }
    const isBlock = WHOLE.includes(tag) || CONTAINERS.includes(tag) || tag === 'hr'
    loose += html.slice(end, isBlock ? match.index : after)
    end = after
    if (!isBlock) continue
    flush()
    if (tag === 'hr') blocks.push({ within: path.join(' '), html: match[0] })
    else if (CONTAINERS.includes(tag)) {
      if (!closing) path.push(tag)
      else if (path.at(-1) === tag) path.pop()
    } else if (!closing) open = { tag, start: match.index, depth: 1 }
  }
  loose += open ? html.slice(open.start) : html.slice(end)
  path.length = open ? path.length : 0
  flush()
  return blocks
}

const wrapLoose = (html: string, path: readonly string[]): string =>
  path.at(-1) === 'ul' || path.at(-1) === 'ol' ? `<li>${html}</li>` : `<p>${html}</p>`

/** Puts blocks together again, with the lists and tables around them. */
export function joinBlocks(blocks: readonly Block[]): string {
  let html = ''
  let path: string[] = []
  const moveTo = (next: string[]) => {
    const shared = path.findIndex((tag, n) => tag !== next[n])
    const kept = shared < 0 ? Math.min(path.length, next.length) : shared
    for (const tag of path.slice(kept).reverse()) html += `</${tag}>`
    for (const tag of next.slice(kept)) html += `<${tag}>`
    path = next
  }
  for (const block of blocks) {
    moveTo(block.within === '' ? [] : block.within.split(' '))
    html += block.html
  }
  moveTo([])
  return html
}

/** Two blocks are the same when they read and stand the same; how tags and blanks are written does not count. */
export const toBlockKey = ({ within, html }: Block): string => `${within}|${html.replace(/\s+/g, ' ').trim()}`
