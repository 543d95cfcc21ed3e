import type { World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const FIELD = { name: 'Who pays', fieldType: 'TEXT', limit: '300', limitType: 'CHARS' } as const
const campaign = (w: World) => ({ sid: w.a.campaigns.proposals.spaceId })
const field = (w: World) => ({ ...campaign(w), fid: w.a.fields.text.id })
const proposal = (w: World) => ({ sid: w.a.items.proposal.spaceId })
const empty = (w: World, value: string) => ({
  customFieldDefinition: { customFieldDefinitionId: w.a.fields.empty.id },
  value,
})

const publicValue = (w: World) => ({ uuid: w.a.items.proposal.spaceUuid, vid: w.a.fields.value.id })

export const customFieldsCalls: CallsOf<'customFields'> = {
  list: { by: 'Me', request: (w) => ({ params: campaign(w), query: {} }) },
  publicList: { by: 'An', request: (w) => ({ params: { uuid: w.a.campaigns.proposals.spaceUuid }, query: {} }) },
  add: { by: 'CO', request: (w) => ({ params: campaign(w), body: FIELD }) },
  order: { by: 'CO', request: (w) => ({ params: campaign(w), body: { order: [w.a.fields.empty.id] } }) },
  change: { by: 'CO', request: (w) => ({ params: field(w), body: { ...FIELD, deleteValues: true } }) },
  remove: { by: 'CO', request: (w) => ({ params: field(w), query: { deleteValues: true } }) },
}

export const fieldValuesCalls: CallsOf<'fieldValues'> = {
  list: { by: 'AU', request: (w) => ({ params: proposal(w), query: {} }) },
  publicList: { by: 'An', request: (w) => ({ params: { uuid: w.a.items.proposal.spaceUuid } }) },
  one: { by: 'AU', request: (w) => ({ params: { ...proposal(w), vid: w.a.fields.value.id } }) },
  add: { by: 'AU', request: (w) => ({ params: proposal(w), body: empty(w, 'The harbour office') }) },
  change: {
    by: 'AU',
    request: (w) => ({ params: { ...proposal(w), vid: w.a.fields.value.id }, body: { value: 'Somebody else' } }),
  },
  remove: { by: 'AU', request: (w) => ({ params: { ...proposal(w), vid: w.a.fields.value.id } }) },
  publicAdd: {
    by: 'AU',
    request: (w) => ({ params: { uuid: w.a.items.proposal.spaceUuid }, body: empty(w, 'The harbour office') }),
  },
  publicChange: { by: 'AU', request: (w) => ({ params: publicValue(w), body: { value: 'Somebody else' } }) },
  publicRemove: { by: 'AU', request: (w) => ({ params: publicValue(w) }) },
  addAll: { by: 'AU', request: (w) => ({ params: proposal(w), body: { values: [empty(w, 'The town')] } }) },
  changeAll: { by: 'AU', request: (w) => ({ params: proposal(w), body: { values: [empty(w, 'The quay')] } }) },
}
