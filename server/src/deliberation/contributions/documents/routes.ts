import { getWordLimit } from '@folkmoot/core/deliberation/contributions/description.ts'
import { formatCloudAddresses } from '@folkmoot/core/deliberation/contributions/documents/document-address.ts'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { serializePermission } from '@folkmoot/core/platform/shared/permission.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { type ContributionPath, findContribution, findContributionByUuid, isListedContribution } from '../read-contribution.ts'
import { findReadableDocument, refuseWriting } from './document-access.ts'
import { embedDocument, removeDocument } from './embed-document.ts'
import { addRevision, listRevisions, readDifference, readDocumentBody } from './revisions.ts'
import { refuseReadingThreadsOf } from './threads/find-threads.ts'

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
async function listWriters(context: Context, me: Me, padId: string) {
  const readable = await findReadableDocument(context.db, context, me, padId)
  if (!readable) return refuse('not_found')
  return {
    list: await LIST_WRITERS.list(context.db, { document: readable.document.id, limit: DOCUMENT_LIMITS.clients }),
  }
}

export function documentRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  /** The document of a contribution that the caller may read, and whether they write in it. */
  async function findDocumentOf(me: Me, path: ContributionPath) {
    const found = await findContribution(db, context, me, path)
    if (!found || !isListedContribution(found)) return undefined
    const document = await db
      .selectFrom('documents')
      .select(['uuid', 'kind', 'url', 'read_only_url'])
      .where('contribution_id', '=', found.row.id)
      .executeTakeFirst()
    return document && { document, writes: !refuseWriting(context, found) }
  }

  serve(app, context, documents, {
    embed: ({ params, body, me }) => embedDocument(context, me, params, body),
    remove: ({ params, me }) => removeDocument(context, me, params),

    async addresses({ params, me }) {
      const found = await findDocumentOf(me, params)
      if (!found) return refuse('not_found')
      const { uuid, kind, url, read_only_url } = found.document
      const padId = uuid
      if (kind === 'DOCUMENT') return { padId, kind, url: `/pads/${uuid}`, readOnlyUrl: `/pads/${uuid}` }
      const cloud = kind === 'GDOC' ? formatCloudAddresses(url) : undefined
      return {
        padId,
        kind,
        url: found.writes ? (cloud?.write ?? url) : null,
        readOnlyUrl: cloud?.frame ?? (read_only_url || null),
      }
    },
    async padId({ params, me }) {
      const found = await findDocumentOf(me, params)
      return found ? { padId: found.document.uuid } : refuse('not_found')
    },

    async one({ params, me }) {
      const readable = await findReadableDocument(db, context, me, params.padId)
      if (!readable) return refuse('not_found')
      const { document, found } = readable
      const { row, contributionContext } = found
      const text = await db.selectFrom('contributions').select(['lang', 'text']).where('id', '=', row.id).executeTakeFirstOrThrow()
      const { name } = await db.selectFrom('assemblies').select('name').where('id', '=', row.a_id).executeTakeFirstOrThrow()
      const write = serializePermission(refuseWriting(context, found))
      const config = contributionContext.campaign?.config
      return {
        padId: document.uuid,
        title: row.title,
        lang: text.lang,
        type: row.type,
        status: row.status,
        contributionId: row.id,
        contributionUuid: row.uuid,
        assemblyId: row.a_id,
        assemblyName: name,
        timezone: row.a_zone,
        campaignId: row.k_id,
        campaignTitle: row.k_title,
        groupId: row.g_id,
        wordLimit: (config && getWordLimit(row.type, config)) ?? null,
        html: text.text,
        unreadable: document.unreadable,
        may: {
          write,
          name: write.may,
          threads: !refuseReadingThreadsOf(context, readable),
          remove: write.may,
        },
      }
    },
    body: ({ params, query, me }) => readDocumentBody(context, me, params.padId, query.rev),
    revisions: ({ params, me }) => listRevisions(context, me, params.padId),
    writers: ({ params, me }) => listWriters(context, me, params.padId),
    addRevision: ({ params, body, me }) => addRevision(context, me, params.padId, body.name),
    diff: ({ params, query, me }) => readDifference(context, me, params.padId, query.from, query.to),

    async flat({ params, me }) {
      const space = parseId(params.sid)
      const id = parseId(params.coid)
      const inSpace =
        space === undefined || id === undefined
          ? undefined
          : await db
              .selectFrom('contribution_spaces as s')
              .innerJoin('contributions as c', 'c.id', 's.contribution_id')
              .select(['c.uuid', 'c.title', 'c.text', 'c.created_at', 'c.updated_at'])
              .where('s.space_id', '=', space)
              .where('c.id', '=', id)
              .executeTakeFirst()
      const found = inSpace && (await findContributionByUuid(db, context, me, inSpace.uuid))
      if (!inSpace || !found || !isListedContribution(found)) return refuse('not_found')
      const { title, text, created_at, updated_at } = inSpace
      return { title, text: plainText(text), creation: created_at, lastUpdate: updated_at }
    },
  })
}
