import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const item = (key: ItemKey) => sid((w) => w.a.items[key])
const uuid = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })
const hidden = sid((w) => w.a.campaigns.hidden)
const elsewhere = sid((w) => w.b.campaigns.proposals)
const of = (side: 'a' | 'b') => (w: World) => ({
  params: { sid: w[side].items.proposal.spaceId, vid: w[side].fields.value.id },
})
const publicOf = (side: 'a' | 'b') => (w: World) => ({
  params: { uuid: w[side].items.proposal.spaceUuid, vid: w[side].fields.value.id },
})
const fieldOf = (space: 'a' | 'b') => (w: World) => ({
  params: { sid: w[space].campaigns.proposals.spaceId, fid: w.b.fields.text.id },
})
const assessed = (w: World) => ({
  params: { sid: w.a.items.proposal.spaceId, vid: w.a.fields.assessmentValue.id },
})
const answer =
  (side: 'a' | 'b', value = 'An answer') =>
  (w: World) => ({
    params: { sid: w[side].items.proposal.spaceId },
    body: { customFieldDefinition: { customFieldDefinitionId: w.b.fields.empty.id }, value },
  })

export const CUSTOM_FIELDS: PermissionMatrix = {
  features: ['customFields', 'fieldValues'],
  rows: `
                                               An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    customFields.list                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    customFields.list: hidden campaign         1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    customFields.list: of an assembly          1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    customFields.list: elsewhere               1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    customFields.publicList                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    customFields.publicList: hidden campaign   4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    customFields.add                           1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    customFields.add: hidden campaign          1  4  4  4  4  4  4  T  T  T  T  T  T  Y  Y  4
    customFields.add: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    customFields.order                         1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    customFields.order: elsewhere              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    customFields.change                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    customFields.change: crossed               1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    customFields.change: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    customFields.remove                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    customFields.remove: crossed               1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    customFields.remove: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.list                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    fieldValues.list: draft                    1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    fieldValues.list: hidden campaign          1  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    fieldValues.list: own assessment           1  4  4  4  4  4  4  Y  4  4  4  4  4  4  4  4
    fieldValues.list: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.publicList                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    fieldValues.publicList: draft              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    fieldValues.publicList: hidden campaign    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    fieldValues.one                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    fieldValues.one: assessment                1  4  4  4  4  4  4  Y  4  4  4  4  4  4  4  4
    fieldValues.one: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.add                            1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.add: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.add: field of elsewhere        1  3  3  3  3  3  3  3  3  I  3  3  3  I  I  3
    fieldValues.change                         1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.change: elsewhere              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.remove                         1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.remove: elsewhere              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.publicAdd                      1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.publicAdd: elsewhere           1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.publicChange                   1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.publicChange: elsewhere        1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.publicRemove                   1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.publicRemove: elsewhere        1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    fieldValues.addAll                         1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.changeAll                      1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    fieldValues.changeAll: draft               1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    fieldValues.changeAll: group proposal      1  3  3  3  3  3  3  3  3  Y  3  Y  3  Y  Y  3
  `,
  views: {
    'customFields.list: hidden campaign': hidden,
    'customFields.list: of an assembly': sid((w) => w.a.assembly),
    'customFields.list: elsewhere': elsewhere,
    'customFields.publicList: hidden campaign': uuid((w) => w.a.campaigns.hidden),
    'customFields.add: hidden campaign': hidden,
    'customFields.add: elsewhere': elsewhere,
    'customFields.order: elsewhere': elsewhere,
    'customFields.change: crossed': fieldOf('a'),
    'customFields.change: elsewhere': fieldOf('b'),
    'customFields.remove: crossed': fieldOf('a'),
    'customFields.remove: elsewhere': fieldOf('b'),
    'fieldValues.list: draft': item('draft'),
    'fieldValues.list: hidden campaign': item('hiddenProposal'),
    'fieldValues.list: own assessment': () => ({ query: { entityTargetType: 'CONTRIBUTION_FEEDBACK' } }),
    'fieldValues.list: elsewhere': sid((w) => w.b.items.proposal),
    'fieldValues.publicList: draft': uuid((w) => w.a.items.draft),
    'fieldValues.publicList: hidden campaign': uuid((w) => w.a.items.hiddenProposal),
    'fieldValues.one: assessment': assessed,
    'fieldValues.one: elsewhere': of('b'),
    'fieldValues.add: elsewhere': answer('b'),
    'fieldValues.add: field of elsewhere': answer('a'),
    'fieldValues.change: elsewhere': of('b'),
    'fieldValues.remove: elsewhere': of('b'),
    'fieldValues.publicAdd: elsewhere': (w) => ({
      params: { uuid: w.b.items.proposal.spaceUuid },
      body: answer('b')(w).body,
    }),
    'fieldValues.publicChange: elsewhere': publicOf('b'),
    'fieldValues.publicRemove: elsewhere': publicOf('b'),
    'fieldValues.changeAll: draft': item('draft'),
    'fieldValues.changeAll: group proposal': item('groupProposal'),
  },
}
