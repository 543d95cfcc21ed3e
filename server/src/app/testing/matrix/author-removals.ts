import type { PermissionMatrix } from './permission-matrix.ts'

const because = { reason: 'SPAM' }

export const AUTHOR_REMOVALS: PermissionMatrix = {
  features: ['authorRemovals'],
  rows: `
                                                 visitor  stranger         member               coordinator  admin
    authorRemovals.list                          sign in  forbidden        forbidden, MO ok     ok           ok
    authorRemovals.list: of the group            sign in  forbidden        forbidden, GC MO ok  ok           ok
    authorRemovals.list: elsewhere               sign in  unlisted, CX ok  unlisted             unlisted     ok
    authorRemovals.authors                       sign in  forbidden        forbidden            ok           ok
    authorRemovals.authors: of the group         sign in  forbidden        forbidden, GC ok     ok           ok
    authorRemovals.authors: elsewhere            sign in  unlisted, CX ok  unlisted             unlisted     ok
    authorRemovals.preview                       sign in  forbidden        forbidden            ok           ok
    authorRemovals.preview: of the group         sign in  forbidden        forbidden, GC ok     ok           ok
    authorRemovals.preview: elsewhere            sign in  unlisted, CX ok  unlisted             unlisted     ok
    authorRemovals.create                        sign in  forbidden        forbidden, GC ok     ok           ok
    authorRemovals.create: of the assembly       sign in  forbidden        forbidden            ok           ok
    authorRemovals.create: without a reason      sign in  forbidden        forbidden            reason missing  reason missing
    authorRemovals.create: the caller            sign in  forbidden        forbidden            forbidden    forbidden
    authorRemovals.create: of a group elsewhere  sign in  hidden           hidden               hidden       hidden
    authorRemovals.create: elsewhere             sign in  unlisted, CX ok  unlisted             unlisted     ok
    authorRemovals.restore                       sign in  forbidden        forbidden, MO ok     ok           ok
    authorRemovals.restore: of another assembly  sign in  hidden           hidden               hidden       hidden
    authorRemovals.restore: elsewhere            sign in  unlisted, CX ok  unlisted             unlisted     ok
  `,
  views: {
    'authorRemovals.list: of the group': (w) => ({ query: { groupId: w.a.groups.listed.id } }),
    'authorRemovals.list: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'authorRemovals.authors: of the group': (w) => ({ query: { groupId: w.a.groups.listed.id } }),
    'authorRemovals.authors: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'authorRemovals.preview: of the group': (w) => ({
      query: { user: w.a.people.AU.uuid, groupId: w.a.groups.listed.id },
    }),
    'authorRemovals.preview: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id },
      query: { user: w.b.people.AU.uuid },
    }),
    'authorRemovals.create: of the assembly': (w) => ({ body: { ...because, user: w.a.people.AU.uuid } }),
    'authorRemovals.create: without a reason': (w) => ({ body: { user: w.a.people.AU.uuid } }),
    'authorRemovals.create: the caller': (_, me) => ({ body: { ...because, user: me.uuid } }),
    'authorRemovals.create: of a group elsewhere': (w) => ({
      body: { ...because, user: w.a.people.AU.uuid, groupId: w.b.groups.listed.id },
    }),
    'authorRemovals.create: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id },
      body: { ...because, user: w.b.people.AU.uuid },
    }),
    'authorRemovals.restore: of another assembly': (w) => ({ params: { rid: w.b.authorRemoval.id } }),
    'authorRemovals.restore: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, rid: w.b.authorRemoval.id },
    }),
  },
}
