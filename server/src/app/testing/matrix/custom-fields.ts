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
                                              visitor  stranger       member                 coordinator  admin
    customFields.list                         sign in  ok             ok                     ok           ok
    customFields.list: hidden campaign        sign in  hidden         ok / hidden            ok           ok
    customFields.list: of an assembly         sign in  hidden         hidden                 hidden       hidden
    customFields.list: elsewhere              sign in  hidden, CX ok  hidden                 hidden       ok
    customFields.publicList                   ok       ok             ok                     ok           ok
    customFields.publicList: hidden campaign  hidden   hidden         hidden                 hidden       hidden
    customFields.add                          sign in  forbidden      forbidden              ok           ok
    customFields.add: hidden campaign         sign in  hidden         forbidden / hidden     ok           ok
    customFields.add: elsewhere               sign in  hidden, CX ok  hidden                 hidden       ok
    customFields.order                        sign in  forbidden      forbidden              ok           ok
    customFields.order: elsewhere             sign in  hidden, CX ok  hidden                 hidden       ok
    customFields.change                       sign in  forbidden      forbidden              ok           ok
    customFields.change: crossed              sign in  forbidden      forbidden              hidden       hidden
    customFields.change: elsewhere            sign in  hidden, CX ok  hidden                 hidden       ok
    customFields.remove                       sign in  forbidden      forbidden              ok           ok
    customFields.remove: crossed              sign in  forbidden      forbidden              hidden       hidden
    customFields.remove: elsewhere            sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.list                          sign in  ok             ok                     ok           ok
    fieldValues.list: draft                   sign in  hidden         hidden, AU ok          hidden       hidden
    fieldValues.list: hidden campaign         sign in  hidden         ok / hidden, AU ok     ok           ok
    fieldValues.list: own assessment          sign in  hidden         hidden, Me ok          hidden       hidden
    fieldValues.list: elsewhere               sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.publicList                    ok       ok             ok                     ok           ok
    fieldValues.publicList: draft             hidden   hidden         hidden                 hidden       hidden
    fieldValues.publicList: hidden campaign   hidden   hidden         hidden                 hidden       hidden
    fieldValues.one                           sign in  ok             ok                     ok           ok
    fieldValues.one: assessment               sign in  hidden         hidden, Me ok          hidden       hidden
    fieldValues.one: elsewhere                sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.add                           sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.add: elsewhere                sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.add: field of elsewhere       sign in  forbidden      forbidden, AU invalid  invalid      invalid
    fieldValues.change                        sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.change: elsewhere             sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.remove                        sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.remove: elsewhere             sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.publicAdd                     sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.publicAdd: elsewhere          sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.publicChange                  sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.publicChange: elsewhere       sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.publicRemove                  sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.publicRemove: elsewhere       sign in  hidden, CX ok  hidden                 hidden       ok
    fieldValues.addAll                        sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.changeAll                     sign in  forbidden      forbidden, AU ok       ok           ok
    fieldValues.changeAll: draft              sign in  hidden         hidden, AU ok          hidden       hidden
    fieldValues.changeAll: group proposal     sign in  forbidden      forbidden, AU GC ok    ok           ok
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
