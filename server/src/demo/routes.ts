import { demo, MOST_DAYS } from '@folkmoot/core/demo/endpoints.ts'
import { refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { deviceOf } from '../users/device.ts'
import { accountWithSession, startSession, type UserRow } from '../users/store.ts'
import { moveDemoClock, readDemoClock } from './clock.ts'

const A_DAY = 86_400_000
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Straight from this machine: then, and only then, may one become an administrator (decisions B.12). */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

export function demoRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, demo, {
    async people({ request }) {
      if (!context.demo) return refuse('demo_only')
      const { rows } = await sql<{ uuid: string; name: string; roles: Role[]; admin: boolean }>`
select u.uuid, u.name, 'ADMIN' = any(u.roles) as admin,
  coalesce((select m.roles from memberships m join assemblies a on a.id = m.assembly_id
    where m.user_id = u.id and m.group_id is null and m.status = 'ACCEPTED' order by a.id limit 1), '{}') as roles
from users u where u.active and u.deleted_at is null order by u.id limit 500`.execute(db)
      const local = isLocal(request)
      return {
        list: rows.map(({ admin, roles, ...person }) => ({
          ...person,
          roles: admin ? ['ADMIN' as const, ...roles] : roles,
          may: !admin || local,
        })),
      }
    },

    async become({ body, request }) {
      if (!context.demo) return refuse('demo_only')
      const user: UserRow | undefined = await db
        .selectFrom('users')
        .selectAll()
        .where('uuid', '=', body.uuid)
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!user) return refuse('not_found')
      if (user.roles.includes('ADMIN') && !isLocal(request)) return refuse('not_allowed')
      return accountWithSession(user, await startSession(db, user.id, deviceOf(request.headers['user-agent']), 'demo'))
    },

    async clock() {
      return context.demo ? readDemoClock(context) : refuse('demo_only')
    },

    async moveClock({ body }) {
      if (!context.demo) return refuse('demo_only')
      const now = context.clock.now()
      const to = body.to === undefined ? now + (body.days ?? 1) * A_DAY : Date.parse(body.to)
      if (to <= now) return refuseFields({ field: 'to', code: 'too_small' })
      if (to > now + MOST_DAYS * A_DAY)
        return refuseFields({ field: 'to', code: 'too_big', params: { limit: MOST_DAYS } })
      await moveDemoClock(context, to)
      return readDemoClock(context)
    },
  })
}
