import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { campaignRequest } from '../campaigns/queries.ts'

export const consentFormQuery = (a: CampaignAddress) => endpointQuery(consents.form, campaignRequest(a))

export const ownConsentsQuery = (userId: number) => endpointQuery(consents.ofUser, { params: { id: userId } })
