import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const uuid = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })
const elsewhere = (w: World) => ({ params: { uuid: w.b.items.proposal.uuid } })
const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })

export const AUTHORS: PermissionMatrix = {
  features: ['authors', 'contributionThemes', 'authorContacts'],
  rows: `
                                                  An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    authors.list                                  1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    authors.list: draft                           1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    authors.list: public draft                    1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    authors.list: removed                         1  4  4  4  4  4  4  4  4  4  4  4  Y  Y  Y  4
    authors.list: of a hidden campaign            1  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    authors.list: of who left                     1  4  4  4  4  4  Y  4  4  4  4  4  4  4  4  4
    authors.list: of a comment                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    authors.list: elsewhere                       1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    authors.add                                   1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    authors.add: themselves                       1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  I  3
    authors.add: who asks                         1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    authors.add: of the group                     1  3  3  3  3  3  3  3  3  Y  3  Y  3  Y  Y  3
    authors.add: a stranger                       1  3  3  3  3  3  3  3  3  I  3  3  3  I  I  3
    authors.add: without an account               1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    authors.add: draft                            1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    authors.add: archived                         1  4  4  4  4  4  4  4  4  k  4  4  3  k  k  4
    authors.add: elsewhere                        1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y
    authors.remove                                1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authors.remove: the first one                 1  3  3  3  3  3  3  3  3  X  3  3  3  Y  Y  3
    authors.remove: the only one                  1  3  3  3  3  3  3  3  3  V  3  3  3  V  V  3
    authors.remove: who was asked                 1  4  4  4  4  4  4  4  4  Y  4  4  4  Y  Y  4
    authors.remove: who asks                      1  4  4  4  4  4  4  4  4  Y  4  4  4  Y  Y  4
    authors.remove: draft                         1  4  4  4  4  4  4  4  4  V  4  4  4  4  4  4
    authors.remove: nobody's                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    authors.addNonMember                          1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    authors.addNonMember: of the group            1  3  3  3  3  3  3  3  3  Y  3  Y  3  Y  Y  3
    authors.addNonMember: draft                   1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    authors.changeNonMember                       1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    authors.changeNonMember: of another item      1  4  4  4  4  4  4  3  3  4  3  3  3  4  4  4
    authors.removeNonMember                       1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    authors.removeNonMember: of another item      1  4  4  4  4  4  4  3  3  4  3  3  3  4  4  4
    authors.removeNonMemberByName                 1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    contributionThemes.add                        1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    contributionThemes.add: of the group          1  3  3  3  3  3  3  3  3  Y  3  Y  3  Y  Y  3
    contributionThemes.add: draft                 1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributionThemes.add: archived              1  4  4  4  4  4  4  4  4  k  4  4  3  k  k  4
    contributionThemes.add: of another campaign   1  3  3  3  3  3  3  3  3  4  3  3  3  4  4  3
    contributionThemes.remove                     1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    contributionThemes.remove: elsewhere          1  3  3  3  3  3  3  3  3  3  3  3  3  3  4  4
    authorContacts.members                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorContacts.members: assembly              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorContacts.members: hidden campaign       1  4  4  4  4  4  4  T  T  T  T  T  T  Y  Y  4
    authorContacts.members: group                 1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorContacts.members: draft                 1  4  4  4  4  4  4  4  4  3  4  4  4  4  4  4
    authorContacts.members: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    authorContacts.nonMembers                     1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorContacts.nonMembers: hidden campaign    1  4  4  4  4  4  4  T  T  T  T  T  T  Y  Y  4
    authorContacts.nonMembers: group              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorContacts.nonMembers: elsewhere          1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
  `,
  views: {
    'authors.list: draft': uuid('draft'),
    'authors.list: public draft': uuid('publicDraft'),
    'authors.list: removed': uuid('removed'),
    'authors.list: of a hidden campaign': uuid('hiddenProposal'),
    'authors.list: of who left': uuid('former'),
    'authors.list: of a comment': (w) => ({ params: { uuid: w.a.comment.uuid } }),
    'authors.list: elsewhere': elsewhere,
    'authors.add: themselves': (_, me) => ({ body: { userId: me.id } }),
    'authors.add: who asks': (w) => ({ body: { uuid: w.a.people.groupRequester.uuid } }),
    'authors.add: of the group': (w) => ({ ...uuid('groupProposal')(w), body: { uuid: w.a.people.other.uuid } }),
    'authors.add: a stranger': (w) => ({ body: { uuid: w.a.people.Si.uuid } }),
    'authors.add: without an account': () => ({ body: { userId: 'tmp-1', name: 'New guest' } }),
    'authors.add: draft': (w) => ({ ...uuid('draft')(w), body: { uuid: w.a.people.other.uuid } }),
    'authors.add: archived': (w) => ({ ...uuid('archived')(w), body: { uuid: w.a.people.other.uuid } }),
    'authors.add: elsewhere': (w) => ({ ...elsewhere(w), body: { uuid: w.b.people.groupOther.uuid } }),
    'authors.remove: the first one': (w) => ({
      params: { uuid: w.a.items.groupProposal.uuid, userUuid: w.a.people.AU.uuid },
    }),
    'authors.remove: the only one': (w) => ({ params: { ...uuid('idea')(w).params, userUuid: w.a.people.AU.uuid } }),
    'authors.remove: who was asked': (w) => ({
      params: { ...uuid('proposal')(w).params, userUuid: w.a.people.other.uuid },
    }),
    'authors.remove: who asks': (w) => ({
      params: { ...uuid('proposal')(w).params, userUuid: w.a.people.groupRequester.uuid },
    }),
    'authors.remove: draft': (w) => ({ params: { ...uuid('draft')(w).params, userUuid: w.a.people.AU.uuid } }),
    "authors.remove: nobody's": (w) => ({ params: { ...uuid('proposal')(w).params, userUuid: w.a.people.Ex.uuid } }),
    'authors.addNonMember: of the group': (w) => ({ ...uuid('groupProposal')(w), body: { name: 'New guest' } }),
    'authors.addNonMember: draft': (w) => ({ ...uuid('draft')(w), body: { name: 'New guest' } }),
    'authors.changeNonMember: of another item': uuid('publicDraft'),
    'authors.removeNonMember: of another item': uuid('publicDraft'),
    'contributionThemes.add: of the group': uuid('groupProposal'),
    'contributionThemes.add: draft': uuid('draft'),
    'contributionThemes.add: archived': uuid('archived'),
    'contributionThemes.add: of another campaign': (w) => ({ body: [{ uuid: w.a.campaigns.ideas.theme.uuid }] }),
    'contributionThemes.remove: elsewhere': (w) => ({
      params: { uuid: w.b.items.proposal.uuid, themeId: w.a.keyword.uuid },
    }),
    'authorContacts.members: assembly': sid((w) => w.a.assembly),
    'authorContacts.members: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'authorContacts.members: group': sid((w) => w.a.groups.listed),
    'authorContacts.members: draft': sid((w) => w.a.items.draft),
    'authorContacts.members: elsewhere': sid((w) => w.b.campaigns.proposals),
    'authorContacts.nonMembers: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'authorContacts.nonMembers: group': sid((w) => w.a.groups.listed),
    'authorContacts.nonMembers: elsewhere': sid((w) => w.b.campaigns.proposals),
  },
}
