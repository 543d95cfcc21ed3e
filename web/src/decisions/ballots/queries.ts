import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { namedAnswers } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import { rounds } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint, isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, endpointQueryKey } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'
import type { HeldSignature } from './registration/held-signature.ts'

export const ballotQuery = (uuid: string) => endpointQuery(ballots.read, { params: { uuid } })

/** The parts of a result that its page needs: the values themselves are in the audit package. */
export const resultsQuery = (uuid: string) => endpointQuery(ballots.results, { params: { uuid }, query: { values: 'false' } })

export const ballotPreparationQuery = (campaign: string) => endpointQuery(ballots.prepare, { params: { uuid: campaign } })

/** The rounds of a working group. */
export const roundsQuery = (group: { readonly aid: string; readonly gid: string }) => endpointQuery(rounds.list, { params: group })

/** Who answered what, page by page. */
export const namedAnswersQuery = (uuid: string) => endpointPages(namedAnswers.list, { params: { uuid }, query: {} })

/** The voter list, page by page; `q` is a part of an address. */
export const ballotVotersQuery = (uuid: string, q: string) => endpointPages(voters.list, { params: { uuid }, query: q === '' ? {} : { q } })

/** Names a paper: `me` for the reader's own, else the signature of a registration. */
export const paperRequest = (uuid: string, signature = 'me') => ({ params: { uuid, signature } })

/**
 * The reader's paper, created where there is none: the create call returns an existing paper, so one call suffices and a first
 * visit leaves no 404 in the console (VOT-052, VOT-053). A paper that replaces a detached one begins empty.
 */
export const paperQuery = (uuid: string, held?: HeldSignature) =>
  queryOptions<Outcome<typeof papers.create> | Outcome<typeof papers.reopen>>({
    queryKey: endpointQueryKey(papers.read, paperRequest(uuid, held?.signature)),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const request = paperRequest(uuid, held?.signature)
      const answer = held?.replaces
        ? await callEndpoint(papers.reopen, request, { signal })
        : await callEndpoint(papers.create, { params: { uuid }, body: createBody(held) }, { signal })
      if (isFailure(answer) || answer.ballot.secrecy !== 'detached') return answer
      const { restoreDraft } = await import('./voting/detached-drafts.ts')
      return restoreDraft(answer, request.params)
    },
  })

/** The password of a registration makes its paper, once. */
export const createBody = ({ signature, password }: Partial<HeldSignature> = {}) => ({
  ...(signature ? { vote: { signature } } : {}),
  ...(password ? { password } : {}),
})
