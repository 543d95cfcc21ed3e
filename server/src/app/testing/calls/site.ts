import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

export const needsCalls: CallsOf<'needs'> = {
  ofUser: { by: 'Me', request: (_, me) => ({ params: { id: me.id } }) },
}

const space = (w: World) => ({ params: { sid: w.a.assembly.spaceId } })

const meeting = (w: World) => ({ params: { sid: w.a.assembly.spaceId, mid: w.a.meetingId } })

export const messagesCalls: CallsOf<'messages'> = {
  list: { by: 'Me', request: (w) => ({ ...space(w), query: {} }) },
  send: { by: 'CO', request: (w) => ({ ...space(w), body: { title: 'New message', text: 'New text' } }) },
  recipients: { by: 'CO', request: space, wide: true },
  meet: {
    by: 'CO',
    request: (w) => ({
      ...space(w),
      body: {
        title: 'New meeting',
        start: '2027-02-01T19:00:00Z',
        end: '2027-02-01T20:00:00Z',
        place: 'Net loft',
      },
    }),
  },
  changeMeeting: {
    by: 'CO',
    request: (w) => ({
      ...meeting(w),
      body: {
        title: 'Later meeting',
        start: '2027-02-11T19:00:00Z',
        end: '2027-02-11T20:00:00Z',
        place: 'Harbour office',
      },
    }),
  },
  register: { by: 'Me', request: meeting },
  unregister: { by: 'AU', request: meeting },
  attendees: { by: 'CO', request: (w) => ({ ...meeting(w), query: {} }) },
  cancelMeeting: { by: 'CO', request: (w) => ({ ...meeting(w), body: { reason: 'The loft is flooded' } }) },
}

/** Outside a demo the endpoints of the demo do not exist; they have their own matrix on a demo. */
export const demoCalls: CallsOf<'demo'> = {
  people: { by: 'An', request: () => ({}), ends: 'demo_only' },
  become: { by: 'An', request: (w) => ({ body: { uuid: w.a.people.Me.uuid } }), ends: 'demo_only' },
  clock: { by: 'An', request: () => ({}), ends: 'demo_only' },
  moveClock: { by: 'An', request: () => ({ body: { days: 1 } }), ends: 'demo_only' },
}

export const lookupsCalls: CallsOf<'lookups'> = {
  uuidOf: { by: 'Me', request: (w) => ({ query: { type: 'campaign', id: w.a.campaigns.proposals.id } }) },
  idOf: { by: 'Me', request: (w) => ({ query: { type: 'campaign', uuid: w.a.campaigns.proposals.uuid } }) },
}

export const instanceSettingsCalls: CallsOf<'instanceSettings'> = {
  read: { by: 'AD', request: () => ({}) },
  change: { by: 'AD', request: () => ({ body: { 'appcivist.instance.action-logging': 'TRUE' } }) },
}

const ENTRY = { body: { path: '/v2/home', action: 'READ_ASSEMBLY' } } as const

export const actionLogCalls: CallsOf<'actionLog'> = {
  write: { by: 'Me', request: () => ENTRY },
  writePublic: { by: 'An', request: () => ENTRY },
  front: { by: 'An', request: () => ({ body: { path: '/v2/home', message: 'A fault' } }) },
  list: { by: 'AD', request: () => ({ query: { kind: 'errors' } }) },
}
