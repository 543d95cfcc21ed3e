import { actionLog, type LogEntry } from '@folkmoot/core/log/action-log.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { uiPath } from '@folkmoot/core/shared/ui-path.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { readInstance } from '../shared/instance.ts'
import { listLog, markOf, note } from './store.ts'

export function logRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const keeps = async () => (await readInstance(db)).actionLogging
  const mark = (me: Me | undefined) => (me ? markOf(context, me.userId) : null)

  async function write(me: Me | undefined, entry: LogEntry) {
    if (await keeps()) {
      const { action, resourceType, resourceUuid } = entry
      await note(db, {
        user_hash: mark(me),
        path: uiPath(entry.path),
        action,
        resource_type: resourceType ?? null,
        resource_uuid: resourceUuid ?? null,
        message: null,
      })
    }
    return done
  }

  serve(app, context, actionLog, {
    write: ({ body, me }) => write(me, body),

    writePublic: ({ body }) => write(undefined, body),

    async front({ body, me, request }) {
      const path = uiPath(body.path)
      // one line for the operator, whoever it was
      console.error(`${request.id} a page met an error at ${oneLine(path)}: ${oneLine(body.message)}`)
      const entry = { action: 'ERROR', resource_type: null, resource_uuid: null } as const
      if (await keeps()) await note(db, { ...entry, user_hash: mark(me), path, message: body.message })
      return done
    },

    async list({ query, me }) {
      if (!me.admin) return refuse('not_allowed')
      const { page, pageSize, limit, offset } = windowOf(query)
      return { page, pageSize, ...(await listLog(db, { kind: query.kind, limit, offset })) }
    },
  })
}

/** What somebody sent must not look like lines of the server's own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ')
