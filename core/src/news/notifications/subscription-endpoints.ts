import { z } from 'zod/mini'
import { FOLLOWED_SPACES } from '../../platform/events/event-kinds.ts'
import { EVENT_NAMES, MAIL_EVENTS } from '../../platform/events/events.ts'
import { CONTRIBUTION_TYPES } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'

export const SUBSCRIPTION_TYPES = ['REGULAR', 'NEWSLETTER'] as const
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number]

/** A followed space, with how many notifications from it are unread (NOT-001, NOT-002). */
export const Subscription = z.object({
  id: z.int(),
  spaceId: Int,
  userId: Int,
  spaceType: z.enum(FOLLOWED_SPACES),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  ignoredEvents: z.array(z.enum(EVENT_NAMES)),
  unread: z.int(),
  lastReadAt: z.nullable(Instant),
})
export type Subscription = z.output<typeof Subscription>

/** A followed space by its name, kind and ids, for the list of everything that one follows. */
const FollowedEntry = z.extend(Subscription, {
  name: z.string(),
  assembly: z.string(),
  /** The campaign of a contribution; empty where there is none, or it may not be read. */
  campaign: z.string(),
  contributionType: z.nullable(z.enum(CONTRIBUTION_TYPES)),
  /** Of a contribution: it was begun as a change of another, and bears its title. */
  isAmendment: z.boolean(),
  ids: z.object({
    assemblyId: z.int(),
    campaignId: z.nullable(z.int()),
    groupId: z.nullable(Int),
    contributionId: z.nullable(z.int()),
  }),
})
export type FollowedEntry = z.output<typeof FollowedEntry>

const EventSubscription = z.object({
  id: z.int(),
  origin: Int,
  eventName: z.enum(MAIL_EVENTS),
  endPointType: z.literal('email'),
})
export type EventSubscription = z.output<typeof EventSubscription>

/** Where events happen that one may ask for e-mail about: an assembly, or a campaign of the assembly `assemblyId`. */
const EventOrigin = z.object({
  origin: Int,
  spaceType: z.enum(['ASSEMBLY', 'CAMPAIGN']),
  assemblyId: z.int(),
  name: z.string(),
})
export type EventOrigin = z.output<typeof EventOrigin>

const IgnoredEvents = z.array(z.enum(EVENT_NAMES)).check(z.maxLength(EVENT_NAMES.length))
const SpaceIdBody = z.optional(z.union([Int, z.string().check(z.maxLength(40))]))

/** At most this many spaces are followed by one person, and as many events are subscribed to. */
export const MAX_SUBSCRIPTIONS = 2000

/** Following (SPC-010, SPC-011, SPC-018, SPC-019) and mail about events (NOT-013, NOT-014). */
export const subscriptions = {
  ofSpace: endpoint({
    method: 'GET',
    path: '/user/:id/space/:sid/subscription',
    access: 'session',
    response: z.object({ list: z.array(Subscription) }),
    refusals: ['not_allowed', 'not_found'],
    summary: 'Whether you follow a space, and whether you get its newsletters.',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user/:id/subscription',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(FollowedEntry),
    refusals: ['not_allowed'],
    summary: 'Everything that you follow and may still read.',
  }),
  follow: endpoint({
    method: 'POST',
    path: '/space/:sid/subscription',
    access: 'session',
    body: z.object({
      spaceId: SpaceIdBody,
      userId: z.optional(Int),
      spaceType: z.optional(z.enum(FOLLOWED_SPACES)),
      subscriptionType: z._default(z.enum(SUBSCRIPTION_TYPES), 'REGULAR'),
    }),
    response: Subscription,
    refusals: ['not_found', 'not_allowed', 'limit_reached'],
    summary: 'Follows a space, or subscribes to the newsletters of a campaign; a second time answers the same.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/space/:sid/subscription/:subid',
    access: 'session',
    body: z.object({ ignoredEvents: IgnoredEvents }),
    response: Subscription,
    refusals: ['not_found'],
    summary: 'Chooses which events of a followed space are not told.',
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/space/:sid/subscription/:subid',
    access: 'session',
    response: Done,
    refusals: ['not_found'],
    summary: 'Ends a subscription.',
  }),
  events: endpoint({
    method: 'GET',
    path: '/notification/subscription',
    access: 'session',
    response: z.object({ list: z.array(EventSubscription), origins: z.array(EventOrigin) }),
    refusals: [],
    summary: 'The events of assemblies and campaigns about which you get an e-mail each, and the `origins` that you may ask it for.',
  }),
  subscribeToEvent: endpoint({
    method: 'POST',
    path: '/notification/subscription',
    access: 'session',
    body: z.object({
      origin: z.union([Int, z.string().check(z.maxLength(40))]),
      eventName: z.enum(MAIL_EVENTS),
      endPointType: z._default(z.literal('email'), 'email'),
    }),
    response: EventSubscription,
    refusals: ['not_found', 'not_allowed', 'limit_reached'],
    summary: 'Asks for an e-mail about each new campaign, working group or proposal of an assembly or campaign, as its member.',
  }),
  unsubscribeFromEvent: endpoint({
    method: 'DELETE',
    path: '/notification/subscription/:id',
    access: 'session',
    response: Done,
    refusals: ['not_found'],
    summary: 'Ends the e-mails about an event.',
  }),
}
