import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { sendRefusal } from '../../../platform/http/respond.ts'
import { findCallerBySession, readSessionKey, resolveLocale } from '../../../platform/http/session.ts'
import { findReadableBallot } from '../readable-ballot.ts'
import { packageFolder } from './make-package.ts'
import { deletePackage, findPackage, type StoredPackage } from './package-store.ts'

/** Seconds until a client should retry while a package is being made. */
const RETRY_AFTER_SECONDS = 5

/**
 * GET /ballot/:uuid/audit sends the ZIP itself, not JSON, from the disk, and supports range requests. 409 `ballot_not_counted`
 * before the count; 503 `package_not_ready` with Retry-After until the job has made it.
 */
export function auditPackageRoute(app: FastifyInstance, context: Context): void {
  const root = packageFolder(context.settings.filesDir)
  void app.register(async (within) => {
    await within.register(fastifyStatic, { root, serve: false })
    within.route<{ Params: { uuid: string } }>({
      method: 'GET',
      url: '/api/v0/ballot/:uuid/audit',
      config: { limit: 'reads', service: 'voting' },
      handler: async (request, reply) => {
        const key = readSessionKey(request)
        const me = key ? await findCallerBySession(context, key) : undefined
        const locale = resolveLocale(request, me, context.settings.locales)
        reply.header('cache-control', 'no-store')
        const readable = await findReadableBallot(context, me, request.params.uuid)
        if (!readable) return sendRefusal(reply, context, refuse('not_found'), 'voting', locale)
        const { ballot } = readable
        if (!isCounted(ballot.state)) return sendRefusal(reply, context, refuse('ballot_not_counted'), 'voting', locale)
        const storedPackage = await findPackageOnDisk(context, ballot.id)
        if (!storedPackage) {
          reply.header('retry-after', String(RETRY_AFTER_SECONDS))
          return sendRefusal(reply, context, refuse('package_not_ready'), 'voting', locale)
        }
        return reply
          .header('cache-control', me ? 'private, no-cache' : 'no-cache')
          .header('content-disposition', `attachment; filename="ballot-${ballot.uuid}.zip"`)
          .type('application/zip')
          .sendFile(storedPackage.file, { cacheControl: false, contentType: false, dotfiles: 'deny' })
      },
    })
  })
}

/** Deletes the row of a package whose file was lost, so that the job makes it again. */
async function findPackageOnDisk({ db, settings }: Context, ballotId: number): Promise<StoredPackage | undefined> {
  const storedPackage = await findPackage(db, ballotId)
  if (!storedPackage) return undefined
  const stats = await stat(join(packageFolder(settings.filesDir), storedPackage.file)).catch(() => undefined)
  if (stats?.size === storedPackage.bytes) return storedPackage
  await deletePackage(db, storedPackage.file)
  return undefined
}
