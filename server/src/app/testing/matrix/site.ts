import type { LookupType } from '@folkmoot/core/platform/shared/lookups.ts'
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
                                                      visitor    stranger         member                coordinator  admin
    messages.list                                     sign in    forbidden        ok                    ok           ok
    messages.list: group                              sign in    forbidden        forbidden, GM GC ok   ok           ok
    messages.list: elsewhere                          sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.send                                     sign in    forbidden        ok                    ok           ok
    messages.send: group                              sign in    forbidden        forbidden, GM GC ok   ok           ok
    messages.send: elsewhere                          sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.recipients                               sign in    forbidden        ok                    ok           ok
    messages.recipients: group                        sign in    forbidden        forbidden, GM GC ok   ok           ok
    messages.recipients: elsewhere                    sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.meet                                     sign in    forbidden        ok                    ok           ok
    messages.meet: group                              sign in    forbidden        forbidden, GM GC ok   ok           ok
    messages.meet: elsewhere                          sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.changeMeeting                            sign in    forbidden        forbidden             ok           ok
    messages.changeMeeting: group                     sign in    forbidden        forbidden, GC hidden  hidden       hidden
    messages.changeMeeting: elsewhere                 sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.changeMeeting: crossed                   sign in    forbidden        forbidden             hidden       hidden
    messages.register                                 sign in    forbidden        ok                    ok           forbidden
    messages.register: group                          sign in    forbidden        forbidden, GM GC hidden  forbidden    forbidden
    messages.register: elsewhere                      sign in    unlisted, CX ok  unlisted              unlisted     forbidden
    messages.register: crossed                        sign in    forbidden        hidden                hidden       forbidden
    messages.unregister                               sign in    forbidden        ok                    ok           ok
    messages.unregister: group                        sign in    forbidden        forbidden, GM GC hidden  hidden       hidden
    messages.unregister: elsewhere                    sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.attendees                                sign in    forbidden        forbidden             ok           ok
    messages.attendees: group                         sign in    forbidden        forbidden, GC hidden  hidden       hidden
    messages.attendees: elsewhere                     sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.attendees: crossed                       sign in    forbidden        forbidden             hidden       hidden
    messages.cancelMeeting                            sign in    forbidden        forbidden             ok           ok
    messages.cancelMeeting: group                     sign in    forbidden        forbidden, GC hidden  hidden       hidden
    messages.cancelMeeting: elsewhere                 sign in    unlisted, CX ok  unlisted              unlisted     ok
    messages.cancelMeeting: crossed                   sign in    forbidden        forbidden             hidden       hidden
    notifications.list                                sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    notifications.ofUuid                              sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    notifications.groups                              sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    notifications.stats                               sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    notifications.read                                sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    notifications.read: of another                    sign in    hidden           hidden                hidden       hidden
    notifications.readAll                             sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    subscriptions.ofSpace                             sign in    ok               ok                    ok           ok
    subscriptions.ofSpace: of another                 sign in    forbidden        forbidden             forbidden    forbidden
    subscriptions.ofSpace: hidden campaign            sign in    hidden           ok / hidden           ok           ok
    subscriptions.ofUser                              sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    subscriptions.follow                              sign in    ok               ok                    ok           ok
    subscriptions.follow: hidden campaign             sign in    hidden           ok / hidden           ok           ok
    subscriptions.follow: draft                       sign in    hidden           hidden, AU ok         hidden       hidden
    subscriptions.follow: unlisted assembly           sign in    hidden, CX ok    hidden                hidden       ok
    subscriptions.change                              sign in    hidden           hidden, Me ok         hidden       hidden
    subscriptions.unfollow                            sign in    hidden           hidden, Me ok         hidden       hidden
    subscriptions.events                              sign in    ok               ok                    ok           ok
    subscriptions.subscribeToEvent                    sign in    forbidden        ok                    ok           ok
    subscriptions.unsubscribeFromEvent                sign in    hidden           hidden, Me ok         hidden       hidden
    calendars.read                                    sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    calendars.create                                  sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    calendars.remove                                  sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    unsubscribing.read                                ok         ok               ok                    ok           ok
    unsubscribing.read: unknown link                  hidden     hidden           hidden                hidden       hidden
    unsubscribing.turnOff                             ok         ok               ok                    ok           ok
    unsubscribing.turnOff: unknown link               hidden     hidden           hidden                hidden       hidden
    unsubscribing.turnOn                              ok         ok               ok                    ok           ok
    unsubscribing.turnOn: unknown link                hidden     hidden           hidden                hidden       hidden
    mailStops.list                                    sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    mailStops.remove                                  sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    mailStops.remove: of another                      sign in    hidden           hidden                hidden       hidden
    push.read                                         sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    push.add                                          sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    push.remove                                       sign in    forbidden        forbidden, Me ok      forbidden    forbidden
    push.remove: of another                           sign in    hidden           hidden                hidden       hidden
    demo.people                                       demo only  demo only        demo only             demo only    demo only
    demo.become                                       demo only  demo only        demo only             demo only    demo only
    demo.clock                                        demo only  demo only        demo only             demo only    demo only
    demo.moveClock                                    demo only  demo only        demo only             demo only    demo only
    lookups.uuidOf                                    ok         ok               ok                    ok           ok
    lookups.uuidOf: assembly                          ok         ok               ok                    ok           ok
    lookups.uuidOf: unlisted assembly                 hidden     hidden, CX ok    hidden                hidden       ok
    lookups.uuidOf: hidden campaign                   hidden     hidden           ok / hidden           ok           ok
    lookups.uuidOf: campaign of an unlisted assembly  hidden     hidden, CX ok    hidden                hidden       ok
    lookups.uuidOf: group                             ok         ok               ok                    ok           ok
    lookups.uuidOf: unlisted group                    hidden     hidden           ok                    ok           ok
    lookups.uuidOf: group of an unlisted assembly     hidden     hidden, CX ok    hidden                hidden       ok
    lookups.uuidOf: proposal                          ok         ok               ok                    ok           ok
    lookups.uuidOf: draft                             hidden     hidden           hidden, AU ok         hidden       hidden
    lookups.uuidOf: proposal of an unlisted assembly  hidden     hidden, CX ok    hidden                hidden       ok
    lookups.idOf                                      ok         ok               ok                    ok           ok
    lookups.idOf: assembly                            ok         ok               ok                    ok           ok
    lookups.idOf: hidden campaign                     hidden     hidden           ok / hidden           ok           ok
    lookups.idOf: unlisted group                      hidden     hidden           ok                    ok           ok
    lookups.idOf: draft                               hidden     hidden           hidden, AU ok         hidden       hidden
    instanceSettings.read                             sign in    forbidden        forbidden             forbidden    ok
    instanceSettings.change                           sign in    forbidden        forbidden             forbidden    ok
    actionLog.write                                   sign in    ok               ok                    ok           ok
    actionLog.writePublic                             ok         ok               ok                    ok           ok
    actionLog.front                                   ok         ok               ok                    ok           ok
    actionLog.list                                    sign in    forbidden        forbidden             forbidden    ok
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
