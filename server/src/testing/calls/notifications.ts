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

const unsubscribeLink = (w: World) => ({ params: { token: w.a.told.unsubscribe } })

export const unsubscribingCalls: CallsOf<'unsubscribing'> = {
  read: { by: 'An', request: unsubscribeLink },
  turnOff: { by: 'An', request: unsubscribeLink },
  turnOn: { by: 'An', request: unsubscribeLink },
}
