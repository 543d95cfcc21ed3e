import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import type { CampaignFilter } from '@folkmoot/core/campaigns/words.ts'
import { type AssemblyAddress, type CampaignAddress, isPublic, textOf } from '../lib/address.ts'
import { pagesOf } from '../lib/growing.ts'
import { ask } from '../lib/query.ts'

const at = ({ assembly, campaign }: CampaignAddress) => ({ params: { aid: textOf(assembly), cid: textOf(campaign) } })

/** A campaign with all its dashboard shows; by uuid as everybody sees it. */
export const campaignAt = (a: CampaignAddress) =>
  isPublic(a) ? ask(publicCampaigns.one, { params: { uuid: textOf(a.campaign) } }) : ask(campaigns.one, at(a))

/** The request under which an act puts the changed campaign in place. */
export const requestOf = at

/** The campaigns of an assembly that run or are to come; by uuid those that everybody sees. */
export const campaignsOf = ({ assembly }: AssemblyAddress, filter: Exclude<CampaignFilter, 'past'>) =>
  assembly.by === 'uuid'
    ? ask(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter, all: 'true' } })
    : ask(campaigns.ofAssembly, { params: { aid: textOf(assembly) }, query: { filter, all: 'true' } })

/** Those that are over, the latest first, page by page: they become more every year. */
export const pastCampaigns = ({ assembly }: AssemblyAddress) =>
  assembly.by === 'uuid'
    ? pagesOf(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid }, query: { filter: 'past' } })
    : pagesOf(campaigns.ofAssembly, { params: { aid: textOf(assembly) }, query: { filter: 'past' } })

/** The same of all assemblies that somebody belongs to. */
export const ownCampaigns = (uuid: string, filter: Exclude<CampaignFilter, 'past'>) =>
  ask(campaigns.ofUser, { params: { uuid }, query: { filter, all: 'true' } })
export const ownPastCampaigns = (uuid: string) =>
  pagesOf(campaigns.ofUser, { params: { uuid }, query: { filter: 'past' } })

/** The phases a new campaign is offered. */
export const template = (a: AssemblyAddress) => ask(campaigns.template, { query: { assembly: textOf(a.assembly) } })
