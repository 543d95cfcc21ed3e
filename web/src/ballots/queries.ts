import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, declined, type Outcome } from '../lib/call.ts'
import { ask, keyOf } from '../lib/query.ts'

export const ballotOf = (uuid: string) => ask(ballots.read, { params: { uuid } })

/** What a page of results needs: the values themselves are in the package. */
export const resultsOf = (uuid: string) => ask(ballots.results, { params: { uuid }, query: { values: 'false' } })

export const preparationOf = (campaign: string) => ask(ballots.prepare, { params: { uuid: campaign } })

export const ownPaper = (uuid: string) => ({ params: { uuid, signature: 'me' } })

/** The reader's paper: fetched, and made where there is none yet (VOT-052, VOT-053). */
export const paperOf = (uuid: string) =>
  queryOptions<Outcome<typeof papers.read> | Outcome<typeof papers.create>>({
    queryKey: keyOf(papers.read, ownPaper(uuid)),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const found = await call(papers.read, ownPaper(uuid), { signal })
      if (!declined(found) || found.refused !== 'paper_missing') return found
      return call(papers.create, { params: { uuid }, body: {} })
    },
  })
