import type { PermissionMatrix } from './permission-matrix.ts'

/** Everybody searches what they may read; what that is, `search/search-rights.test.ts` tells. */
export const SEARCH: PermissionMatrix = {
  features: ['search'],
  rows: `
                                     visitor  stranger       member       coordinator  admin
    search.find                      ok       ok             ok           ok           ok
    search.find: people              ok       ok             ok           ok           ok
    search.find: unknown kind        invalid  invalid        invalid      invalid      invalid
    search.similar                   sign in  ok             ok           ok           ok
    search.similar: hidden campaign  sign in  hidden         ok / hidden  ok           ok
    search.similar: elsewhere        sign in  hidden, CX ok  hidden       hidden       ok
    search.similar: crossed          sign in  hidden         hidden       hidden       hidden
  `,
  views: {
    'search.find: people': () => ({ query: { query: 'Maja', kind: 'PERSON' } }),
    'search.find: unknown kind': () => ({ query: { query: 'proposal', kind: 'PERSON,BALLOT' } }),
    'search.similar: hidden campaign': (w) => ({ params: { cid: w.a.campaigns.hidden.id } }),
    'search.similar: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, cid: w.b.campaigns.proposals.id } }),
    'search.similar: crossed': (w) => ({ params: { aid: w.a.assembly.id, cid: w.b.campaigns.proposals.id } }),
  },
}
