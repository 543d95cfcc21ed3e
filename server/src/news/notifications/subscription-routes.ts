import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listEventOrigins } from './event-origins.ts'
import {
  follow,
  ignoreEvents,
  listEventSubscriptions,
  listFollowed,
  listSpaceSubscriptions,
  subscribeToEvent,
  unfollow,
  unsubscribeFromEvent,
} from './subscriptions.ts'

/** Everybody follows for themselves: `userId` and `spaceId` of a body are ignored. */
export function subscriptionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, subscriptions, {
    async ofSpace({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      return listSpaceSubscriptions(context, me, params.sid)
    },
    async ofUser({ params, query, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      const { limit, offset, ...window } = toPageWindow(query)
      return { ...window, ...(await listFollowed(context, me, { limit, offset })) }
    },
    follow: ({ params, body, me }) => follow(context, me, params.sid, body.subscriptionType),
    change: ({ params, body, me }) => ignoreEvents(context, me, params, body.ignoredEvents),
    unfollow: async ({ params, me }) => (await unfollow(context, me, params)) ?? done,
    async events({ me }) {
      const [{ list }, origins] = await Promise.all([listEventSubscriptions(context, me), listEventOrigins(context, me)])
      return { list, origins }
    },
    subscribeToEvent: ({ body, me }) => subscribeToEvent(context, me, body),
    unsubscribeFromEvent: async ({ params, me }) => (await unsubscribeFromEvent(context, me, params.id)) ?? done,
  })
}
