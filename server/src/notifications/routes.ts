import { needs } from '@folkmoot/core/notifications/needs.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { needsOf } from './needs.ts'

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, needs, {
    async ofUser({ params, me }) {
      if (idFrom(params.id) !== me.userId) return refuse('not_allowed')
      const list = await needsOf(context, me)
      return { total: list.length, list }
    },
  })
}
