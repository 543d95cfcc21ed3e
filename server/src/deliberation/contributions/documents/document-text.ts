import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { docToHtml } from '@folkmoot/core/platform/shared/formatted-text/doc-to-html.ts'
import * as Y from 'yjs'
import { sanitizeHtml } from '../../../platform/shared/sanitize-html.ts'
import { readDocument } from './document-nodes.ts'

/** A shared structure of stored parts; the later ones may come in any order. */
export function openDoc(parts: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const part of parts) if (part.length > 0) Y.applyUpdate(doc, part)
  })
  return doc
}

/**
 * The text of a shared structure as it is stored with a contribution: by the same list of elements as every text (CON-113), without the
 * character that PostgreSQL does not store. Throws where no text can be made.
 */
export const toStoredHtml = (doc: Y.Doc): string =>
  sanitizeHtml(docToHtml(readDocument(doc)).slice(0, DOCUMENT_LIMITS.text).replaceAll('\0', ''))
