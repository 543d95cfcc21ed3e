import { consents } from '@folkmoot/core/consents/endpoints.ts'
import { campaignRequest } from '../campaigns/queries.ts'
import type { CampaignAddress } from '../lib/address.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'

export const consentFormQuery = (a: CampaignAddress) => endpointQuery(consents.form, campaignRequest(a))

export const ownConsentsQuery = (userId: number) => endpointQuery(consents.ofUser, { params: { id: userId } })
