import fastifyStatic from '@fastify/static'
import { fileAddress, parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findFile } from '../../../communities/spaces/file-store.ts'
import type { Context } from '../../../platform/http/context.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { authenticateCaller, resolveLocale } from '../../../platform/http/session.ts'
import { canReadFile } from './file-access.ts'

/** `attachment; filename="…"` with the title in ASCII and, for newer clients, in full (RFC 6266). */
function formatContentDisposition(title: string): string {
  const ascii = title.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(title).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}

/**
 * GET /files/{name}: pictures are shown, other files are downloaded; headers keep any file from running or loading anything
 * (specification B.8, B.11). Browsers revalidate each time, because hiding a contribution also hides its files.
 */
export function fileRoute(app: FastifyInstance, context: Context): void {
  void app.register(async (within) => {
    await within.register(fastifyStatic, { root: context.settings.filesDir, serve: false })
    within.get<{ Params: { name: string } }>('/files/:name', { config: { limit: 'files' } }, async (request, reply) => {
      const name = parseFileAddress(fileAddress(request.params.name))
      const file = name === undefined ? undefined : await findFile(context.db, name)
      const me = await authenticateCaller(context, request)
      if (!file || !(await canReadFile(context.db, context, me, file))) {
        const locale = resolveLocale(request, me, context.settings.locales)
        return sendRefusal(reply.header('cache-control', 'no-store'), context, refuse('not_found'), 'core', locale)
      }
      reply
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cache-control', me ? 'private, no-cache' : 'no-cache')
        .type(file.type)
      if (!file.type.startsWith('image/')) reply.header('content-disposition', formatContentDisposition(file.title))
      return reply.sendFile(file.name, { cacheControl: false, contentType: false, dotfiles: 'deny' })
    })
  })
}
