import type { PermissionMatrix } from './permission-matrix.ts'

const because = { reason: 'Threatened two members' }

export const BANS: PermissionMatrix = {
  features: ['bans'],
  rows: `
                                            visitor  stranger         member               coordinator  admin
    bans.list                               sign in  forbidden        forbidden, MO ok     ok           ok
    bans.list: of the group                 sign in  forbidden        forbidden, GC MO ok  ok           ok
    bans.list: of a group elsewhere         sign in  hidden           hidden               hidden       hidden
    bans.list: elsewhere                    sign in  unlisted, CX ok  unlisted             unlisted     ok
    bans.create                             sign in  forbidden        forbidden            ok           ok
    bans.create: of the group               sign in  forbidden        forbidden, GC ok     ok           ok
    bans.create: of a topic group           sign in  forbidden        forbidden            forbidden    forbidden
    bans.create: of a group elsewhere       sign in  hidden           hidden               hidden       hidden
    bans.create: the caller                 sign in  forbidden        forbidden            forbidden    forbidden
    bans.create: an admin                   sign in  forbidden        forbidden            forbidden    forbidden
    bans.create: whoever is kept out        sign in  forbidden        forbidden            kept out already  kept out already
    bans.create: elsewhere                  sign in  unlisted, CX ok  unlisted             unlisted     ok
    bans.lift                               sign in  forbidden        forbidden            ok           ok
    bans.lift: of another assembly          sign in  hidden           hidden               hidden       hidden
    bans.decideAppeal                       sign in  forbidden        forbidden, MO ok     kept out by you  ok
    bans.decideAppeal: nobody asks          sign in  forbidden        forbidden, MO already decided  already decided  already decided
    bans.decideAppeal: of another assembly  sign in  hidden           hidden               hidden       hidden
    bans.own                                sign in  ok               ok                   ok           ok
    bans.appeal                             sign in  hidden, KO ok    hidden               hidden       hidden
    bans.appeal: of another                 sign in  hidden           hidden               hidden       hidden
  `,
  views: {
    'bans.list: of the group': (w) => ({ query: { groupId: w.a.groups.listed.id } }),
    'bans.list: of a group elsewhere': (w) => ({ query: { groupId: w.b.groups.listed.id } }),
    'bans.list: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'bans.create: of the group': (w) => ({
      body: { ...because, user: w.a.people.groupOther.uuid, groupId: w.a.groups.listed.id },
    }),
    'bans.create: of a topic group': (w) => ({
      body: { ...because, user: w.a.people.other.uuid, groupId: w.a.groups.topic.id },
    }),
    'bans.create: of a group elsewhere': (w) => ({
      body: { ...because, user: w.a.people.other.uuid, groupId: w.b.groups.listed.id },
    }),
    'bans.create: the caller': (_, me) => ({ body: { ...because, user: me.uuid } }),
    'bans.create: an admin': (w) => ({ body: { ...because, user: w.admin.uuid } }),
    'bans.create: whoever is kept out': (w) => ({ body: { ...because, user: w.a.people.KO.uuid } }),
    'bans.create: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id },
      body: { ...because, user: w.b.people.other.uuid },
    }),
    'bans.lift: of another assembly': (w) => ({ params: { bid: w.b.bans.own.id } }),
    'bans.decideAppeal: nobody asks': (w) => ({ params: { bid: w.a.bans.own.id } }),
    'bans.decideAppeal: of another assembly': (w) => ({ params: { bid: w.b.bans.appealed.id } }),
    'bans.appeal: of another': (w) => ({ params: { bid: w.a.bans.appealed.id } }),
  },
}
