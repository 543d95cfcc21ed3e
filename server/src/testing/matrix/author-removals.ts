import type { PermissionMatrix } from './permission-matrix.ts'

const because = { reason: 'SPAM' }

export const AUTHOR_REMOVALS: PermissionMatrix = {
  features: ['authorRemovals'],
  rows: `
                                                 An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    authorRemovals.list                          1  3  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  3
    authorRemovals.list: of the group            1  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  Y  3
    authorRemovals.list: elsewhere               1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    authorRemovals.authors                       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorRemovals.authors: of the group         1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    authorRemovals.authors: elsewhere            1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    authorRemovals.preview                       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorRemovals.preview: of the group         1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    authorRemovals.preview: elsewhere            1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    authorRemovals.create                        1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    authorRemovals.create: of the assembly       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    authorRemovals.create: without a reason      1  3  3  3  3  3  3  3  3  3  3  3  3  z  z  3
    authorRemovals.create: the caller            1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    authorRemovals.create: of a group elsewhere  1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    authorRemovals.create: elsewhere             1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    authorRemovals.restore                       1  3  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  3
    authorRemovals.restore: of another assembly  1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    authorRemovals.restore: elsewhere            1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
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
