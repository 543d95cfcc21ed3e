import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { findReadableDocument, type ReadableDocument, readsPublishedText, refuseWriting } from './document-access.ts'
import { recordDocumentTexts } from './record-text.ts'
import { readStoredText, refuseUnreadable } from './text/read-text.ts'

interface Person {
  readonly uuid: string
  readonly name: string
}

const LIST_REVISIONS = defineStatement({
  name: 'documents.list-revisions',
  params: { document: 'int' },
  row: {
    rev: 'int',
    name: 'text',
    at: 'timestamptz',
    by: columnOf<Person | null>('json?'),
    writers: columnOf<Person[]>('json'),
  },
  text: ({ document }) => `
select r.rev, r.name, r.at, case when u.id is not null then json_build_object('uuid', u.uuid, 'name', u.name) end as by,
  coalesce((select json_agg(json_build_object('uuid', w.uuid, 'name', w.name) order by w.name, w.id) from users w
    where w.id = any(r.writers)), '[]') as writers
from document_revisions r left join users u on u.id = r.user_id
where r.document_id = ${document} order by r.rev desc`,
})

export async function listRevisions(context: Context, me: Me, padId: string) {
  const readable = await findReadableDocument(context.db, context, me, padId)
  return readable ? { list: await LIST_REVISIONS.list(context.db, { document: readable.document.id }) } : refuse('not_found')
}

/** The text of a document now, or of a revision; undefined when there is none of this number, refused when it cannot be read. */
async function readBody(db: Db, padId: string, document: number, rev: number | undefined) {
  if (rev === undefined) {
    const { html } = await readStoredText(db, padId)
    return html === undefined ? refuseUnreadable() : { padId, rev: null, html, text: plainText(html) }
  }
  const kept = await db
    .selectFrom('document_revisions')
    .select('text')
    .where('document_id', '=', document)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return kept && { padId, rev, html: kept.text, text: plainText(kept.text) }
}

/** The same as the caller may see it: without a revision, readers may get the text that was published last. */
async function readBodyFor(context: Context, readable: ReadableDocument, padId: string, rev: number | undefined) {
  if (rev !== undefined || !readsPublishedText(context, readable.found)) return readBody(context.db, padId, readable.document.id, rev)
  const { text: html } = await context.db
    .selectFrom('contributions')
    .select('text')
    .where('id', '=', readable.found.row.id)
    .executeTakeFirstOrThrow()
  return { padId, rev: null, html, text: plainText(html) }
}

export async function readDocumentBody(context: Context, me: Me, padId: string, rev: number | undefined) {
  const readable = await findReadableDocument(context.db, context, me, padId)
  const body = readable && (await readBodyFor(context, readable, padId, rev))
  return body ?? refuse('not_found')
}

export async function readDifference(context: Context, me: Me, padId: string, from: number, to: number | undefined) {
  const readable = await findReadableDocument(context.db, context, me, padId)
  if (!readable) return refuse('not_found')
  const [before, after] = [await readBodyFor(context, readable, padId, from), await readBodyFor(context, readable, padId, to)]
  if (isRefusal(before)) return before
  if (isRefusal(after)) return after
  return before && after ? { from: before, to: after } : refuse('not_found')
}

/** Keeps the text as a named revision, with those who wrote since the one before. */
export const addRevision = (context: Context, me: Me, padId: string, name: string) =>
  inTransaction(context, async (trx, context) => {
    const readable = await findReadableDocument(trx, context, me, padId, { lock: true })
    if (!readable) return refuse('not_found')
    const denied = refuseWriting(context, readable.found)
    if (denied) return denied
    const { id, contribution } = readable.document
    const revisions = await LIST_REVISIONS.list(trx, { document: id })
    if (revisions.length >= DOCUMENT_LIMITS.revisions) return refuse('limit_reached')
    await recordDocumentTexts(trx, context, [contribution], { history: true })
    const body = await readBody(trx, padId, id, undefined)
    if (isRefusal(body)) return body
    const rows = await trx
      .selectFrom('document_writers')
      .select('user_id')
      .distinct()
      .where('document_id', '=', id)
      .where('user_id', 'is not', null)
      .where('at', '>', revisions[0]?.at ?? '1970-01-01T00:00:00.000Z')
      .execute()
    await trx
      .insertInto('document_revisions')
      .values({
        document_id: id,
        rev: (revisions[0]?.rev ?? 0) + 1,
        name,
        at: context.clock.iso(),
        user_id: me.userId,
        text: body?.html ?? '',
        writers: rows.flatMap(({ user_id }) => user_id ?? []),
      })
      .execute()
    const [newest] = await LIST_REVISIONS.list(trx, { document: id })
    return newest ?? refuse('not_found')
  })
