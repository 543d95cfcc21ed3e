import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'

/** Every call of the product, feature by feature: what the API page and the permission tests go through. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  users,
  campaigns,
  publicCampaigns,
  ballots,
  papers,
}
