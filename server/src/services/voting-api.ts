import type { FastifyInstance } from 'fastify'
import { auditRoute } from '../ballots/audit-route.ts'
import { paperRoutes } from '../ballots/paper-routes.ts'
import { ballotRoutes } from '../ballots/routes.ts'
import { voterRoutes } from '../ballots/voter-routes.ts'
import type { Context } from '../http/context.ts'

/** What the voting API mounts. */
export function votingApi(app: FastifyInstance, context: Context): void {
  ballotRoutes(app, context)
  voterRoutes(app, context)
  paperRoutes(app, context)
  auditRoute(app, context)
}
