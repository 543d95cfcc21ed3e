import * as Y from 'yjs'
import type { Db } from '../../database/open.ts'
import type { Context } from '../../http/context.ts'
import { appendUpdate, readStoredDoc } from './document-store.ts'
import { toStoredHtml } from './document-text.ts'
import { writeHtml } from './write-html.ts'

/**
 * Brings a text that was saved elsewhere, in a form or by an accepted amendment, into the document of its contribution, if it has one;
 * whoever has the document open sees it there. Call it after `recordDocumentTexts`, with the row of the contribution locked.
 */
export async function writeIntoDocument(
  trx: Db,
  context: Pick<Context, 'clock'>,
  contribution: number,
  html: string,
  by: number,
): Promise<void> {
  const document = await trx
    .selectFrom('documents')
    .select('uuid')
    .where('contribution_id', '=', contribution)
    .where('kind', '=', 'DOCUMENT')
    .executeTakeFirst()
  if (!document) return
  const { uuid } = document
  const { doc } = await readStoredDoc(trx, uuid)
  const before = Y.encodeStateVector(doc)
  if (toStoredHtml(doc) !== html) {
    writeHtml(doc, html)
    const content = Y.encodeStateAsUpdate(doc, before)
    const clients = Y.decodeUpdate(content).structs.length > 0 ? [doc.clientID] : []
    // no node has it yet
    const number = await appendUpdate(trx, {
      uuid,
      content,
      userId: by,
      clients,
      now: context.clock.iso(),
      node: 'none',
    })
    await trx
      .updateTable('documents')
      .set({ text_number: number, history_number: number })
      .where('uuid', '=', uuid)
      .execute()
  }
  doc.destroy()
}
