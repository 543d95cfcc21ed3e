import { type DefaultTreeAdapterTypes, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5'

/** The parameter of an address whose page is asked for as written; its value is the language, or empty. */
export const WRITTEN = 'written'

/** What has no effect without a script. What is folded away in `details` opens by itself. */
const CONTROLS = new Set(['button', 'form', 'input', 'select', 'textarea', 'label', 'dialog', 'output', 'progress'])

/** The page of a path of the product as written, in the language that was chosen. */
export function toWrittenAddress(address: string, language: string): string {
  const [start = '', hash] = address.split('#')
  const [path, query = ''] = start.split('?')
  const values = new URLSearchParams(query)
  values.set(WRITTEN, language)
  return `${path}?${values.toString().replace(/=(?=&|$)/g, '')}${hash === undefined ? '' : `#${hash}`}`
}

/** Takes from a page what needs a script, and lets its links lead to written pages. */
export function finishPage(html: string, language: string): string {
  const page = parseFragment(html)
  finishChildren(page, language)
  return serialize(page)
}

function finishChildren(parent: DefaultTreeAdapterTypes.ParentNode, language: string): void {
  for (const node of [...tree.getChildNodes(parent)]) {
    if (!tree.isElementNode(node)) continue
    if (CONTROLS.has(node.tagName)) {
      tree.detachNode(node)
      continue
    }
    const href = node.tagName === 'a' ? node.attrs.find(({ name }) => name === 'href') : undefined
    if (href && /^\/(?:v[12]\/|$)/.test(href.value)) href.value = toWrittenAddress(href.value, language)
    finishChildren(node, language)
  }
}
