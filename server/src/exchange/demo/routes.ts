import { demo, MAX_CLOCK_DAYS, type TourPerson } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describeDevice } from '../../accounts/users/device.ts'
import { insertSession, serializeAccountWithSession, type UserRow } from '../../accounts/users/store.ts'
import { isAcceptedSql } from '../../communities/access/member-sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isRemoteDemoVisitor } from '../../platform/http/external-sign-in.ts'
import { serve } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { emailOf } from './data/people.ts'
import { moveDemoClock, readDemoClock } from './demo-clock.ts'

const MS_PER_DAY = 86_400_000

/** The tour's people by their address. The neighbour has not voted yet, and the coordinator founded the town's assembly. */
const TOUR: ReadonlyMap<string, TourPerson> = new Map([
  [emailOf('samuel'), 'neighbour'],
  [emailOf('idris'), 'coordinator'],
])

/** From another machine no admin is offered or signed in as, and the shared clock does not move (specification B.12). */
export function demoRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, demo, {
    async people({ request }) {
      if (!context.demo) return refuse('demo_only')
      const admin = sql<boolean>`'ADMIN' = any(u.roles)`
      const rows = await db
        .selectFrom('users as u')
        .select((e) => [
          'u.uuid',
          'u.name',
          'u.email',
          admin.as('admin'),
          e
            .selectFrom('memberships as m')
            .select('m.roles')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.group_id', 'is', null)
            .where(sql.raw<boolean>(isAcceptedSql('m')))
            .orderBy('m.assembly_id')
            .limit(1)
            .as('roles'),
        ])
        .where('u.active', '=', true)
        .where('u.deleted_at', 'is', null)
        .$if(isRemoteDemoVisitor(context, request), (query) => query.where((e) => e.not(admin)))
        .orderBy('u.id')
        .limit(500)
        .execute()
      return {
        list: rows.map(({ admin, roles, email, ...person }) => {
          const tour = TOUR.get(email ?? '')
          return { ...person, roles: [...(admin ? ['ADMIN' as const] : []), ...(roles ?? [])], ...(tour ? { tour } : {}) }
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
