import type { PermissionMatrix } from './permission-matrix.ts'

/** Everybody searches what they may read; what that is, `search/search-rights.test.ts` tells. */
export const SEARCH: PermissionMatrix = {
  features: ['search'],
  rows: `
                                          An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    search.find                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    search.find: people                   Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    search.find: unknown kind             I  I  I  I  I  I  I  I  I  I  I  I  I  I  I  I
    search.similar                        1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    search.similar: hidden campaign       1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    search.similar: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    search.similar: crossed               1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'search.find: people': () => ({ query: { query: 'Maja', kind: 'PERSON' } }),
    'search.find: unknown kind': () => ({ query: { query: 'proposal', kind: 'PERSON,BALLOT' } }),
    'search.similar: hidden campaign': (w) => ({ params: { cid: w.a.campaigns.hidden.id } }),
    'search.similar: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, cid: w.b.campaigns.proposals.id } }),
    'search.similar: crossed': (w) => ({ params: { aid: w.a.assembly.id, cid: w.b.campaigns.proposals.id } }),
  },
}
