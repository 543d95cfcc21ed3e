import { demo, MAX_CLOCK_DAYS, type TourPerson } from '@folkmoot/core/demo/endpoints.ts'
import { refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/role-names.ts'
import type { FastifyInstance } from 'fastify'
import { isAcceptedSql } from '../access/member-sql.ts'
import { columnOf, defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { isRemoteDemoVisitor } from '../http/external-sign-in.ts'
import { serve } from '../http/serve.ts'
import { inTransaction } from '../shared/transaction.ts'
import { describeDevice } from '../users/device.ts'
import { insertSession, serializeAccountWithSession, type UserRow } from '../users/store.ts'
import { emailOf } from './data/people.ts'
import { moveDemoClock, readDemoClock } from './demo-clock.ts'

const MS_PER_DAY = 86_400_000

/** The tour's people by their address. The neighbour has not voted yet, and the coordinator founded the town's assembly. */
const TOUR: ReadonlyMap<string, TourPerson> = new Map([
  [emailOf('samuel'), 'neighbour'],
  [emailOf('idris'), 'coordinator'],
])

const LIST_PEOPLE = defineStatement({
  name: 'demo.list-people',
  params: { admins: 'boolean' },
  row: { uuid: 'uuid', name: 'text', email: 'text?', roles: columnOf<Role[]>('text[]'), admin: 'boolean' },
  text: ({ admins }) => `
select u.uuid, u.name, u.email, 'ADMIN' = any(u.roles) as admin,
  coalesce((select m.roles from memberships m join assemblies a on a.id = m.assembly_id
    where m.user_id = u.id and m.group_id is null and ${isAcceptedSql('m')} order by a.id limit 1), '{}') as roles
from users u where u.active and u.deleted_at is null and (${admins} or not 'ADMIN' = any(u.roles))
order by u.id limit 500`,
})

/** From another machine no admin is offered or signed in as, and the shared clock does not move (specification B.12). */
export function demoRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, demo, {
    async people({ request }) {
      if (!context.demo) return refuse('demo_only')
      const rows = await LIST_PEOPLE.list(db, { admins: !isRemoteDemoVisitor(context, request) })
      return {
        list: rows.map(({ admin, roles, email, ...person }) => {
          const tour = TOUR.get(email ?? '')
          return { ...person, roles: admin ? ['ADMIN' as const, ...roles] : roles, ...(tour ? { tour } : {}) }
        }),
      }
    },

    async become({ body, request }) {
      if (!context.demo) return refuse('demo_only')
      return inTransaction(context, async (trx, context) => {
        const user: UserRow | undefined = await trx
          .selectFrom('users')
          .selectAll()
          .where('uuid', '=', body.uuid)
          .where('active', '=', true)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!user) return refuse('not_found')
        if (user.roles.includes('ADMIN') && isRemoteDemoVisitor(context, request)) return refuse('not_allowed')
        const device = describeDevice(request.headers['user-agent'])
        return serializeAccountWithSession(user, await insertSession(trx, user.id, device, 'demo'))
      })
    },

    async clock() {
      return context.demo ? readDemoClock(context) : refuse('demo_only')
    },

    async moveClock({ body, request }) {
      if (!context.demo) return refuse('demo_only')
      if (isRemoteDemoVisitor(context, request)) return refuse('not_allowed')
      const now = context.clock.now()
      const to = body.to === undefined ? now + (body.days ?? 1) * MS_PER_DAY : Date.parse(body.to)
      if (to <= now) return refuseFields({ field: 'to', code: 'too_small' })
      if (to > now + MAX_CLOCK_DAYS * MS_PER_DAY) return refuseFields({ field: 'to', code: 'too_big', params: { limit: MAX_CLOCK_DAYS } })
      await moveDemoClock(context, to)
      return readDemoClock(context)
    },
  })
}
