import fastifyStatic from '@fastify/static'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { authenticateCaller, resolveLocale } from '../../../platform/http/session.ts'
import { exportFolder } from './export-files.ts'
import { findOwnExport, formatExportFileName } from './export-store.ts'

/** GET /job/:id/file sends the ZIP of an export, not JSON, to the account that asked for it, until it expires. */
export function exportFileRoute(app: FastifyInstance, context: Context): void {
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
