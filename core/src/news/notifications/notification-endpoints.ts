import { z } from 'zod/mini'
import { EVENT_NAMES } from '../../platform/events/events.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { NOTIFICATION_TYPES } from './notification-types.ts'

const Id = z.nullable(z.int())
const Uuid = z.nullable(z.string())

/** What an event is about: the parts of its text, and the ids of which a page builds the address that it leads to. */
export const AboutEvent = z.object({
  /** Who did it; empty where nobody or a deleted account did. */
  who: z.string(),
  title: z.string(),
  space: z.string(),
  assembly: z.string(),
  group: z.string(),
  words: z.record(z.string(), z.string()),
  ids: z.object({
    assemblyId: Id,
    assemblyUuid: Uuid,
    campaignId: Id,
    campaignUuid: Uuid,
    groupId: Id,
    groupUuid: Uuid,
    contributionId: Id,
    contributionUuid: Uuid,
    contributionType: z.nullable(z.string()),
    commentUuid: Uuid,
    ballotUuid: Uuid,
    /** Of an invitation, for its invitee. */
    invitationId: Id,
  }),
})
export type AboutEvent = z.output<typeof AboutEvent>

/** What happened, in the reader's language (NOT-001). */
const Signal = z.object({
  id: z.int(),
  signalType: z.enum(EVENT_NAMES),
  spaceType: z.nullable(z.enum(['ASSEMBLY', 'CAMPAIGN', 'WORKING_GROUP', 'CONTRIBUTION'])),
  eventId: z.int(),
  title: z.string(),
  text: z.string(),
  data: z.object({
    origin: z.nullable(z.string()),
    originType: z.nullable(z.string()),
    originName: z.string(),
    eventName: z.enum(EVENT_NAMES),
    resourceType: z.nullable(z.string()),
    resourceUUID: z.nullable(z.string()),
    resourceTitle: z.string(),
    /** `YYYY-MM-DD` in the reader's zone (NOT-006). */
    notificationDate: z.string(),
    originIds: AboutEvent.shape.ids,
  }),
})

export const Notification = z.object({
  id: z.int(),
  /** `UPCOMING_MILESTONE` or another event (NOT-001); `signal.signalType` says how near the milestone is. */
  type: z.optional(z.enum(NOTIFICATION_TYPES)),
  read: z.boolean(),
  creation: Instant,
  signal: Signal,
})
export type Notification = z.output<typeof Notification>

/** Notifications about the same event of the same thing, as one; `id` is the latest. */
export const NotificationGroup = z.extend(Notification, {
  /** How many notifications it stands for. */
  count: z.int(),
  unread: z.int(),
})
export type NotificationGroup = z.output<typeof NotificationGroup>

const NotificationStats = z.object({ read: z.int(), unread: z.int(), total: z.int(), pages: z.int() })
export type NotificationStats = z.output<typeof NotificationStats>

const type = { type: z.optional(z.enum(NOTIFICATION_TYPES)) }
const size = { size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))) }
const OWN = ['not_allowed'] as const

/** What one was told (NOT-015 to NOT-018). */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/user/:id/notifications',
    access: 'session',
    query: z.object({ ...pageQuery(PAGE_SIZE.notifications), ...size, ...type }),
    response: listOf(Notification),
    refusals: OWN,
    summary:
      'Your notifications, newest first; with `type` only those of an event, such as NEWSLETTER or UPCOMING_MILESTONE. ' +
      '`size` is another name for `pageSize`.',
  }),
  ofUuid: endpoint({
    method: 'GET',
    path: '/notification/user/:uuid',
    access: 'session',
    query: z.object({ ...pageQuery(PAGE_SIZE.notifications), ...size, ...type }),
    response: listOf(Notification),
    refusals: OWN,
    summary: 'The same, by your uuid.',
  }),
  groups: endpoint({
    method: 'GET',
    path: '/user/:id/notifications/groups',
    access: 'session',
    query: z.object({ ...pageQuery(PAGE_SIZE.dashboard), unread: z.optional(z.stringbool()) }),
    response: listOf(NotificationGroup),
    refusals: OWN,
    summary: 'Your notifications, those about the same event of the same thing as one.',
  }),
  stats: endpoint({
    method: 'GET',
    path: '/user/:id/notifications/stats',
    access: 'session',
    query: z.object(size),
    response: NotificationStats,
    refusals: OWN,
    summary: 'How many notifications you have read and not read, and on how many pages they stand.',
  }),
  read: endpoint({
    method: 'PUT',
    path: '/user/:id/notifications/:nid/read',
    access: 'session',
    query: z.object({ group: z.optional(z.stringbool()) }),
    response: Done,
    refusals: ['not_allowed', 'not_found'],
    summary: 'Marks a notification as read; with `group` all about the same event of the same thing.',
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/user/:id/notifications/read',
    access: 'session',
    response: Done,
    refusals: OWN,
    summary: 'Marks all your notifications as read.',
  }),
}
