import type { FastifyInstance } from 'fastify'
import { auditPackageRoute } from '../../decisions/ballots/counting/audit-package-route.ts'
import { paperRoutes } from '../../decisions/ballots/paper-routes.ts'
import { registrationRoutes } from '../../decisions/ballots/registration/registration-routes.ts'
import { namedAnswerRoutes } from '../../decisions/ballots/rounds/named-answers.ts'
import { ballotRoutes } from '../../decisions/ballots/routes.ts'
import { voterRoutes } from '../../decisions/ballots/voters/voter-routes.ts'
import type { Context } from '../../platform/http/context.ts'

/** Mounts the voting API. */
export function mountVotingApi(app: FastifyInstance, context: Context): void {
  ballotRoutes(app, context)
  voterRoutes(app, context)
  paperRoutes(app, context)
  registrationRoutes(app, context)
  auditPackageRoute(app, context)
  namedAnswerRoutes(app, context)
}
