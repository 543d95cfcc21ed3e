import type { FastifyInstance } from 'fastify'
import { auditPackageRoute } from '../ballots/counting/audit-package-route.ts'
import { paperRoutes } from '../ballots/paper-routes.ts'
import { registrationRoutes } from '../ballots/registration/registration-routes.ts'
import { namedAnswerRoutes } from '../ballots/rounds/named-answers.ts'
import { ballotRoutes } from '../ballots/routes.ts'
import { voterRoutes } from '../ballots/voters/voter-routes.ts'
import type { Context } from '../http/context.ts'

/** Mounts the voting API. */
export function mountVotingApi(app: FastifyInstance, context: Context): void {
  ballotRoutes(app, context)
  voterRoutes(app, context)
  paperRoutes(app, context)
  registrationRoutes(app, context)
  auditPackageRoute(app, context)
  namedAnswerRoutes(app, context)
}
