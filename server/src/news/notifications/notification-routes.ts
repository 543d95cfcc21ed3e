import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { PAGE_SIZE } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import {
  countNotifications,
  listNotificationGroups,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './notifications.ts'

const isOwn = (me: Me, id: string): boolean => parseId(id) === me.userId

/** Everybody reads and marks only what they were told themselves. */
export function ownNotificationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, notifications, {
    async list({ params, query, me }) {
      return isOwn(me, params.id) ? listNotifications(context, me, query) : refuse('not_allowed')
    },
    async ofUuid({ params, query, me }) {
      return params.uuid === me.uuid ? listNotifications(context, me, query) : refuse('not_allowed')
    },
    async groups({ params, query, me }) {
      return isOwn(me, params.id) ? listNotificationGroups(context, me, query) : refuse('not_allowed')
    },
    async stats({ params, query, me }) {
      return isOwn(me, params.id) ? countNotifications(context, me, query.size ?? PAGE_SIZE.notifications) : refuse('not_allowed')
    },
    async read({ params, query, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      return (await markNotificationRead(context, me, params.nid, query.group === true)) ?? done
    },
    async readAll({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      await markAllNotificationsRead(context, me)
      return done
    },
  })
}
