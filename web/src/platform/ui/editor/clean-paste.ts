import { formatRichNodes } from '@folkmoot/core/platform/shared/formatted-text/rich-node.ts'
import { type ParsedNode, sanitizeNodes } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'
import { createElement } from './parsed-element.ts'
import { isWordMarker, nestWordLists } from './word-lists.ts'

/** Headings of other pages start at 1; those of a text are below the title of its page. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  cite: 'em',
}
const BLOCKS = /^(?:p|div|section|article|main|header|footer|h\d|[uo]l|li|table|blockquote|pre|hr|dl|dt|dd|figure)$/
const DROPPED = /^(?:meta|link|xml|button|input|nav|o:p)$/

const tagOf = (node: ParsedNode): string => (node.nodeType === 1 ? node.nodeName.toLowerCase() : '')
const styleOf = (node: ParsedNode): string => node.getAttribute?.('style')?.toLowerCase() ?? ''

/**
 * HTML of the clipboard as clean HTML: lists of a word processor become lists, headings fit below a title, bold and italic by
 * style become elements, and all else that is not on the list of core goes (CON-113).
 */
export function cleanPaste(nodes: Iterable<ParsedNode>): string {
  return formatRichNodes(sanitizeNodes(translate(nodes)))
}

function translate(nodes: Iterable<ParsedNode>): ParsedNode[] {
  return nestWordLists([...nodes]).flatMap((node): ParsedNode[] => {
    const tag = tagOf(node)
    if (tag === '') return [node]
    if (DROPPED.test(tag) || isWordMarker(node)) return []
    const children = translate(node.childNodes)
    if (tag === 'p' && children.every(isBlank)) return []
    if (tag === 'div' && children.some((child) => !isBlank(child)) && !children.some(hasBlock)) {
      return [createElement('p', children)]
    }
    // a document of Google comes in one bold element that is not bold
    if (tag === 'b' && /font-weight:\s*(?:normal|400)/.test(styleOf(node))) return children
    if (tag === 'span' || tag === 'font') return emphasize(children, styleOf(node))
    if (tag === 'a') return cleanLink(node, children)
    return [{ ...copyOf(node), nodeName: RENAMED[tag] ?? tag, childNodes: children }]
  })
}

const copyOf = (node: ParsedNode): ParsedNode => ({
  nodeType: node.nodeType,
  nodeName: node.nodeName,
  nodeValue: node.nodeValue,
  childNodes: node.childNodes,
  getAttribute: (name) => node.getAttribute?.(name) ?? null,
})

const isBlank = (node: ParsedNode): boolean =>
  node.nodeType === 1
    ? !/^(?:img|hr)$/.test(tagOf(node)) && [...node.childNodes].every(isBlank)
    : node.nodeType !== 3 || (node.nodeValue ?? '').trim() === ''

const hasBlock = (node: ParsedNode): boolean => BLOCKS.test(tagOf(node)) || [...node.childNodes].some(hasBlock)

/** The page that a redirect of Google leads to: documents of Google have their links through it. */
const GOOGLE_REDIRECT = /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i
/** A footnote or comment of the document that was copied: its place stayed there. */
const DEAD = /^#|#_?(?:ftn|edn|ftnt|cmnt|sdfootnote|sdendnote|footnote|fn)(?:_?ref)?[\w-]*$/i

/** A link with the address that it means; what leads to a footnote of another document is only its words. */
function cleanLink(node: ParsedNode, children: ParsedNode[]): ParsedNode[] {
  const href = node.getAttribute?.('href')?.trim()
  if (href === undefined) return [createElement('a', children)]
  if (DEAD.test(href)) return children
  const query = GOOGLE_REDIRECT.test(href) && URL.canParse(href) ? new URL(href).searchParams : undefined
  const target = query?.get('q') ?? query?.get('url') ?? href
  return DEAD.test(target) ? children : [createElement('a', children, { href: target })]
}

/** The emphasis of a style as elements. */
function emphasize(children: ParsedNode[], style: string): ParsedNode[] {
  if (children.every(isBlank) || children.some(hasBlock)) return children
  let inside = children
  if (/vertical-align:\s*super/.test(style)) inside = [createElement('sup', inside)]
  if (/vertical-align:\s*sub(?:;|$|\s)/.test(style)) inside = [createElement('sub', inside)]
  if (/text-decoration[^;]*line-through/.test(style)) inside = [createElement('s', inside)]
  if (/font-style:\s*italic/.test(style)) inside = [createElement('em', inside)]
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) inside = [createElement('strong', inside)]
  return inside
}
