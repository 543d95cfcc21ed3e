import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const jury = (w: World) => ({
  params: { aid: w.a.assembly.id, cid: w.a.campaigns.ideas.id, ciid: w.a.juryPhase.id },
})

export const juryCalls: CallsOf<'juries'> = {
  one: { by: 'Me', request: jury },
  byUuid: {
    by: 'An',
    request: (w) => ({ params: { uuid: w.a.campaigns.ideas.uuid, puuid: w.a.juryPhase.uuid } }),
  },
  pool: { by: 'Me', request: (w) => ({ params: { ...jury(w).params, number: '1' } }) },
  draw: { by: 'CO', request: (w) => ({ ...jury(w), body: {} }) },
  accept: { by: 'Me', request: jury },
  decline: { by: 'Me', request: jury },
}
