import { formWith } from '../calls/valid-call.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const list = () => ({ body: formWith(new Blob(['first@riverside.test\n']), 'people.csv') })

export const MEMBERSHIPS: PermissionMatrix = {
  features: ['memberships', 'invitations', 'uploads'],
  rows: `
                                                      visitor  stranger          member                coordinator  admin
    memberships.request                               sign in  ok, Rq Iv already member, KO kept out  already member  already member  ok
    memberships.request: to a group                   sign in  join assembly first  ok, GM GC already member  ok  join assembly first
    memberships.request: to an unlisted assembly      sign in  unlisted, CX already member  unlisted              unlisted     ok
    memberships.setStatus                             sign in  hidden, Rq forbidden  hidden                ok           ok
    memberships.setStatus: in the group               sign in  hidden            hidden, GC ok         ok           ok
    memberships.setStatus: elsewhere                  sign in  hidden, CX ok     hidden                hidden       ok
    memberships.setStatusByBody                       sign in  hidden, Rq forbidden  hidden                ok           ok
    memberships.setStatusByBody: in the group         sign in  hidden            hidden, GC ok         ok           ok
    memberships.setStatusByBody: elsewhere            sign in  hidden, CX ok     hidden                hidden       ok
    memberships.remove                                sign in  hidden            forbidden             ok           ok
    memberships.remove: in the group                  sign in  hidden            hidden, GM forbidden, GC ok  ok           ok
    memberships.remove: the own one  sign in  hidden, Rq Fo ok, CX last coordinator  ok, GC last coordinator  last coordinator  hidden
    memberships.remove: elsewhere                     sign in  hidden, CX ok     hidden                hidden       ok
    memberships.removeByBody                          sign in  hidden            forbidden             ok           ok
    memberships.removeByBody: in the group            sign in  hidden            hidden, GM forbidden, GC ok  ok           ok
    memberships.removeByBody: elsewhere               sign in  hidden, CX ok     hidden                hidden       ok
    memberships.addRole                               sign in  hidden            forbidden             ok           ok
    memberships.addRole: in the group                 sign in  hidden            hidden, GM forbidden, GC ok  ok           ok
    memberships.addRole: elsewhere                    sign in  hidden, CX ok     hidden                hidden       ok
    memberships.setRoles                              sign in  hidden            forbidden             ok           ok
    memberships.setRoles: in the group                sign in  hidden            hidden, GM forbidden, GC ok  ok           ok
    memberships.setRoles: elsewhere                   sign in  hidden, CX ok     hidden                hidden       ok
    memberships.removeRole                            sign in  hidden            forbidden             ok           ok
    memberships.removeRole: in the group              sign in  hidden            hidden, GM forbidden, GC ok  ok           ok
    memberships.removeRole: elsewhere                 sign in  hidden, CX ok     hidden                hidden       ok
    memberships.ofUser                                sign in  ok                ok                    ok           ok
    memberships.ofUser: of another                    sign in  ok                ok                    ok           ok
    memberships.configOfUser                          sign in  ok                ok                    ok           ok
    memberships.configOfUser: of another              sign in  forbidden         forbidden             forbidden    forbidden
    memberships.inAssembly                            sign in  forbidden         ok                    ok           ok
    memberships.inAssembly: the own one               sign in  hidden, Rq Iv Fo ok  ok                    ok           hidden
    memberships.inAssembly: elsewhere                 sign in  unlisted, CX ok   unlisted              unlisted     ok
    memberships.ofAssembly                            sign in  forbidden         ok                    ok           ok
    memberships.ofAssembly: requests                  sign in  forbidden         forbidden             ok           ok
    memberships.ofAssembly: elsewhere                 sign in  unlisted, CX ok   unlisted              unlisted     ok
    memberships.exportOfAssembly                      sign in  forbidden         forbidden             ok           ok
    memberships.exportOfAssembly: elsewhere           sign in  unlisted, CX ok   unlisted              unlisted     ok
    memberships.ofAssemblyByStatus                    sign in  forbidden         ok                    ok           ok
    memberships.ofAssemblyByStatus: requests          sign in  forbidden         forbidden             ok           ok
    memberships.inGroup                               sign in  hidden            hidden, GM GC ok      ok           ok
    memberships.inGroup: unlisted                     sign in  hidden            hidden, GM GC ok      ok           ok
    memberships.inGroup: of a topic                   sign in  hidden            ok                    ok           ok
    memberships.ofGroup                               sign in  forbidden, Iv ok  forbidden, GM GC ok   ok           ok
    memberships.ofGroup: requests                     sign in  forbidden         forbidden, GC ok      ok           ok
    memberships.ofGroup: unlisted                     sign in  hidden            forbidden, GM GC ok   ok           ok
    memberships.ofGroup: of a topic                   sign in  forbidden         ok                    ok           ok
    memberships.ofGroupByStatus                       sign in  forbidden, Iv ok  forbidden, GM GC ok   ok           ok
    memberships.ofGroupByStatus: requests             sign in  forbidden         forbidden, GC ok      ok           ok
    memberships.ofGroupByStatus: of another assembly  sign in  unlisted, CX hidden  unlisted              unlisted     hidden
    memberships.follow                                sign in  ok                ok                    ok           ok
    memberships.follow: unlisted                      sign in  unlisted, CX forbidden  unlisted              unlisted     forbidden
    memberships.unfollow                              sign in  ok                ok                    ok           ok
    invitations.toAssembly                            sign in  forbidden         ok / forbidden        ok           ok
    invitations.toAssembly: with a role               sign in  forbidden         forbidden             ok           ok
    invitations.toAssembly: elsewhere                 sign in  unlisted, CX ok   unlisted              unlisted     ok
    invitations.toGroup                               sign in  forbidden         forbidden, GM ok / forbidden, GC ok  ok           ok
    invitations.toGroup: with a role                  sign in  forbidden         forbidden, GC ok      ok           ok
    invitations.list                                  sign in  forbidden         ok / forbidden        ok           ok
    invitations.list: of the group                    sign in  forbidden         forbidden, GM ok / forbidden, GC ok  ok           ok
    invitations.list: elsewhere                       sign in  unlisted, CX ok   unlisted              unlisted     ok
    invitations.ofUser                                sign in  ok                ok                    ok           ok
    invitations.ofUser: of another                    sign in  forbidden         forbidden             forbidden    forbidden
    invitations.read                                  ok       ok                ok                    ok           ok
    invitations.read: by number                       token unknown  token unknown, Iv ok  token unknown  token unknown  token unknown
    invitations.answer                                sign in  ok, KO kept out   ok                    ok           ok
    invitations.answer: by number                     sign in  token unknown, Iv ok  token unknown         token unknown  token unknown
    invitations.answer: decline                       ok       ok                ok                    ok           ok
    invitations.answerBy                              sign in  ok, KO kept out   ok                    ok           ok
    invitations.answerBy: by number                   sign in  token unknown, Iv ok  token unknown         token unknown  token unknown
    invitations.withdraw                              token unknown  token unknown, Iv ok  token unknown         ok           ok
    invitations.withdraw: by token                    ok       ok                ok                    ok           ok
    invitations.withdraw: of the group                token unknown  token unknown, Iv ok  token unknown, GC ok  ok           ok
    invitations.withdraw: elsewhere                   token unknown  token unknown, CX ok  token unknown         token unknown  ok
    invitations.decline                               ok       ok                ok                    ok           ok
    invitations.decline: by number                    token unknown  token unknown, Iv ok  token unknown  token unknown  token unknown
    invitations.resend                                sign in  hidden            hidden                ok           ok
    invitations.resend: of the group                  sign in  hidden            hidden, GC ok         ok           ok
    invitations.resend: elsewhere                     sign in  hidden, CX ok     hidden                hidden       ok
    invitations.link                                  sign in  hidden            hidden                ok           ok
    invitations.link: of the group                    sign in  hidden            hidden, GC ok         ok           ok
    invitations.link: elsewhere                       sign in  hidden, CX ok     hidden                hidden       ok
    uploads.toAssembly                                sign in  forbidden         forbidden             ok           ok
    uploads.toAssembly: elsewhere                     sign in  unlisted, CX ok   unlisted              unlisted     ok
    uploads.toGroup                                   sign in  forbidden         forbidden, GC ok      ok           ok
    uploads.toGroup: of another campaign              sign in  hidden            hidden                hidden       hidden
    uploads.job                                       sign in  hidden            hidden                ok           hidden
    uploads.job: elsewhere                            sign in  hidden, CX ok     hidden                hidden       hidden
    uploads.job: an export                            sign in  hidden            hidden                ok           hidden
    uploads.job: an export elsewhere                  sign in  hidden, CX ok     hidden                hidden       hidden
  `,
  views: {
    'memberships.request: to a group': (w) => ({ params: { target: 'GROUP', id: w.a.groups.listed.id } }),
    'memberships.request: to an unlisted assembly': (w) => ({ params: { id: w.b.assembly.id } }),
    'memberships.setStatus: in the group': (w) => ({ params: { mid: w.a.groupRequestId } }),
    'memberships.setStatus: elsewhere': (w) => ({ params: { mid: w.b.requestId } }),
    'memberships.setStatusByBody: in the group': (w) => ({
      body: { membershipId: w.a.groupRequestId, status: 'ACCEPTED' },
    }),
    'memberships.setStatusByBody: elsewhere': (w) => ({ body: { membershipId: w.b.requestId, status: 'ACCEPTED' } }),
    'memberships.remove: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.remove: the own one': (_, me) => ({ params: { mid: me.membershipId || 999_999 } }),
    'memberships.remove: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.removeByBody: in the group': (w) => ({ body: { membershipId: w.a.groupMembershipId } }),
    'memberships.removeByBody: elsewhere': (w) => ({ body: { membershipId: w.b.people.other.membershipId } }),
    'memberships.addRole: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.addRole: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.setRoles: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.setRoles: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.removeRole: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.removeRole: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.ofUser: of another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'memberships.configOfUser: of another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'memberships.inAssembly: the own one': (_, me) => ({ params: { uid: me.id } }),
    'memberships.inAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, uid: w.b.people.other.id } }),
    'memberships.inGroup: unlisted': (w) => ({ params: { gid: w.a.groups.unlisted.id } }),
    'memberships.inGroup: of a topic': (w) => ({ params: { gid: w.a.groups.topic.id } }),
    'memberships.ofAssembly: requests': () => ({ query: { status: 'REQUESTED' } }),
    'memberships.ofAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'memberships.exportOfAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'memberships.ofAssemblyByStatus: requests': () => ({ params: { status: 'REQUESTED' } }),
    'memberships.ofGroup: requests': () => ({ query: { status: 'REQUESTED' } }),
    'memberships.ofGroup: unlisted': (w) => ({ params: { gid: w.a.groups.unlisted.id } }),
    'memberships.ofGroup: of a topic': (w) => ({ params: { gid: w.a.groups.topic.id } }),
    'memberships.ofGroupByStatus: requests': () => ({ params: { status: 'REQUESTED' } }),
    'memberships.ofGroupByStatus: of another assembly': (w) => ({ params: { aid: w.b.assembly.id } }),
    'memberships.follow: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'invitations.toAssembly: with a role': () => ({ body: { email: 'newcomer@riverside.test', expert: true } }),
    'invitations.toAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'invitations.toGroup: with a role': () => ({ body: { email: 'newcomer@riverside.test', expert: true } }),
    'invitations.list: of the group': (w) => ({ params: { targetType: 'GROUP', target: w.a.groups.listed.id } }),
    'invitations.list: elsewhere': (w) => ({ params: { target: w.b.assembly.id } }),
    'invitations.ofUser: of another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'invitations.read: by number': (w) => ({ params: { token: w.a.invitations.assembly.id } }),
    'invitations.answer: by number': (w) => ({ params: { token: w.a.invitations.assembly.id } }),
    'invitations.answer: decline': () => ({ body: { status: 'REJECT' } }),
    'invitations.answerBy: by number': (w) => ({ params: { token: w.a.invitations.group.id } }),
    'invitations.withdraw: by token': (w) => ({ params: { token: w.a.invitations.assembly.token } }),
    'invitations.withdraw: of the group': (w) => ({ params: { token: w.a.invitations.group.id } }),
    'invitations.withdraw: elsewhere': (w) => ({ params: { token: w.b.invitations.assembly.id } }),
    'invitations.decline: by number': (w) => ({ params: { token: w.a.invitations.assembly.id } }),
    'invitations.resend: of the group': (w) => ({ params: { iid: w.a.invitations.group.id } }),
    'invitations.resend: elsewhere': (w) => ({ params: { iid: w.b.invitations.assembly.id } }),
    'invitations.link: of the group': (w) => ({ params: { iid: w.a.invitations.group.id } }),
    'invitations.link: elsewhere': (w) => ({ params: { iid: w.b.invitations.assembly.id } }),
    'uploads.toAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id }, ...list() }),
    'uploads.toGroup: of another campaign': (w) => ({ params: { cid: w.a.campaigns.neighbour.id }, ...list() }),
    'uploads.job: elsewhere': (w) => ({ params: { id: w.b.uploadId } }),
    'uploads.job: an export': (w) => ({ params: { id: w.a.exportId } }),
    'uploads.job: an export elsewhere': (w) => ({ params: { id: w.b.exportId } }),
  },
}
