import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/ballots/schemas.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { cacheResponse, invalidateEndpoints } from '../lib/api/endpoint-query.ts'

/** Puts a changed ballot where it is shown; lists and the campaign ask again. */
export function updateCachedBallot(ballot: Ballot): void {
  cacheResponse(ballots.read, { params: { uuid: ballot.uuid } }, ballot)
  void invalidateEndpoints(ballots.results, ballots.prepare, campaigns.one, publicCampaigns.one)
}

/** After a change of the list of voters: the list itself, and the size of the roll where it is shown. */
export const invalidateVoters = (): void =>
  void invalidateEndpoints(voters.list, ballots.read, ballots.prepare, ballots.results)
