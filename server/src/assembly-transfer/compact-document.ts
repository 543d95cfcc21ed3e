import * as Y from 'yjs'
import { readStoredDoc } from '../contributions/documents/document-store.ts'
import type { Trx } from '../database/open.ts'
import type { Row } from './package-format.ts'

/** Puts the changes of a shared document together in its row: what was deleted from the text stays behind. */
export async function compactRow(trx: Trx, row: Row): Promise<Row> {
  if (row.kind !== 'DOCUMENT') return row
  const { doc, last } = await readStoredDoc(trx, String(row.uuid))
  const state = `\\x${Buffer.from(Y.encodeStateAsUpdate(doc)).toString('hex')}`
  return { ...row, state, state_number: last }
}
