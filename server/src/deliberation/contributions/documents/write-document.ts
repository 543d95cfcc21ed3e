import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { appendUpdate, listUpdates } from './document-store.ts'
import { runInThread } from './text/run-in-thread.ts'

/**
 * Brings a text that was saved elsewhere, in a form or by an accepted amendment, into the document of its contribution, if it has one;
 * whoever has the document open sees it there. One that cannot be read stays as it is: the text of the contribution is what counts. Call it
 * after `recordDocumentTexts`, with the row of the contribution locked.
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
  const { parts } = await listUpdates(trx, uuid, 0)
  const { change } = await runInThread({ parts, make: 'change', html })
  if (!change) return
  // no node has it yet
  const number = await appendUpdate(trx, { uuid, ...change, userId: by, now: context.clock.iso(), node: 'none' })
  await trx.updateTable('documents').set({ text_number: number, history_number: number }).where('uuid', '=', uuid).execute()
}
