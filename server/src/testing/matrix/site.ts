import type { LookupType } from '@folkmoot/core/shared/lookups.ts'
import type { World } from '../open-world.ts'
import type { Entity } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const byNumber = (type: LookupType, pick: (w: World) => Entity) => (w: World) => ({ query: { type, id: pick(w).id } })
const byUuid = (type: LookupType, pick: (w: World) => Entity) => (w: World) => ({ query: { type, uuid: pick(w).uuid } })

export const SITE: PermissionMatrix = {
  features: [
    'messages',
    'notifications',
    'subscriptions',
    'calendars',
    'unsubscribing',
    'mailStops',
    'push',
    'demo',
    'lookups',
    'instanceSettings',
    'actionLog',
  ],
  rows: `
                                                      An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    messages.list                                     1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    messages.list: group                              1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    messages.list: elsewhere                          1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.send                                     1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    messages.send: group                              1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    messages.send: elsewhere                          1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.recipients                               1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    messages.recipients: group                        1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    messages.recipients: elsewhere                    1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.meet                                     1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    messages.meet: group                              1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    messages.meet: elsewhere                          1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.changeMeeting                            1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    messages.changeMeeting: group                     1  3  3  3  3  3  3  3  3  3  3  4  3  4  4  3
    messages.changeMeeting: elsewhere                 1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.changeMeeting: crossed                   1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    messages.register                                 1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  3  3
    messages.register: group                          1  3  3  3  3  3  3  3  3  3  4  4  3  3  3  3
    messages.register: elsewhere                      1  L  L  L  L  L  L  L  L  L  L  L  L  L  3  Y
    messages.register: crossed                        1  3  3  3  3  3  3  4  4  4  4  4  4  4  3  3
    messages.unregister                               1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    messages.unregister: group                        1  3  3  3  3  3  3  3  3  3  4  4  3  4  4  3
    messages.unregister: elsewhere                    1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.attendees                                1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    messages.attendees: group                         1  3  3  3  3  3  3  3  3  3  3  4  3  4  4  3
    messages.attendees: elsewhere                     1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.attendees: crossed                       1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    messages.cancelMeeting                            1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    messages.cancelMeeting: group                     1  3  3  3  3  3  3  3  3  3  3  4  3  4  4  3
    messages.cancelMeeting: elsewhere                 1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    messages.cancelMeeting: crossed                   1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    notifications.list                                1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    notifications.ofUuid                              1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    notifications.groups                              1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    notifications.stats                               1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    notifications.read                                1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    notifications.read: of another                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    notifications.readAll                             1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    subscriptions.ofSpace                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    subscriptions.ofSpace: of another                 1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    subscriptions.ofSpace: hidden campaign            1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    subscriptions.ofUser                              1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    subscriptions.follow                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    subscriptions.follow: hidden campaign             1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    subscriptions.follow: draft                       1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    subscriptions.follow: unlisted assembly           1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    subscriptions.change                              1  4  4  4  4  4  4  Y  4  4  4  4  4  4  4  4
    subscriptions.unfollow                            1  4  4  4  4  4  4  Y  4  4  4  4  4  4  4  4
    subscriptions.events                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    subscriptions.subscribeToEvent                    1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    subscriptions.unsubscribeFromEvent                1  4  4  4  4  4  4  Y  4  4  4  4  4  4  4  4
    calendars.read                                    1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    calendars.create                                  1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    calendars.remove                                  1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    unsubscribing.read                                Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    unsubscribing.read: unknown link                  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    unsubscribing.turnOff                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    unsubscribing.turnOff: unknown link               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    unsubscribing.turnOn                              Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    unsubscribing.turnOn: unknown link                4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    mailStops.list                                    1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    mailStops.remove                                  1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    mailStops.remove: of another                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    push.read                                         1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    push.add                                          1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    push.remove                                       1  3  3  3  3  3  3  Y  3  3  3  3  3  3  3  3
    push.remove: of another                           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    demo.people                                       d  d  d  d  d  d  d  d  d  d  d  d  d  d  d  d
    demo.become                                       d  d  d  d  d  d  d  d  d  d  d  d  d  d  d  d
    demo.clock                                        d  d  d  d  d  d  d  d  d  d  d  d  d  d  d  d
    demo.moveClock                                    d  d  d  d  d  d  d  d  d  d  d  d  d  d  d  d
    lookups.uuidOf                                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    lookups.uuidOf: assembly                          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    lookups.uuidOf: unlisted assembly                 4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    lookups.uuidOf: hidden campaign                   4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    lookups.uuidOf: campaign of an unlisted assembly  4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    lookups.uuidOf: group                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    lookups.uuidOf: unlisted group                    4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    lookups.uuidOf: group of an unlisted assembly     4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    lookups.uuidOf: proposal                          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    lookups.uuidOf: draft                             4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    lookups.uuidOf: proposal of an unlisted assembly  4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    lookups.idOf                                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    lookups.idOf: assembly                            Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    lookups.idOf: hidden campaign                     4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    lookups.idOf: unlisted group                      4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    lookups.idOf: draft                               4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    instanceSettings.read                             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    instanceSettings.change                           1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    actionLog.write                                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    actionLog.writePublic                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    actionLog.front                                   Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    actionLog.list                                    1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
  `,
  views: {
    'notifications.read: of another': (w, me) => ({ params: { id: me.id, nid: w.b.told.notification } }),
    'mailStops.remove: of another': (w, me) => ({ params: { id: me.id, stop: w.b.told.stop } }),
    'push.remove: of another': (w, me) => ({ params: { id: me.id, device: w.b.told.device } }),
    'subscriptions.ofSpace: of another': (w) => ({ params: { id: w.b.people.other.id, sid: w.a.assembly.spaceId } }),
    'subscriptions.ofSpace: hidden campaign': (w, me) => ({
      params: { id: me.id, sid: w.a.campaigns.hidden.spaceId },
    }),
    'subscriptions.follow: hidden campaign': (w) => ({ params: { sid: w.a.campaigns.hidden.spaceId } }),
    'subscriptions.follow: draft': (w) => ({ params: { sid: w.a.items.draft.spaceId } }),
    'subscriptions.follow: unlisted assembly': (w) => ({ params: { sid: w.b.assembly.spaceId } }),
    'unsubscribing.read: unknown link': () => ({ params: { token: 'x'.repeat(43) } }),
    'unsubscribing.turnOff: unknown link': () => ({ params: { token: 'x'.repeat(43) } }),
    'unsubscribing.turnOn: unknown link': () => ({ params: { token: 'x'.repeat(43) } }),
    'messages.list: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.list: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId } }),
    'messages.send: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.send: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId } }),
    'messages.recipients: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.recipients: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId } }),
    'messages.meet: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.meet: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId } }),
    'messages.changeMeeting: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.changeMeeting: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId, mid: w.b.meetingId } }),
    'messages.changeMeeting: crossed': (w) => ({ params: { mid: w.b.meetingId } }),
    'messages.register: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.register: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId, mid: w.b.meetingId } }),
    'messages.register: crossed': (w) => ({ params: { mid: w.b.meetingId } }),
    'messages.unregister: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.unregister: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId, mid: w.b.meetingId } }),
    'messages.attendees: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.attendees: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId, mid: w.b.meetingId } }),
    'messages.attendees: crossed': (w) => ({ params: { mid: w.b.meetingId } }),
    'messages.cancelMeeting: group': (w) => ({ params: { sid: w.a.groups.listed.spaceId } }),
    'messages.cancelMeeting: elsewhere': (w) => ({ params: { sid: w.b.assembly.spaceId, mid: w.b.meetingId } }),
    'messages.cancelMeeting: crossed': (w) => ({ params: { mid: w.b.meetingId } }),
    'lookups.uuidOf: assembly': byNumber('assembly', (w) => w.a.assembly),
    'lookups.uuidOf: unlisted assembly': byNumber('assembly', (w) => w.b.assembly),
    'lookups.uuidOf: hidden campaign': byNumber('campaign', (w) => w.a.campaigns.hidden),
    'lookups.uuidOf: campaign of an unlisted assembly': byNumber('campaign', (w) => w.b.campaigns.proposals),
    'lookups.uuidOf: group': byNumber('group', (w) => w.a.groups.listed),
    'lookups.uuidOf: unlisted group': byNumber('group', (w) => w.a.groups.unlisted),
    'lookups.uuidOf: group of an unlisted assembly': byNumber('group', (w) => w.b.groups.listed),
    'lookups.uuidOf: proposal': byNumber('contribution', (w) => w.a.items.proposal),
    'lookups.uuidOf: draft': byNumber('contribution', (w) => w.a.items.draft),
    'lookups.uuidOf: proposal of an unlisted assembly': byNumber('contribution', (w) => w.b.items.proposal),
    'lookups.idOf: assembly': byUuid('assembly', (w) => w.a.assembly),
    'lookups.idOf: hidden campaign': byUuid('campaign', (w) => w.a.campaigns.hidden),
    'lookups.idOf: unlisted group': byUuid('group', (w) => w.a.groups.unlisted),
    'lookups.idOf: draft': byUuid('contribution', (w) => w.a.items.draft),
  },
}
