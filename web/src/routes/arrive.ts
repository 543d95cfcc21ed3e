import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import type { Endpoint, Given, Request } from '@folkmoot/core/shared/endpoint.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { type LookedUp, lookups } from '@folkmoot/core/shared/lookups.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { call, declined } from '../lib/call.ts'
import type { Links } from '../lib/links.ts'
import { currentSite } from '../lib/site.ts'
import { read } from '../lib/storage.ts'
import { type Arrival, decidingAssembly, landing } from './landing.ts'

type Search = Readonly<Record<string, string>>

/** The answer, or nothing: what cannot be read does not decide. */
async function known<const E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Given<E> | undefined> {
  const answer = await call(endpoint, request)
  return declined(answer) ? undefined : (answer as Given<E>)
}

const uuidIn = (search: Search, name: string): string | undefined => {
  const text = search[name]
  return text && isUuid(text) ? text : undefined
}

async function idOf(type: LookedUp, uuid: string | undefined): Promise<number | undefined> {
  return uuid === undefined ? undefined : (await known(lookups.idOf, { query: { type, uuid } }))?.id
}

/** Where somebody who has just signed in goes: asks the server what the address and the memberships lead to (SES-031 to SES-035). */
export async function arrive(user: Account, links: Links, search: Search, domain?: string): Promise<string> {
  const named = await whatIsNamed(search)
  if (named.campaign) return landing({ ...named, ongoing: [] }, links)
  const assembly = await deciding(user, search, domain)
  const ongoing = assembly?.hasHomepage ? [] : await ongoingCampaigns(user, assembly?.assemblyId)
  return landing({ from: search.from, ongoing, ...(assembly ? { assembly } : {}) }, links)
}

/** The campaign of the address, with the contribution, group or proposal in it, as far as they exist. */
async function whatIsNamed(search: Search): Promise<Omit<Arrival, 'ongoing'>> {
  const cuuid = uuidIn(search, 'cuuid')
  const campaignId = await idOf('campaign', cuuid)
  const assemblyId = campaignId && (await assemblyOf(search, cuuid))
  if (!cuuid || !campaignId || !assemblyId) return {}
  const campaign = { assemblyId, campaignId }
  const contributionId = await contributionIn(campaign, cuuid, uuidIn(search, 'couuid'))
  if (contributionId !== undefined) return { campaign, contributionId }
  const groupId = await idOf('group', uuidIn(search, 'guuid'))
  if (groupId === undefined) return { campaign }
  const proposalId = await idOf('contribution', uuidIn(search, 'puuid'))
  return { campaign, groupId, ...(proposalId === undefined ? {} : { proposalId }) }
}

async function assemblyOf(search: Search, cuuid: string | undefined): Promise<number | undefined> {
  const auuid = uuidIn(search, 'auuid')
  if (auuid) return idOf('assembly', auuid)
  const campaign = cuuid ? await known(publicCampaigns.one, { params: { uuid: cuuid } }) : undefined
  return campaign && idOf('assembly', campaign.assembly.uuid)
}

/** The contribution counts only when it belongs to the campaign. */
async function contributionIn(
  at: { assemblyId: number },
  cuuid: string,
  couuid: string | undefined,
): Promise<number | undefined> {
  const coid = await idOf('contribution', couuid)
  if (coid === undefined) return undefined
  const found = await known(contributions.one, { params: { aid: at.assemblyId, coid } })
  return found?.campaignUuids.includes(cuuid) ? coid : undefined
}

/** The assembly that decides, and whether members land on its home; whoever belongs to none, on that of the site's. */
async function deciding(user: Account, search: Search, domain?: string): Promise<Arrival['assembly']> {
  const own = await known(memberships.ofUser, {
    params: { uid: user.userId },
    query: { type: 'ASSEMBLY', status: 'ACCEPTED' },
  })
  const joined = (own?.list ?? []).map((m) => ({ assemblyId: m.assemblyId, joinedAt: m.createdAt }))
  const place = domain ?? (joined.length === 0 ? currentSite().domain : null)
  const door = place ? await known(assemblies.byName, { params: { shortname: place } }) : undefined
  const named = await idOf('assembly', door?.uuid)
  const address = await idOf('assembly', uuidIn(search, 'auuid'))
  const site = domain ? undefined : named
  const assemblyId = decidingAssembly({
    domain: domain ? named : undefined,
    address,
    stored: read('assembly'),
    memberships: joined,
    site,
  })
  if (assemblyId === undefined) return undefined
  if (assemblyId === site) return { assemblyId, hasHomepage: true }
  const profile = assemblyId === named ? door : await known(assemblies.profile, { params: { aid: assemblyId } })
  return { assemblyId, hasHomepage: profile ? assemblyConfig(profile.configs).homepage : false }
}

/** Ongoing campaigns of the deciding assembly, else of every one the person belongs to. */
async function ongoingCampaigns(user: Account, assembly: number | undefined): Promise<Arrival['ongoing']> {
  const query = { filter: 'ongoing', all: 'true', ...(assembly ? { assembly: String(assembly) } : {}) } as const
  const own = await known(campaigns.ofUser, { params: { uuid: user.uuid }, query })
  return (own?.list ?? []).flatMap((c) =>
    c.campaignId === undefined || c.assembly.assemblyId === undefined
      ? []
      : [{ assemblyId: c.assembly.assemblyId, campaignId: c.campaignId, startsOn: c.startDate }],
  )
}
