import { authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { endpointQuery, invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { invalidateQueue } from '../queries.ts'

/** Whose texts, and where. */
export interface AuthorPlace {
  readonly assemblyId: number
  readonly groupId?: number | undefined
  /** The uuid of the person. */
  readonly user: string
}

export const previewQuery = ({ assemblyId: aid, user, groupId }: AuthorPlace) =>
  endpointQuery(authorRemovals.preview, { params: { aid }, query: { user, groupId } })

export const authorsQuery = ({ assemblyId: aid, groupId }: Omit<AuthorPlace, 'user'>, q: string) =>
  endpointQuery(authorRemovals.authors, { params: { aid }, query: { q, groupId } })

export const authorRemovalsQuery = ({ assemblyId: aid, groupId }: Omit<AuthorPlace, 'user'>, pageSize: number) =>
  endpointQuery(authorRemovals.list, { params: { aid }, query: { pageSize, groupId } })

export const invalidateAuthorRemovals = async (): Promise<void> => {
  await invalidateEndpoints(authorRemovals.list, authorRemovals.preview, authorRemovals.authors)
  await invalidateQueue()
}
