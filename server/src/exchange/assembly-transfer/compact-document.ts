import * as Y from 'yjs'
import { listUpdates } from '../../deliberation/contributions/documents/document-store.ts'
import { runInThread } from '../../deliberation/contributions/documents/text/run-in-thread.ts'
import { writeHtml } from '../../deliberation/contributions/documents/write-html.ts'
import type { Trx } from '../../platform/database/open.ts'
import type { Row } from './package-format.ts'

/**
 * Puts the changes of a shared document together in its row: what was deleted from the text stays behind. One that cannot be read goes
 * along with the text of its contribution.
 */
export async function compactRow(trx: Trx, row: Row): Promise<Row> {
  if (row.kind !== 'DOCUMENT') return row
  const { parts, last } = await listUpdates(trx, String(row.uuid), 0)
  const { html } = await runInThread({ parts, make: 'text' })
  const { state = await beginAnew(trx, row) } = html === undefined ? {} : await runInThread({ parts, make: 'state' })
  return { ...row, state: `\\x${Buffer.from(state).toString('hex')}`, state_number: last, unreadable_at: null }
}

async function beginAnew(trx: Trx, row: Row): Promise<Uint8Array> {
  const { text } = await trx
    .selectFrom('contributions')
    .select('text')
    .where('id', '=', Number(row.contribution_id))
    .executeTakeFirstOrThrow()
  const doc = new Y.Doc()
  writeHtml(doc, text)
  return Y.encodeStateAsUpdate(doc)
}
