import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, type Outcome } from '../lib/call.ts'
import { pagesOf } from '../lib/growing.ts'
import { ask, keyOf } from '../lib/query.ts'

export const ballotOf = (uuid: string) => ask(ballots.read, { params: { uuid } })

/** What a page of results needs: the values themselves are in the package. */
export const resultsOf = (uuid: string) => ask(ballots.results, { params: { uuid }, query: { values: 'false' } })

export const preparationOf = (campaign: string) => ask(ballots.prepare, { params: { uuid: campaign } })

/** The list of people who may vote, page by page; `q` is a part of an address. */
export const ballotVoters = (uuid: string, q: string) =>
  pagesOf(voters.list, { params: { uuid }, query: q === '' ? {} : { q } })

export const ownPaper = (uuid: string) => ({ params: { uuid, signature: 'me' } })

/**
 * The reader's paper, made where there is none yet: making it again gives the paper there is, in one call and without a 404
 * that a first visit would leave in the console (VOT-052, VOT-053).
 */
export const paperOf = (uuid: string) =>
  queryOptions<Outcome<typeof papers.create>>({
    queryKey: keyOf(papers.read, ownPaper(uuid)),
    staleTime: 60_000,
    queryFn: ({ signal }) => call(papers.create, { params: { uuid }, body: {} }, { signal }),
  })
