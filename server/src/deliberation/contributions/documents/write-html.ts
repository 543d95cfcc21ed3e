import type { DocNode } from '@folkmoot/core/platform/shared/formatted-text/doc-node.ts'
import { diffArrays } from 'diff'
import type * as Y from 'yjs'
import { createElements, readDocument, readFragment } from './document-nodes.ts'
import { htmlToDoc } from './html-to-doc.ts'

const toKey = (node: DocNode): string =>
  JSON.stringify(node, (name, value) => (name === 'marks' && Array.isArray(value) && value.length === 0 ? undefined : value))

/**
 * Makes the text of a shared document this HTML. Blocks that are the same stay, so that cursors, and what others write in them at the
 * same time, are kept.
 */
export function writeHtml(doc: Y.Doc, html: string): void {
  const before = readDocument(doc).content ?? []
  const after = htmlToDoc(html).content ?? []
  const fragment = readFragment(doc)
  doc.transact(() => {
    let at = 0
    let next = 0
    for (const { added, removed, value } of diffArrays(before.map(toKey), after.map(toKey))) {
      if (removed) fragment.delete(at, value.length)
      else if (added) {
        fragment.insert(at, createElements(after.slice(next, next + value.length)))
        at += value.length
        next += value.length
      } else {
        at += value.length
        next += value.length
      }
    }
  })
}
