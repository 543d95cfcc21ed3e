import { papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { endpointQuery } from '../../../../platform/lib/api/endpoint-query.ts'
import { paperRequest } from '../../queries.ts'

/** The reader's own finalized paper of a counted ballot, without making one. */
export const ownPaperQuery = (ballot: string) => endpointQuery(papers.read, paperRequest(ballot))
