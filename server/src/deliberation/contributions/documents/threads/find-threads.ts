import { refuseDeletingThreadComment, refuseReadingThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/policy.ts'
import type { DocumentThread, ThreadComment } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../../platform/database/open.ts'
import { columnOf, defineStatement, type StatementRow } from '../../../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../../../platform/http/context.ts'
import type { Me } from '../../../../platform/http/session.ts'
import { isoTimestampSql } from '../../card-sql.ts'
import { toContributionFacts } from '../../read-contribution.ts'
import { findReadableDocument, type ReadableDocument, refuseWriting } from '../document-access.ts'

type StoredComment = Omit<ThreadComment, 'may'> & { readonly own: boolean }

const personSql = (u: string): string => `
  case when ${u}.id is not null then json_build_object('uuid', ${u}.uuid, 'name', ${u}.name) end`

/** The threads of a document with their comments, or one of them; of a deleted account there is no name. */
const LIST_THREADS = defineStatement({
  name: 'document-threads.list',
  params: { document: 'int', viewer: 'int', uuid: 'uuid?' },
  row: {
    id: 'int',
    uuid: 'uuid',
    quote: 'text',
    from: 'text',
    to: 'text',
    outcome: 'document_threads.outcome',
    endedAt: 'timestamptz?',
    endedBy: columnOf<NonNullable<DocumentThread['ended']>['by']>('json?'),
    comments: columnOf<StoredComment[]>('json'),
  },
  text: ({ document, viewer, uuid }) => `
select t.id, t.uuid, t.quote, t.anchor_from as "from", t.anchor_to as "to", t.outcome, t.ended_at as "endedAt",
  ${personSql('e')} as "endedBy",
  coalesce((select json_agg(json_build_object('uuid', c.uuid, 'text', c.text, 'suggestion', c.suggestion,
      'at', ${isoTimestampSql('c.at')}, 'by', ${personSql('u')}, 'own', c.user_id is not distinct from ${viewer}) order by c.id)
    from document_comments c left join users u on u.id = c.user_id and u.deleted_at is null
    where c.thread_id = t.id), '[]') as comments
from document_threads t left join users e on e.id = t.ended_by_id and e.deleted_at is null
where t.document_id = ${document} and (${uuid} is null or t.uuid = ${uuid}) order by t.id`,
})
type ThreadRow = StatementRow<typeof LIST_THREADS>

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
