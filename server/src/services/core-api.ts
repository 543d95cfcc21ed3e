import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { userRoutes } from '../users/routes.ts'

/** What the core API mounts, feature by feature. */
export function coreApi(app: FastifyInstance, context: Context): void {
  userRoutes(app, context)
}
