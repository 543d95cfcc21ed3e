import { mailStops } from '@folkmoot/core/platform/events/mail-stops.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'

const LIST_STOPS = defineStatement({
  name: 'notifications.list-mail-stops',
  params: { user: 'int' },
  row: { id: 'int', kind: 'mail_stops.kind', name: 'text' },
  text: ({ user }) => `
select m.id, m.kind, coalesce(c.title, g.name, k.title, a.name, '') as name
from mail_stops m
left join contributions c on c.space_id = m.space_id and c.removed_at is null
left join working_groups g on g.space_id = m.space_id and g.deleted_at is null
left join campaigns k on (k.space_id = m.space_id or k.id = c.campaign_id) and k.deleted_at is null
left join assemblies a on a.archived_at is null
  and (a.space_id = m.space_id or a.id = coalesce(c.assembly_id, g.assembly_id, k.assembly_id))
where m.user_id = ${user} and (m.kind = 'digest' or a.id is not null and (c.campaign_id is null or k.id is not null))
order by m.id desc`,
})

export const listMailStops = (db: Db, userId: number) => LIST_STOPS.list(db, { user: userId })

/** What people turned off by the links of mails: they see it with their preferences, and turn it on again there. */
export function mailStopRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, mailStops, {
    async list({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      return { list: await listMailStops(context.db, me.userId) }
    },
    async remove({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      const id = parseId(params.stop)
      if (id === undefined) return refuse('not_found')
      const { numDeletedRows } = await context.db
        .deleteFrom('mail_stops')
        .where('id', '=', id)
        .where('user_id', '=', me.userId)
        .executeTakeFirst()
      return numDeletedRows > 0n ? done : refuse('not_found')
    },
  })
}
