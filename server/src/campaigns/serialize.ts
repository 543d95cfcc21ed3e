import { isMemberOrAdmin, VISITOR_VIEWER, type Viewer } from '@folkmoot/core/access/viewer.ts'
import { listHiddenFields } from '@folkmoot/core/campaigns/hidden-fields.ts'
import { findDisplayedPhase } from '@folkmoot/core/campaigns/linked-phases.ts'
import { getOpeningTab } from '@folkmoot/core/campaigns/opening-tab.ts'
import { listPhaseLocks } from '@folkmoot/core/campaigns/phase-locks.ts'
import { summarizePhase, summarizeVotingPhase } from '@folkmoot/core/campaigns/phase-summary.ts'
import {
  findCurrentPhase,
  getCampaignDateRange,
  getCampaignFlags,
  getPhaseClass,
  listEnabledPhases,
} from '@folkmoot/core/campaigns/phases.ts'
import * as policy from '@folkmoot/core/campaigns/policy.ts'
import { buildProposalTemplate } from '@folkmoot/core/campaigns/proposal-template.ts'
import type {
  Campaign,
  CampaignMilestone,
  CampaignPhase,
  CampaignSummary,
  CampaignTimeline,
} from '@folkmoot/core/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { filterReadableSettings } from '@folkmoot/core/settings/setting-access.ts'
import { type Day, isWithinDays } from '@folkmoot/core/shared/dates.ts'
import { serializeAllowed } from '@folkmoot/core/shared/permission.ts'
import type { CampaignDetails } from './queries.ts'
import { serializeCampaignPermissions, serializeTimedPermissions } from './serialize-permissions.ts'
import type {
  CampaignContext,
  CampaignSpan,
  ContextComponent,
  ContextMilestone,
  ListedCampaign,
  OpenBallot,
} from './store.ts'

/**
 * `inside` includes numeric ids, and settings for members; the public pages show neither (specification B.7). `linked` is the
 * linked campaign, if the viewer may read it.
 */
export interface CampaignViewer {
  readonly linked?: CampaignContext | undefined
  readonly viewer: Viewer
  readonly today: Day
  readonly inside: boolean
}

/** The public pages show the same to every viewer, signed in or not (A5). */
export const createPublicViewer = (today: Day): CampaignViewer => ({ viewer: VISITOR_VIEWER, today, inside: false })

/** Numeric ids are left out of public responses. */
const withNumericId = <K extends string>(inside: boolean, name: K, id: number) =>
  (inside ? { [name]: id } : {}) as { [P in K]?: number }

/** Removes the named numeric id from the items of a public response. */
export function omitNumericIds<T extends object, K extends keyof T>(
  inside: boolean,
  list: readonly T[],
  name: K,
): (Omit<T, K> | T)[] {
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
    edit: policy.canEditCampaign(reader.viewer, c.assembly.managementType),
    createGroup: policy.canCreateGroup(reader.viewer, toGroupWindow(c), reader.today),
  }),
})

const toGroupWindow = ({ assembly, components, milestones }: ListedCampaign) => ({
  managementType: assembly.managementType,
  components,
  milestones,
})

const serializeMilestone = (m: ContextMilestone, inside: boolean, componentIndex: number): CampaignMilestone => ({
  ...withNumericId(inside, 'milestoneId', m.id),
  key: m.key,
  title: m.title,
  description: m.description,
  type: m.type,
  date: m.date,
  position: m.position,
  componentIndex,
})

/**
 * Linked components with the phase of the linked campaign that each displays. One without such a phase is left out, so that
 * nothing tells of a campaign that the viewer may not read (CAM-013).
 */
const displayLinkedPhases = (c: CampaignContext, linked: CampaignContext | undefined): readonly ContextComponent[] =>
  c.components.flatMap((p) => {
    if (!p.linked || !p.enabled || c.template === null) return p
    const shown = linked && findDisplayedPhase(p.type, linked.components)
    if (!shown) return []
    const { title, description, start, end } = shown
    return { ...p, title, description, start, end }
  })

/** The phases with their milestones; disabled phases are only for viewers who may edit the campaign. */
export function serializePhases(
  c: CampaignContext,
  { viewer, today, inside, linked }: CampaignViewer,
): CampaignPhase[] {
  const current = findCurrentPhase(c.components, today)
  const all = inside && policy.canEditCampaign(viewer, c.assembly.managementType).allowed
  return displayLinkedPhases(c, linked)
    .filter((p) => all || p.enabled)
    .map((p, index) => ({
      ...summarizeVotingPhase(p, today, c.ballots),
      ...withNumericId(inside, 'componentId', p.id),
      key: p.key,
      description: p.description,
      position: p.position,
      enabled: p.enabled,
      linked: p.linked,
      active: p.id === current?.id,
      class: getPhaseClass(p, current),
      endGiven: p.end !== null,
      milestones: c.milestones.filter((m) => m.componentId === p.id).map((m) => serializeMilestone(m, inside, index)),
      configs: inside && isMemberOrAdmin(viewer) ? filterReadableSettings('COMPONENT', p.config, 'member') : {},
      templates:
        p.type === 'PROPOSALS' && !p.linked ? [{ templateSections: buildProposalTemplate(c.config, p.config) }] : [],
      locks: all ? listPhaseLocks(p.id, c) : [],
      ...withNumericId(inside, 'resourceSpaceId', p.spaceId),
      resourceSpaceUUID: p.spaceUuid,
    }))
}

export function serializeTimeline(c: CampaignContext, reader: CampaignViewer): CampaignTimeline {
  const days = getCampaignDateRange(c.components)
  const components = serializePhases(c, reader)
  return {
    today: reader.today,
    timezone: c.assembly.timezone,
    startDate: days?.first ?? null,
    endDate: days?.last ?? null,
    milestones: components
      .flatMap((p) => {
        const { uuid, type, title, startDate, endDate, state, daysLeft } = p
        const phase = { uuid, type, title, startDate, endDate, state, daysLeft }
        return p.milestones.map((m) => ({ ...m, phase }))
      })
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }
}

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
  extras: CampaignDetails,
  people: number,
  reader: CampaignViewer,
): Campaign {
  const { viewer, today, inside } = reader
  const member = inside && isMemberOrAdmin(viewer)
  const state = toCampaignState(c)
  const acts = serializeTimedPermissions(viewer, state, today, c.openBallot ?? undefined)
  const may = serializeCampaignPermissions(viewer, state, acts, today)
  const { ballot } = extras
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
    components: serializePhases(c, reader),
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
    }),
    acts,
    may,
  }
}
