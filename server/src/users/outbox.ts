import { windowOf } from '@folkmoot/core/shared/page.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { outbox } from '@folkmoot/core/users/outbox.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'

export function outboxRoutes(app: FastifyInstance, context: Context): void {
  const { db, demo, settings } = context
  serve(app, context, outbox, {
    /** In a demo everything; else, where no mail server is set, admins see receiver, subject and time (B.12). */
    async list({ query, me }) {
      const known = !settings.smtpUrl && me?.admin === true
      if (!demo && !known) return refuse('not_found')
      const { page, pageSize, limit, offset } = windowOf(query)
      let found = db.selectFrom('mails')
      if (query.to)
        found = found.where((e) => e(e.fn<string>('lower', ['to_email']), '=', query.to?.toLowerCase() ?? ''))
      const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
      const list = rows.map((row) => ({
        id: row.id,
        to: row.to_email,
        subject: row.subject,
        at: row.at,
        text: demo ? row.text : null,
        html: demo ? row.html : null,
      }))
      return { page, pageSize, total: Number(total), list }
    },
  })
}
