import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { cacheResponse, endpointQuery, invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'

/** The authors of a contribution as the signed-in reader sees them. */
export const authorsQuery = (uuid: string) => endpointQuery(authors.list, { params: { uuid } })

/** Members of an assembly by part of their name, and people of its directory where it has one (CON-092, A57). */
export const peopleQuery = (aid: string, query: string) =>
  endpointQuery(memberships.ofAssemblyByStatus, {
    params: { aid, status: 'ACCEPTED' },
    query: { query, ldap: true, ldapsearch: query, pageSize: 10 },
  })

/** Shows the authors after a change; the page names them too, and says what the reader may do. */
export function cacheAuthors(uuid: string, list: AuthorList | null): void {
  if (list) cacheResponse(authors.list, { params: { uuid } }, list)
  else void invalidateEndpoints(authors.list)
  void invalidateEndpoints(contributions.one, contributions.publicOne)
}
