import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const uuid = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })
const elsewhere = (w: World) => ({ params: { uuid: w.b.items.proposal.uuid } })
const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })

export const AUTHORS: PermissionMatrix = {
  features: ['authors', 'contributionThemes', 'authorContacts'],
  rows: `
                                                 visitor  stranger          member                  coordinator  admin
    authors.list                                 sign in  ok                ok                      ok           ok
    authors.list: draft                          sign in  hidden            hidden, AU ok           hidden       hidden
    authors.list: public draft                   sign in  hidden            ok                      ok           ok
    authors.list: removed                        sign in  hidden            hidden, MO ok           ok           ok
    authors.list: of a hidden campaign           sign in  hidden            ok / hidden, AU ok      ok           ok
    authors.list: of who left                    sign in  hidden, XM ok     hidden                  hidden       hidden
    authors.list: of a comment                   sign in  hidden            hidden                  hidden       hidden
    authors.list: elsewhere                      sign in  ok                ok                      ok           ok
    authors.add                                  sign in  forbidden         forbidden, AU ok        ok           ok
    authors.add: themselves                      sign in  forbidden         ok                      ok           invalid
    authors.add: who asks                        sign in  forbidden         forbidden, AU ok        ok           ok
    authors.add: of the group                    sign in  forbidden         forbidden, AU GC ok     ok           ok
    authors.add: a stranger                      sign in  forbidden         forbidden, AU invalid   invalid      invalid
    authors.add: without an account              sign in  forbidden         forbidden, AU ok        ok           ok
    authors.add: draft                           sign in  hidden            hidden, AU ok           hidden       hidden
    authors.add: archived                        sign in  hidden  hidden, AU content locked, MO forbidden  content locked  content locked
    authors.add: elsewhere                       sign in  forbidden, CX ok  forbidden               forbidden    ok
    authors.remove                               sign in  forbidden         forbidden               ok           ok
    authors.remove: the first one                sign in  forbidden         forbidden, AU first author stays  ok           ok
    authors.remove: the only one                 sign in  forbidden         forbidden, AU last author  last author  last author
    authors.remove: who was asked                sign in  hidden            hidden, AU ok           ok           ok
    authors.remove: who asks                     sign in  hidden            hidden, AU ok           ok           ok
    authors.remove: draft                        sign in  hidden            hidden, AU last author  hidden       hidden
    authors.remove: nobody's                     sign in  hidden            hidden                  hidden       hidden
    authors.addNonMember                         sign in  forbidden         forbidden, AU ok        ok           ok
    authors.addNonMember: of the group           sign in  forbidden         forbidden, AU GC ok     ok           ok
    authors.addNonMember: draft                  sign in  hidden            hidden, AU ok           hidden       hidden
    authors.changeNonMember                      sign in  forbidden         forbidden, AU ok        ok           ok
    authors.changeNonMember: of another item     sign in  hidden            forbidden, AU hidden    hidden       hidden
    authors.removeNonMember                      sign in  forbidden         forbidden, AU ok        ok           ok
    authors.removeNonMember: of another item     sign in  hidden            forbidden, AU hidden    hidden       hidden
    authors.removeNonMemberByName                sign in  forbidden         forbidden, AU ok        ok           ok
    contributionThemes.add                       sign in  forbidden         forbidden, AU ok        ok           ok
    contributionThemes.add: of the group         sign in  forbidden         forbidden, AU GC ok     ok           ok
    contributionThemes.add: draft                sign in  hidden            hidden, AU ok           hidden       hidden
    contributionThemes.add: archived             sign in  hidden  hidden, AU content locked, MO forbidden  content locked  content locked
    contributionThemes.add: of another campaign  sign in  forbidden         forbidden, AU hidden    hidden       hidden
    contributionThemes.remove                    sign in  forbidden         forbidden, AU ok        ok           ok
    contributionThemes.remove: elsewhere         sign in  forbidden, CX hidden  forbidden               forbidden    hidden
    authorContacts.members                       sign in  forbidden         forbidden               ok           ok
    authorContacts.members: assembly             sign in  forbidden         forbidden               ok           ok
    authorContacts.members: hidden campaign      sign in  hidden            forbidden / hidden      ok           ok
    authorContacts.members: group                sign in  forbidden         forbidden               ok           ok
    authorContacts.members: draft                sign in  hidden            hidden, AU forbidden    hidden       hidden
    authorContacts.members: elsewhere            sign in  hidden, CX ok     hidden                  hidden       ok
    authorContacts.nonMembers                    sign in  forbidden         forbidden               ok           ok
    authorContacts.nonMembers: hidden campaign   sign in  hidden            forbidden / hidden      ok           ok
    authorContacts.nonMembers: group             sign in  forbidden         forbidden               ok           ok
    authorContacts.nonMembers: elsewhere         sign in  hidden, CX ok     hidden                  hidden       ok
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
