import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint, type Outcome } from '../lib/api/call-endpoint.ts'
import { endpointQuery, endpointQueryKey } from '../lib/api/endpoint-query.ts'
import { endpointPages } from '../lib/api/infinite-list.ts'

export const ballotQuery = (uuid: string) => endpointQuery(ballots.read, { params: { uuid } })

/** The parts of a result that its page needs: the values themselves are in the audit package. */
export const resultsQuery = (uuid: string) =>
  endpointQuery(ballots.results, { params: { uuid }, query: { values: 'false' } })

export const ballotPreparationQuery = (campaign: string) =>
  endpointQuery(ballots.prepare, { params: { uuid: campaign } })

/** The voter list, page by page; `q` is a part of an address. */
export const ballotVotersQuery = (uuid: string, q: string) =>
  endpointPages(voters.list, { params: { uuid }, query: q === '' ? {} : { q } })

export const ownPaperRequest = (uuid: string) => ({ params: { uuid, signature: 'me' } })

/**
 * The reader's paper, created where there is none: the create call returns an existing paper, so one call suffices and a first
 * visit leaves no 404 in the console (VOT-052, VOT-053).
 */
export const ownPaperQuery = (uuid: string) =>
  queryOptions<Outcome<typeof papers.create>>({
    queryKey: endpointQueryKey(papers.read, ownPaperRequest(uuid)),
    staleTime: 60_000,
    queryFn: ({ signal }) => callEndpoint(papers.create, { params: { uuid }, body: {} }, { signal }),
  })
