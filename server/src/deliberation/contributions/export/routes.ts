import fastifyStatic from '@fastify/static'
import { contributionExport, type ExportQuery } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { resolveDocumentExport } from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { accepted } from '../../../platform/http/handlers.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { serve } from '../../../platform/http/serve.ts'
import { authenticateCaller, type Me, resolveLocale } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { collectForEverybody, collectForMember, formatTable } from './export-contributions.ts'
import { exportDocument } from './export-document.ts'
import { exportFolder } from './export-files.ts'
import { serializeExportJob } from './export-job.ts'
import { findOwnExport, formatExportFileName, insertExport } from './export-store.ts'
import type { ListExportRequest } from './tables.ts'

/** GET /job/:id/file sends the ZIP of an export, not JSON, to the account that asked for it, until it expires. */
function exportFileRoute(app: FastifyInstance, context: Context): void {
  const root = exportFolder(context.settings.filesDir)
  void app.register(async (within) => {
    await within.register(fastifyStatic, { root, serve: false })
    within.route<{ Params: { id: string } }>({
      method: 'GET',
      url: '/api/job/:id/file',
      config: { limit: 'reads', service: 'core' },
      handler: async (request, reply) => {
        const me = await authenticateCaller(context, request)
        const locale = resolveLocale(request, me, context.settings.locales)
        reply.header('cache-control', 'private, no-store')
        if (!me) return sendRefusal(reply, context, refuse('not_logged_in'), 'core', locale)
        const id = parseId(request.params.id)
        const state = id && (await findOwnExport(context.db, context, { id, userId: me.userId }))
        if (!state || state.file === null) return sendRefusal(reply, context, refuse('not_found'), 'core', locale)
        return reply
          .header('content-disposition', `attachment; filename="${formatExportFileName(state)}"`)
          .type('application/zip')
          .sendFile(state.file, { cacheControl: false, contentType: false, dotfiles: 'deny' })
      },
    })
  })
}

/** Exports of lists and of single contributions (CON-025, CON-135). */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contributionExport, {
    member: ({ params, query, me, locale }) =>
      resolveDocumentExport(query)
        ? startExport(context, me, { by: 'id', name: params.sid }, query, locale)
        : formatTable(collectForMember(context, me, params.sid, query), query),

    async everybody({ params, query, me, locale }) {
      if (!resolveDocumentExport(query)) return formatTable(collectForEverybody(context, params.uuid, query), query)
      if (!me) return refuse('not_logged_in')
      return startExport(context, me, { by: 'uuid', name: params.uuid }, query, locale)
    },

    document: ({ params, query, me, locale }) => exportDocument(context, me, params.uuid, { format: query.format, locale }),
  })
  exportFileRoute(app, context)
}

/** Queues an export in documents of a list that the caller may read. */
async function startExport(context: Context, me: Me, space: ListExportRequest['space'], query: ExportQuery, locale: Locale) {
  // its first page says whether the list may be read and is not too long
  const readable =
    space.by === 'id' ? await collectForMember(context, me, space.name, query, 1) : await collectForEverybody(context, space.name, query, 1)
  if (isRefusal(readable)) return readable
  const state = await inTransaction(context, (trx, context) =>
    insertExport(trx, context, me.userId, { space, query, locale, withheld: me.withheld }),
  )
  return isRefusal(state) ? state : accepted(serializeExportJob(context, state, locale))
}
