import type { DocumentThread, ThreadComment } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import type { ThreadOutcome } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import { columnOf, defineStatement, type StatementRow } from '../../../../platform/database/statement.ts'
import { isoTimestampSql } from '../../card-sql.ts'

type StoredComment = Omit<ThreadComment, 'may'> & { readonly own: boolean }

const personSql = (u: string): string => `
  case when ${u}.id is not null then json_build_object('uuid', ${u}.uuid, 'name', ${u}.name) end`

/** The threads of a document with their comments, or one of them; of a deleted account there is no name. */
export const LIST_THREADS = defineStatement({
  name: 'document-threads.list',
  params: { document: 'int', viewer: 'int', uuid: 'uuid?' },
  row: {
    id: 'int',
    uuid: 'uuid',
    quote: 'text',
    from: 'text',
    to: 'text',
    outcome: columnOf<ThreadOutcome | null>('text?'),
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
export type ThreadRow = StatementRow<typeof LIST_THREADS>
