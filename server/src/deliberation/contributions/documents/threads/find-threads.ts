import { refuseDeletingThreadComment, refuseReadingThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/policy.ts'
import type { DocumentThread } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../../platform/http/context.ts'
import type { Me } from '../../../../platform/http/session.ts'
import { toContributionFacts } from '../../read-contribution.ts'
import { findReadableDocument, type ReadableDocument, refuseWriting } from '../document-access.ts'
import { LIST_THREADS, type ThreadRow } from './thread-sql.ts'

export const refuseReadingThreadsOf = (
  context: TransactionContext,
  { found: { row, viewer, contributionContext, today } }: ReadableDocument,
) => refuseReadingThreads(toContributionFacts(context, row), viewer, contributionContext, today)

export const refuseDeletingComment = (
  context: TransactionContext,
  { found: { row, viewer, contributionContext, today } }: ReadableDocument,
  comment: { readonly own: boolean },
) => refuseDeletingThreadComment(comment, toContributionFacts(context, row), viewer, contributionContext, today)

export async function findThread(trx: Db, me: Me, { document }: ReadableDocument, uuid: string): Promise<ThreadRow | undefined> {
  return isUuid(uuid) ? LIST_THREADS.find(trx, { document: document.id, viewer: me.userId, uuid }) : undefined
}

export function serializeThread(
  context: TransactionContext,
  readable: ReadableDocument,
  { uuid, quote, from, to, outcome, endedAt, endedBy, comments }: ThreadRow,
): DocumentThread {
  return {
    uuid,
    quote,
    from,
    to,
    ended: outcome !== null && endedAt !== null ? { outcome, at: endedAt, by: endedBy } : null,
    comments: comments.map(({ own, ...comment }) => ({
      ...comment,
      may: { remove: !refuseDeletingComment(context, readable, { own }) },
    })),
  }
}

/** The threads of a document, for those who write in it. */
export async function listThreads(context: Context, me: Me, padId: string) {
  const readable = await findReadableDocument(context.db, context, me, padId)
  if (!readable) return refuse('not_found')
  const denied = refuseReadingThreadsOf(context, readable)
  if (denied) return denied
  const rows = await LIST_THREADS.list(context.db, { document: readable.document.id, viewer: me.userId, uuid: null })
  return {
    list: rows.map((row) => serializeThread(context, readable, row)),
    may: { write: !refuseWriting(context, readable.found) },
  }
}

/** The document of an act that only its writers may take, locked; refused for all others. */
export async function lockWritableDocument(trx: Db, context: TransactionContext, me: Me, padId: string) {
  const readable = await findReadableDocument(trx, context, me, padId, { lock: true })
  if (!readable) return refuse('not_found')
  return refuseWriting(context, readable.found) ?? readable
}
