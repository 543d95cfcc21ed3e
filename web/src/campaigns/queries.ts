import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import type { CampaignFilter } from '@folkmoot/core/campaigns/words.ts'
import { type AssemblyAddress, type CampaignAddress, formatRef, isPublicAddress } from '../lib/address.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'
import { endpointPages } from '../lib/api/infinite-list.ts'

const campaignParams = ({ assembly, campaign }: CampaignAddress) => ({
  params: { aid: formatRef(assembly), cid: formatRef(campaign) },
})

/** A campaign with all its dashboard shows; by uuid as everybody sees it. */
export const campaignQuery = (a: CampaignAddress) =>
  isPublicAddress(a)
    ? endpointQuery(publicCampaigns.one, { params: { uuid: formatRef(a.campaign) } })
    : endpointQuery(campaigns.one, campaignParams(a))

/** The request under which an act puts the changed campaign in place. */
export const campaignRequest = campaignParams

/** The campaigns of an assembly that run or are to come; by uuid those that everybody sees. */
export const campaignListQuery = ({ assembly }: AssemblyAddress, filter: Exclude<CampaignFilter, 'past'>) =>
  assembly.by === 'uuid'
    ? endpointQuery(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter, all: 'true' } })
    : endpointQuery(campaigns.ofAssembly, { params: { aid: formatRef(assembly) }, query: { filter, all: 'true' } })

/** Those that are over, the latest first, page by page: they become more every year. */
export const pastCampaignsQuery = ({ assembly }: AssemblyAddress) =>
  assembly.by === 'uuid'
    ? endpointPages(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter: 'past' } })
    : endpointPages(campaigns.ofAssembly, { params: { aid: formatRef(assembly) }, query: { filter: 'past' } })

/** The same of all assemblies that somebody belongs to. */
export const ownCampaignsQuery = (uuid: string, filter: Exclude<CampaignFilter, 'past'>) =>
  endpointQuery(campaigns.ofUser, { params: { uuid }, query: { filter, all: 'true' } })
export const ownPastCampaignsQuery = (uuid: string) =>
  endpointPages(campaigns.ofUser, { params: { uuid }, query: { filter: 'past' } })

/** The phases a new campaign is offered. */
export const campaignTemplateQuery = (a: AssemblyAddress) =>
  endpointQuery(campaigns.template, { query: { assembly: formatRef(a.assembly) } })
