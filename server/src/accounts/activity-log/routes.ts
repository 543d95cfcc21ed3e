import { actionLog, type LogEntry } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { refuseReadingLog } from '@folkmoot/core/accounts/activity-log/policy.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { cleanPagePath } from '@folkmoot/core/platform/shared/ui-path.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { readSiteSettings } from '../../platform/shared/instance/instance-values.ts'
import { log } from '../../platform/shared/log.ts'
import { hashLogUser, insertLogEntry, listLogEntries } from './store.ts'

export function activityLogRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const isLoggingOn = async () => (await readSiteSettings(db)).actionLogging
  const userHashOf = (me: Me | undefined) => (me ? hashLogUser(context, me.userId) : null)

  async function writeEntry(me: Me | undefined, entry: LogEntry) {
    if (await isLoggingOn()) {
      const { action, resourceType, resourceUuid } = entry
      await insertLogEntry(db, {
        user_hash: userHashOf(me),
        path: cleanPagePath(entry.path),
        action,
        resource_type: resourceType ?? null,
        resource_uuid: resourceUuid ?? null,
        message: null,
      })
    }
    return done
  }

  serve(app, context, actionLog, {
    write: ({ body, me }) => writeEntry(me, body),

    writePublic: ({ body }) => writeEntry(undefined, body),

    async front({ body, me, request }) {
      const path = cleanPagePath(body.path)
      // one line for the operator, without the user
      log.error({ requestId: request.id, page: path, reported: body.message }, 'a page met an error')
      const entry = { action: 'ERROR', resource_type: null, resource_uuid: null } as const
      if (await isLoggingOn()) await insertLogEntry(db, { ...entry, user_hash: userHashOf(me), path, message: body.message })
      return done
    },

    async list({ query, me }) {
      const denied = refuseReadingLog(me)
      if (denied) return denied
      const { page, pageSize, limit, offset } = toPageWindow(query)
      return { page, pageSize, ...(await listLogEntries(db, { kind: query.kind, limit, offset })) }
    },
  })
}
