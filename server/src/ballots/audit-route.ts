import { isCounted } from '@folkmoot/core/ballots/words.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { localeFor, sendRefusal } from '../http/serve.ts'
import { readSession, sessionKeyOf } from '../http/session.ts'
import { auditZip } from './audit.ts'
import { readableBallot } from './read.ts'

/** GET /ballot/:uuid/audit gives the ZIP itself, not JSON; 409 `ballot_not_counted` before the count. */
export function auditRoute(app: FastifyInstance, context: Context): void {
  app.route<{ Params: { uuid: string } }>({
    method: 'GET',
    url: '/api/v0/ballot/:uuid/audit',
    config: { limit: 'reads', service: 'voting' },
    handler: async (request, reply) => {
      const key = sessionKeyOf(request)
      const me = key ? await readSession(context.pool, key) : undefined
      const locale = localeFor(request, me, context.settings.locales)
      const readable = await readableBallot(context, me, request.params.uuid)
      if (!readable) return sendRefusal(reply, context, refuse('not_found'), 'voting', locale)
      const { ballot } = readable
      if (!isCounted(ballot.state)) return sendRefusal(reply, context, refuse('ballot_not_counted'), 'voting', locale)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="ballot-${ballot.uuid}.zip"`)
        .type('application/zip')
        .send(Buffer.from(await auditZip(context.db, ballot)))
    },
  })
}
