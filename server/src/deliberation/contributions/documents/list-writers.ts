import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findReadableDocument } from './document-access.ts'

const LIST_WRITERS = defineStatement({
  name: 'documents.list-writers',
  params: { document: 'int', limit: 'int' },
  row: { client: 'float', by: columnOf<{ readonly uuid: string; readonly name: string } | null>('json?') },
  text: ({ document, limit }) => `
select w.client::float8 as client, case when u.id is not null then json_build_object('uuid', u.uuid, 'name', u.name) end as by
from document_writers w left join users u on u.id = w.user_id and u.deleted_at is null
where w.document_id = ${document} order by w.at desc, w.client limit ${limit}`,
})

/** Whose each client of a document is, the newest ones; for those who read the document. */
export async function listWriters(context: Context, me: Me, padId: string) {
  const readable = await findReadableDocument(context.db, context, me, padId)
  if (!readable) return refuse('not_found')
  return {
    list: await LIST_WRITERS.list(context.db, { document: readable.document.id, limit: DOCUMENT_LIMITS.clients }),
  }
}
