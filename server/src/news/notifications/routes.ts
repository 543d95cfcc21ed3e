import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { calendarRoutes } from './calendars/calendar-routes.ts'
import { listNeeds } from './list-needs.ts'
import { liveRoute } from './live/live-route.ts'
import { mailStopRoutes } from './mails/mail-stop-routes.ts'
import { cancelMeeting, changeMeeting } from './meetings/change-meeting.ts'
import { listAttendees, register, unregister } from './meetings/meeting-registration.ts'
import { createMeeting, listMessages, readRecipients, sendMessage } from './messages.ts'
import { ownNotificationRoutes } from './notification-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { mountOneClick, unsubscribeRoutes } from './unsubscribe-routes.ts'

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  liveRoute(app, context)
  calendarRoutes(app, context)
  ownNotificationRoutes(app, context)
  subscriptionRoutes(app, context)
  unsubscribeRoutes(app, context)
  mailStopRoutes(app, context)
  pushRoutes(app, context)
  mountOneClick(app, context)
  serve(app, context, needs, {
    async ofUser({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      const list = await listNeeds(context.db, context, me, context.pool)
      return { total: list.length, list }
    },
  })
  serve(app, context, messages, {
    list: ({ params, query, me }) => listMessages(context, me, params.sid, query),
    send: ({ params, body, me }) => sendMessage(context, me, params.sid, body),
    recipients: ({ params, me }) => readRecipients(context, me, params.sid),
    meet: ({ params, body, me }) => createMeeting(context, me, params.sid, body),
    changeMeeting: ({ params, body, me }) => changeMeeting(context, me, params.sid, params.mid, body),
    register: ({ params, me }) => register(context, me, params.sid, params.mid),
    unregister: ({ params, me }) => unregister(context, me, params.sid, params.mid),
    attendees: ({ params, query, me }) => listAttendees(context, me, params.sid, params.mid, query),
    cancelMeeting: ({ params, body, me }) => cancelMeeting(context, me, params.sid, params.mid, body.reason),
  })
}
