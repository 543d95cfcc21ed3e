import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import type { Endpoint, EndpointRequest, HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { type LookupType, lookups } from '@folkmoot/core/platform/shared/lookups.ts'
import { callEndpoint, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import type { Links } from '../../platform/lib/links-context.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { readStored } from '../../platform/lib/storage.ts'
import { type LandingContext, selectLandingAssembly, selectLandingPath } from './landing-path.ts'

type SearchParams = Readonly<Record<string, string>>

/** The response, or undefined when it is a refusal: what cannot be read does not decide. */
async function readOrUndefined<const E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
): Promise<HandlerResponse<E> | undefined> {
  const answer = await callEndpoint(endpoint, request)
  return isFailure(answer) ? undefined : (answer as HandlerResponse<E>)
}

const parseUuidParam = (search: SearchParams, name: string): string | undefined => {
  const text = search[name]
  return text && isUuid(text) ? text : undefined
}

async function findIdByUuid(type: LookupType, uuid: string | undefined): Promise<number | undefined> {
  return uuid === undefined ? undefined : (await readOrUndefined(lookups.idOf, { query: { type, uuid } }))?.id
}

/** Reads what the address and the memberships refer to and returns the page to open after sign-in (SES-031 to SES-035). */
export async function findLandingPath(user: Account, links: Links, search: SearchParams, domain?: string): Promise<string> {
  const named = await readSearchTarget(search)
  if (named.campaign) return selectLandingPath({ ...named, ongoing: [] }, links)
  const assembly = await readLandingAssembly(user, search, domain)
  const ongoing = assembly?.hasHomepage ? [] : await listOngoingCampaigns(user, assembly?.assemblyId)
  return selectLandingPath({ from: search.from, ongoing, ...(assembly ? { assembly } : {}) }, links)
}

/** Reads the campaign of the address and the contribution, group or proposal in it, as far as they exist. */
async function readSearchTarget(search: SearchParams): Promise<Omit<LandingContext, 'ongoing'>> {
  const cuuid = parseUuidParam(search, 'cuuid')
  const campaignId = await findIdByUuid('campaign', cuuid)
  const assemblyId = campaignId && (await findAssemblyId(search, cuuid))
  if (!cuuid || !campaignId || !assemblyId) return {}
  const campaign = { assemblyId, campaignId }
  const contributionId = await findContributionId(campaign, cuuid, parseUuidParam(search, 'couuid'))
  if (contributionId !== undefined) return { campaign, contributionId }
  const groupId = await findIdByUuid('group', parseUuidParam(search, 'guuid'))
  if (groupId === undefined) return { campaign }
  const proposalId = await findIdByUuid('contribution', parseUuidParam(search, 'puuid'))
  return { campaign, groupId, ...(proposalId === undefined ? {} : { proposalId }) }
}

async function findAssemblyId(search: SearchParams, cuuid: string | undefined): Promise<number | undefined> {
  const auuid = parseUuidParam(search, 'auuid')
  if (auuid) return findIdByUuid('assembly', auuid)
  const campaign = cuuid ? await readOrUndefined(publicCampaigns.one, { params: { uuid: cuuid } }) : undefined
  return campaign && findIdByUuid('assembly', campaign.assembly.uuid)
}

/** Reads the contribution; it counts only when it belongs to the campaign. */
async function findContributionId(at: { assemblyId: number }, cuuid: string, couuid: string | undefined): Promise<number | undefined> {
  const coid = await findIdByUuid('contribution', couuid)
  if (coid === undefined) return undefined
  const contribution = await readOrUndefined(contributions.one, { params: { aid: at.assemblyId, coid } })
  return contribution?.campaignUuids.includes(cuuid) ? coid : undefined
}

/** Reads the assembly that decides and whether its members land on its home; without memberships, the assembly of the site. */
async function readLandingAssembly(user: Account, search: SearchParams, domain?: string): Promise<LandingContext['assembly']> {
  const own = await readOrUndefined(memberships.ofUser, {
    params: { uid: user.userId },
    query: { type: 'ASSEMBLY', status: 'ACCEPTED' },
  })
  const joined = (own?.list ?? []).map((m) => ({ assemblyId: m.assemblyId, joinedAt: m.createdAt }))
  const siteShortName = domain ?? (joined.length === 0 ? currentSite().domain : null)
  const namedAssembly = siteShortName ? await readOrUndefined(assemblies.byName, { params: { shortname: siteShortName } }) : undefined
  const named = await findIdByUuid('assembly', namedAssembly?.uuid)
  const address = await findIdByUuid('assembly', parseUuidParam(search, 'auuid'))
  const site = domain ? undefined : named
  const assemblyId = selectLandingAssembly({
    domain: domain ? named : undefined,
    address,
    stored: readStored('assembly'),
    memberships: joined,
    site,
  })
  if (assemblyId === undefined) return undefined
  if (assemblyId === site) return { assemblyId, hasHomepage: true }
  const profile = assemblyId === named ? namedAssembly : await readOrUndefined(assemblies.profile, { params: { aid: assemblyId } })
  return { assemblyId, hasHomepage: profile ? parseAssemblySettings(profile.configs).homepage : false }
}

/** The ongoing campaigns of the deciding assembly, else of all assemblies of the user. */
async function listOngoingCampaigns(user: Account, assembly: number | undefined): Promise<LandingContext['ongoing']> {
  const query = { filter: 'ongoing', all: 'true', ...(assembly ? { assembly: String(assembly) } : {}) } as const
  const own = await readOrUndefined(campaigns.ofUser, { params: { uuid: user.uuid }, query })
  return (own?.list ?? []).flatMap((c) =>
    c.campaignId === undefined || c.assembly.assemblyId === undefined
      ? []
      : [{ assemblyId: c.assembly.assemblyId, campaignId: c.campaignId, startsOn: c.startDate }],
  )
}
