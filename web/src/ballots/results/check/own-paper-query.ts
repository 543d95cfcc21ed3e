import { papers } from '@folkmoot/core/ballots/endpoints.ts'
import { endpointQuery } from '../../../lib/api/endpoint-query.ts'
import { paperRequest } from '../../queries.ts'

/** The reader's own finalized paper of a counted ballot, without making one. */
export const ownPaperQuery = (ballot: string) => endpointQuery(papers.read, paperRequest(ballot))
