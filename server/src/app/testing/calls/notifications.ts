import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

/** The member's own: to everybody else they are those of another. */
const ofMember = (w: World) => ({ params: { id: w.a.people.Me.id } })

export const notificationsCalls: CallsOf<'notifications'> = {
  list: { by: 'Me', request: (w) => ({ ...ofMember(w), query: {} }) },
  ofUuid: { by: 'Me', request: (w) => ({ params: { uuid: w.a.people.Me.uuid }, query: {} }) },
  groups: { by: 'Me', request: (w) => ({ ...ofMember(w), query: {} }) },
  stats: { by: 'Me', request: (w) => ({ ...ofMember(w), query: {} }) },
  read: {
    by: 'Me',
    request: (w) => ({ params: { id: w.a.people.Me.id, nid: w.a.told.notification }, query: {} }),
  },
  readAll: { by: 'Me', request: ofMember },
}

const followed = (w: World) => ({
  params: { sid: w.a.campaigns.proposals.spaceId, subid: w.a.told.subscription },
})

export const subscriptionsCalls: CallsOf<'subscriptions'> = {
  ofSpace: { by: 'Me', request: (w, me) => ({ params: { id: me.id, sid: w.a.campaigns.proposals.spaceId } }) },
  ofUser: { by: 'Me', request: (w) => ({ ...ofMember(w), query: {} }) },
  follow: { by: 'Me', request: (w) => ({ params: { sid: w.a.items.proposal.spaceId }, body: {} }) },
  change: { by: 'Me', request: (w) => ({ ...followed(w), body: { ignoredEvents: ['NEW_CONTRIBUTION_COMMENT'] } }) },
  unfollow: { by: 'Me', request: followed },
  events: { by: 'Me', wide: true, request: () => ({}) },
  subscribeToEvent: {
    by: 'Me',
    request: (w) => ({ body: { origin: w.a.assembly.spaceId, eventName: 'NEW_CAMPAIGN' } }),
  },
  unsubscribeFromEvent: { by: 'Me', request: (w) => ({ params: { id: w.a.told.eventSubscription } }) },
}

export const calendarsCalls: CallsOf<'calendars'> = {
  read: { by: 'Me', request: ofMember },
  create: { by: 'Me', request: ofMember },
  remove: { by: 'Me', request: ofMember },
}

export const mailStopsCalls: CallsOf<'mailStops'> = {
  list: { by: 'Me', request: ofMember },
  remove: { by: 'Me', request: (w) => ({ params: { id: w.a.people.Me.id, stop: w.a.told.stop } }) },
}

export const pushCalls: CallsOf<'push'> = {
  read: { by: 'Me', request: ofMember },
  add: {
    by: 'Me',
    request: (w) => ({
      ...ofMember(w),
      body: {
        endpoint: 'https://push.moot.test/subscription',
        keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
      },
    }),
  },
  remove: { by: 'Me', request: (w) => ({ params: { id: w.a.people.Me.id, device: w.a.told.device } }) },
}

const unsubscribeLink = (w: World) => ({ params: { token: w.a.told.unsubscribe } })

export const unsubscribingCalls: CallsOf<'unsubscribing'> = {
  read: { by: 'An', request: unsubscribeLink },
  turnOff: { by: 'An', request: unsubscribeLink },
  turnOn: { by: 'An', request: unsubscribeLink },
}

const ofNewsletter = (w: World) => ({
  params: { sid: w.a.campaigns.ideas.spaceId, uuid: w.a.newsletter.uuid },
})
const nextNewsletter = (w: World) => ({ params: { sid: w.a.campaigns.ideas.spaceId } })

export const newslettersCalls: CallsOf<'newsletters'> = {
  list: { by: 'Me', request: (w) => ({ ...nextNewsletter(w), query: {} }) },
  one: { by: 'Me', request: ofNewsletter },
  draft: { by: 'CO', request: nextNewsletter },
  save: {
    by: 'CO',
    request: (w) => ({ ...nextNewsletter(w), body: { revision: 1, subject: 'News', intro: 'Hello', leftOut: [] } }),
  },
  preview: { by: 'CO', request: (w) => ({ ...nextNewsletter(w), query: {} }) },
  send: { by: 'CO', request: nextNewsletter },
}
