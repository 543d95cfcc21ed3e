import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'

export const documentQuery = (padId: string) => endpointQuery(documents.one, { params: { padId } })

/** The text for those who read while others write. */
export const documentTextQuery = (padId: string) => endpointQuery(documents.body, { params: { padId }, query: {} })

export const revisionsQuery = (padId: string) => endpointQuery(documents.revisions, { params: { padId } })

export const documentWritersQuery = (padId: string) => endpointQuery(documents.writers, { params: { padId } })

export const differenceQuery = (padId: string, from: number) => endpointQuery(documents.diff, { params: { padId }, query: { from } })

/** The comments on passages, for those who write in the document. */
export const documentThreadsQuery = (padId: string) => endpointQuery(documentThreads.list, { params: { padId } })
