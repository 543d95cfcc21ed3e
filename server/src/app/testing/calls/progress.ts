import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const item = (w: World) => ({ params: { aid: w.a.assembly.id, coid: w.a.items.selected.id } })
const campaign = (w: World) => w.a.campaigns.proposals

export const progressCalls: CallsOf<'progress'> = {
  ofItem: { by: 'Me', request: item },
  ofPublicItem: { by: 'An', request: (w) => ({ params: { uuid: w.a.items.selected.uuid } }) },
  note: { by: 'CO', request: (w) => ({ ...item(w), body: { stage: 'FINISHED', text: 'New note', spent: '8,900' } }) },
  remove: {
    by: 'CO',
    request: (w) => ({ params: { ...item(w).params, nuuid: w.a.progressNote.uuid } }),
  },
  ofSpace: { by: 'Me', request: (w) => ({ params: { sid: campaign(w).spaceId } }) },
  ofPublicSpace: { by: 'An', request: (w) => ({ params: { uuid: campaign(w).spaceUuid } }) },
}
