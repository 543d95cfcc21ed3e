import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { rounds } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { cacheResponse, invalidateEndpoints } from '../../platform/lib/api/endpoint-query.ts'

/** Updates a ballot in the cache and invalidates lists and the campaign. */
export function updateCachedBallot(ballot: Ballot): void {
  cacheResponse(ballots.read, { params: { uuid: ballot.uuid } }, ballot)
  void invalidateEndpoints(ballots.results, ballots.prepare, rounds.list, campaigns.one, publicCampaigns.one)
}

/** After a change of the voter list: invalidates the list and the size of the roll. */
export const invalidateVoters = (): void => void invalidateEndpoints(voters.list, ballots.read, ballots.prepare, ballots.results)
