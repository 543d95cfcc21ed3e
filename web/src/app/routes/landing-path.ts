import { localPath } from '@folkmoot/core/platform/shared/return-path.ts'
import { byId } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'

/** A campaign of an assembly the user belongs to, or a listed one; ongoing, upcoming or past. */
interface CampaignIds {
  readonly assemblyId: number
  readonly campaignId: number
}

interface OngoingCampaign extends CampaignIds {
  /** First day, `YYYY-MM-DD`; a campaign without one sorts last. */
  readonly startsOn: string | null
}

/** What is known right after sign-in. Parts of the address that were not found are absent. */
export interface LandingContext {
  /** The campaign with the uuid of the address, among ongoing, upcoming and past ones. */
  readonly campaign?: CampaignIds | undefined
  /** The contribution with the uuid of the address, if it belongs to that campaign. */
  readonly contributionId?: number | undefined
  readonly groupId?: number | undefined
  /** The proposal of that group. */
  readonly proposalId?: number | undefined
  /** The page from which the user opened the login. */
  readonly from?: string | undefined
  /** The assembly that decides, from `selectLandingAssembly`. */
  readonly assembly?: { readonly assemblyId: number; readonly hasHomepage: boolean } | undefined
  readonly ongoing: readonly OngoingCampaign[]
}

/** The page to open after sign-in: the first available choice (SES-031 to SES-035). */
export function selectLandingPath(arrival: LandingContext, links: Links): string {
  const { campaign, contributionId, groupId, proposalId, assembly } = arrival
  if (campaign) {
    const at = { assembly: byId(campaign.assemblyId), campaign: byId(campaign.campaignId) }
    if (contributionId !== undefined) return links.contribution({ ...at, contribution: byId(contributionId) })
    if (groupId !== undefined) {
      const group = { ...at, group: byId(groupId) }
      return proposalId === undefined ? links.group(group) : links.contribution({ ...group, contribution: byId(proposalId) })
    }
    return links.campaign(at)
  }
  const back = localPath(arrival.from)
  if (back) return back
  if (assembly?.hasHomepage) return links.assembly({ assembly: byId(assembly.assemblyId) })
  const first = findFirstOngoing(arrival.ongoing.filter((c) => !assembly || c.assemblyId === assembly.assemblyId))
  return first ? links.campaign({ assembly: byId(first.assemblyId), campaign: byId(first.campaignId) }) : links.home()
}

/** The ongoing campaign with the earliest start, then the lowest id (SES-035). */
const findFirstOngoing = (campaigns: readonly OngoingCampaign[]): OngoingCampaign | undefined =>
  campaigns.toSorted((a, b) => (a.startsOn ?? '9999').localeCompare(b.startsOn ?? '9999') || a.campaignId - b.campaignId)[0]

/** What can decide the assembly of the landing page. */
interface LandingAssemblyCandidates {
  /** The assembly of the login domain, if that short name exists. */
  readonly domain?: number | undefined
  /** The assembly of the address. */
  readonly address?: number | undefined
  /** The current assembly stored in this browser. */
  readonly stored?: number | undefined
  /** The assemblies of the user, each with the instant of joining. */
  readonly memberships: readonly { readonly assemblyId: number; readonly joinedAt: string }[]
  /** The assembly of the site (specification G.1), for users without a membership. */
  readonly site?: number | undefined
}

/**
 * The assembly of the domain, else of the address, else the stored one if the user is still a member, else the most recently
 * joined, else that of the site (SES-035).
 */
export function selectLandingAssembly({ domain, address, stored, memberships, site }: LandingAssemblyCandidates): number | undefined {
  const latest = memberships.toSorted((a, b) => b.joinedAt.localeCompare(a.joinedAt))[0]
  const member = memberships.some((m) => m.assemblyId === stored)
  return domain ?? address ?? (member ? stored : undefined) ?? latest?.assemblyId ?? site
}

/**
 * The page after sign-up: the wizard for the new campaign, the target of the invitation, the page of origin, else home (SES-028,
 * SES-029).
 */
export function selectSignUpPath(
  done: {
    readonly newAssemblyId?: number | undefined
    readonly invitedTo?: { assemblyId: number; groupId?: number }
    readonly from?: string | undefined
  },
  links: Links,
): string {
  if (done.newAssemblyId !== undefined) return links.newCampaign({ assembly: byId(done.newAssemblyId) })
  const { invitedTo } = done
  if (!invitedTo) return localPath(done.from) ?? links.home()
  const assembly = byId(invitedTo.assemblyId)
  return invitedTo.groupId === undefined ? links.assembly({ assembly }) : links.group({ assembly, group: byId(invitedTo.groupId) })
}
