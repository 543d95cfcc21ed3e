import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { CampaignFilter } from '@folkmoot/core/communities/campaigns/words.ts'
import { type AssemblyAddress, type CampaignAddress, formatRef, isPublicAddress } from '../../platform/lib/address.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

const campaignParams = ({ assembly, campaign }: CampaignAddress) => ({
  params: { aid: formatRef(assembly), cid: formatRef(campaign) },
})

/** A campaign with its dashboard; by uuid its public data. */
export const campaignQuery = (a: CampaignAddress) =>
  isPublicAddress(a)
    ? endpointQuery(publicCampaigns.one, { params: { uuid: formatRef(a.campaign) } })
    : endpointQuery(campaigns.one, campaignParams(a))

/** The request whose cached response an action replaces by the changed campaign. */
export const campaignRequest = campaignParams

/** The ongoing and upcoming campaigns of an assembly; by uuid the public ones. */
export const campaignListQuery = ({ assembly }: AssemblyAddress, filter: Exclude<CampaignFilter, 'past'>) =>
  assembly.by === 'uuid'
    ? endpointQuery(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter, all: 'true' } })
    : endpointQuery(campaigns.ofAssembly, { params: { aid: formatRef(assembly) }, query: { filter, all: 'true' } })

/** What runs now in all listed assemblies, for the start page of visitors. */
export const runningCampaignsQuery = () => endpointQuery(publicCampaigns.listed, { query: { filter: 'ongoing', pageSize: '50' } })

/** The past campaigns, the latest first, page by page: they become more every year. */
export const pastCampaignsQuery = ({ assembly }: AssemblyAddress) =>
  assembly.by === 'uuid'
    ? endpointPages(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter: 'past' } })
    : endpointPages(campaigns.ofAssembly, { params: { aid: formatRef(assembly) }, query: { filter: 'past' } })

/** The same for all assemblies of a user. */
export const ownCampaignsQuery = (uuid: string, filter: Exclude<CampaignFilter, 'past'>) =>
  endpointQuery(campaigns.ofUser, { params: { uuid }, query: { filter, all: 'true' } })
export const ownPastCampaignsQuery = (uuid: string) => endpointPages(campaigns.ofUser, { params: { uuid }, query: { filter: 'past' } })

/** The default phases of a new campaign. */
export const campaignTemplateQuery = (a: AssemblyAddress) =>
  endpointQuery(campaigns.template, { query: { assembly: formatRef(a.assembly) } })
