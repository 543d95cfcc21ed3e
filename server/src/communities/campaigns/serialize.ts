import { isMemberOrAdmin, VISITOR_VIEWER } from '@folkmoot/core/communities/access/viewer.ts'
import { listHiddenFields } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { getOpeningTab } from '@folkmoot/core/communities/campaigns/opening-tab.ts'
import { summarizeVotingPhase } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import {
  findCurrentPhase,
  getCampaignDateRange,
  getCampaignFlags,
  listEnabledPhases,
  summarizePhase,
} from '@folkmoot/core/communities/campaigns/phases.ts'
import * as policy from '@folkmoot/core/communities/campaigns/policy.ts'
import type { Campaign, CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import { type Day, isWithinDays } from '@folkmoot/core/platform/shared/dates.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import type { CampaignDetails } from './queries.ts'
import { serializeCampaignPermissions, serializeTimedPermissions } from './serialize-permissions.ts'
import { type CampaignViewer, serializePhases, withNumericId } from './serialize-phases.ts'
import type { CampaignContext, CampaignSpan, ListedCampaign, OpenBallot } from './store.ts'

/** The public pages show the same to every viewer, signed in or not (A5). */
export const createPublicViewer = (today: Day): CampaignViewer => ({ viewer: VISITOR_VIEWER, today, inside: false })

/** Removes the named numeric id from the items of a public response. */
export function omitNumericIds<T extends object, K extends keyof T>(inside: boolean, list: readonly T[], name: K): (Omit<T, K> | T)[] {
  if (inside) return [...list]
  return list.map((item): Omit<T, K> => {
    const { [name]: _, ...rest } = item
    return rest
  })
}

/** The input of the campaign policies. */
export const toCampaignState = (c: CampaignContext): policy.CampaignState => ({
  status: c.status,
  managementType: c.assembly.managementType,
  config: parseCampaignSettings(c.config),
  components: c.components,
  milestones: c.milestones,
})

/** The input of the policy that decides who may read a campaign. */
export const toCampaignVisibility = (c: CampaignSpan): policy.CampaignVisibility => ({
  status: c.status,
  managementType: c.assembly.managementType,
  config: { publicSiteDisabled: readSetting(CAMPAIGN_SETTINGS.publicSiteDisabled, c.config) },
})

/** The ballot that accepts votes today. */
function serializeOpenBallot(ballot: OpenBallot | null, today: Day) {
  if (!ballot || !isWithinDays(today, ballot.startsOn, ballot.endsOn)) return null
  const { uuid, endsOn, visitors } = ballot
  return { uuid, endsOn, visitors }
}

const serializeCampaignHeader = (c: ListedCampaign, { today, inside }: CampaignViewer) => {
  const days = getCampaignDateRange(c.components)
  const current = findCurrentPhase(c.components, today)
  return {
    ...withNumericId(inside, 'campaignId', c.id),
    uuid: c.uuid,
    title: c.title,
    goal: c.goal,
    listed: c.listed,
    status: c.status,
    lang: c.lang,
    logo: c.logo,
    cover: c.cover,
    colour: c.colour,
    startDate: days?.first ?? null,
    endDate: days?.last ?? null,
    ...getCampaignFlags(c.components, today),
    today,
    phase: current ? summarizeVotingPhase(current, today, c.ballots) : null,
    openBallot: serializeOpenBallot(c.openBallot, today),
    assembly: {
      ...withNumericId(inside, 'assemblyId', c.assembly.id),
      uuid: c.assembly.uuid,
      shortname: c.assembly.shortname,
      name: c.assembly.name,
      icon: c.assembly.icon,
      colour: c.assembly.colour,
      timezone: c.assembly.timezone,
    },
  }
}

export const serializeCampaignSummary = (
  c: ListedCampaign,
  counts: CampaignSummary['counts'] | undefined,
  winners: CampaignSummary['winners'] | undefined,
  reader: CampaignViewer,
): CampaignSummary => ({
  ...serializeCampaignHeader(c, reader),
  phases: listEnabledPhases(c.components).map((p) => summarizeVotingPhase(p, reader.today, c.ballots)),
  counts: counts ?? { ideas: 0, proposals: 0 },
  winners: winners ?? { total: 0, first: [] },
  may: serializeAllowed({
    edit: policy.refuseEditingCampaign(reader.viewer, c.assembly.managementType),
    createGroup: policy.getGroupWindow(reader.viewer, toGroupWindow(c), reader.today).refusal,
  }),
})

const toGroupWindow = ({ assembly, components, milestones }: ListedCampaign) => ({
  managementType: assembly.managementType,
  components,
  milestones,
})

/** The template, and the linked campaign with its own phases (CAM-001, CAM-013). */
function serializeTemplate(c: CampaignContext, { linked, today, inside }: CampaignViewer) {
  return {
    template: c.template,
    useLinkedCampaign: linked !== undefined,
    linkedCampaign: linked
      ? {
          ...withNumericId(inside, 'campaignId', linked.id),
          uuid: linked.uuid,
          title: linked.title,
          phases: listEnabledPhases(linked.components).map((p) => summarizePhase(p, today)),
        }
      : null,
  }
}

/** Serializes a whole campaign for a viewer; the caller has checked that the viewer may read it. */
export function serializeCampaign(
  c: CampaignContext,
  extras: CampaignDetails & { readonly keptOut: boolean },
  people: number,
  reader: CampaignViewer,
): Campaign {
  const { viewer, today, inside } = reader
  const member = inside && isMemberOrAdmin(viewer)
  const state = toCampaignState(c)
  const acts = serializeTimedPermissions(viewer, state, today, c.openBallot ?? undefined)
  const may = serializeCampaignPermissions(viewer, state, acts, today)
  const { ballot } = extras
  const components = serializePhases(c, reader)
  const ballots = extras.ballots.filter(({ state }) => state !== 'draft' || may.prepareBallot)
  return {
    ...serializeCampaignHeader(c, reader),
    shortname: c.shortname,
    brief: c.brief,
    ...serializeTemplate(c, reader),
    campaignTimeframeInMonths: c.timeframeMonths,
    campaignTimeframeInDays: c.timeframeDays,
    revision: c.revision,
    bindingBallot: c.bindingBallot,
    createdAt: c.createdAt,
    budget: { amount: state.config.budgetAmount, currency: state.config.budgetCurrency },
    openingTab: getOpeningTab(findCurrentPhase(c.components, today), state.config),
    components,
    milestones: components.flatMap((p) => p.milestones),
    themes: omitNumericIds(inside, extras.themes, 'themeId'),
    workingGroups: state.config.toolbarGroups ? omitNumericIds(inside, extras.groups, 'groupId') : [],
    groupCount: state.config.toolbarGroups ? extras.groupCount : 0,
    openGroups: member ? extras.openGroups : [],
    groupsWithoutKeywords: member ? extras.groupsWithoutKeywords : [],
    groupsShowingDrafts: member ? extras.groupsShowingDrafts : [],
    resources: omitNumericIds(inside, extras.resources, 'resourceId'),
    counts: {
      ideas: extras.ideas,
      proposals: extras.proposals,
      comments: extras.comments,
      people,
      selected: extras.selected,
    },
    currentBallot: ballot && (ballot.state !== 'draft' || may.prepareBallot) ? ballot : null,
    ballots,
    ballotIndex: Object.fromEntries(ballots.map(({ uuid }, index) => [uuid, index])),
    contributions: omitNumericIds(inside, extras.contributions, 'contributionId'),
    configs: filterReadableSettings('CAMPAIGN', c.config, member ? 'member' : 'visitor'),
    publicSite: policy.hasPublicSide(state),
    hiddenFields: listHiddenFields(c.config),
    ...withNumericId(inside, 'resourceSpaceId', c.spaceId),
    resourceSpaceUUID: c.spaceUuid,
    ...withNumericId(inside, 'forumResourceSpaceId', c.forumSpaceId),
    forumResourceSpaceUUID: c.forumSpaceUuid,
    wayIn: policy.getJoinOption(viewer, {
      supportedMembership: c.assembly.supportedMembership,
      newMembershipsClosed: extras.joiningClosed,
      keptOut: extras.keptOut,
    }),
    acts,
    may,
  }
}
