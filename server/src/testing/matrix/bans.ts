import type { PermissionMatrix } from './permission-matrix.ts'

const because = { reason: 'Threatened two members' }

export const BANS: PermissionMatrix = {
  features: ['bans'],
  rows: `
                                             An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    bans.list                                1  3  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  3
    bans.list: of the group                  1  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  Y  3
    bans.list: of a group elsewhere          1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    bans.list: elsewhere                     1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    bans.create                              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    bans.create: of the group                1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    bans.create: of a topic group            1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    bans.create: of a group elsewhere        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    bans.create: the caller                  1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    bans.create: an admin                    1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    bans.create: whoever is kept out         1  3  3  3  3  3  3  3  3  3  3  3  3  7  7  3
    bans.create: elsewhere                   1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    bans.lift                                1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    bans.lift: of another assembly           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    bans.decideAppeal                        1  3  3  3  3  3  3  3  3  3  3  3  Y  6  Y  3
    bans.decideAppeal: nobody asks           1  3  3  3  3  3  3  3  3  3  3  3  D  D  D  3
    bans.decideAppeal: of another assembly   1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    bans.own                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    bans.appeal                              1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    bans.appeal: of another                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  keptOut: { 'bans.appeal': 'Y' },
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
