import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Executor } from '../../../../platform/database/statement.ts'
import { listUpdates } from '../document-store.ts'
import { runInThread } from './run-in-thread.ts'

/** The text of a document as it is stored now, without `html` where none can be made of what is stored. */
export async function readStoredText(db: Executor, uuid: string): Promise<{ readonly html?: string; readonly last: number }> {
  const { parts, last } = await listUpdates(db, uuid, 0)
  const { html, fault } = await runInThread({ parts, make: 'text' })
  if (html !== undefined) return { html, last }
  console.error(`document ${uuid}: its text cannot be read: ${fault}`)
  return { last }
}

/** The refusal of what needs the text of a document that cannot be read. */
export const refuseUnreadable = () => refuse('document_unreadable')
