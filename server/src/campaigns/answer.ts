import { memberOrAdmin, type Standing, VISITOR } from '@folkmoot/core/assemblies/standing.ts'
import { campaignConfig, publicSideOff } from '@folkmoot/core/campaigns/config.ts'
import { phaseBrief } from '@folkmoot/core/campaigns/phase-brief.ts'
import {
  campaignDays,
  campaignFlags,
  componentClass,
  currentComponent,
  openingTab,
} from '@folkmoot/core/campaigns/phases.ts'
import * as policy from '@folkmoot/core/campaigns/policy.ts'
import { publicConfig } from '@folkmoot/core/campaigns/public-config.ts'
import type {
  Campaign,
  CampaignActs,
  CampaignMay,
  CampaignMilestone,
  CampaignRow,
  Component,
  Timeline,
} from '@folkmoot/core/campaigns/shapes.ts'
import { type Day, within } from '@folkmoot/core/shared/dates.ts'
import { withoutSecrets } from '@folkmoot/core/spaces/config-keys.ts'
import type { CampaignExtras } from './read.ts'
import type { CampaignContext, CampaignSpan, ContextMilestone, ListedCampaign, OpenBallot } from './store.ts'

/** Who reads: `inside` gives numbers, and members the settings; the public side neither (decisions B.7). */
export interface Reader {
  readonly standing: Standing
  readonly today: Day
  readonly inside: boolean
}

/** A reader of the public pages is told what everybody is told, signed in or not (A5). */
export const publicReader = (today: Day): Reader => ({ standing: VISITOR, today, inside: false })

/** A numeric id, for the inside only. */
const numbered = <K extends string>(inside: boolean, name: K, id: number) =>
  (inside ? { [name]: id } : {}) as { [P in K]?: number }

/** Takes the named number out of parts of a public answer. */
export function unnumbered<T extends object, K extends keyof T>(inside: boolean, list: readonly T[], name: K): T[] {
  if (inside) return [...list]
  return list.map((item) => {
    const { [name]: _, ...rest } = item
    return rest as T
  })
}

/** What the policies read of a campaign. */
export const stateOf = (c: CampaignContext): policy.CampaignState => ({
  status: c.status,
  managementType: c.assembly.managementType,
  config: campaignConfig(c.config),
  components: c.components,
  milestones: c.milestones,
})

/** What tells who may read a campaign. */
export const doorOf = (c: CampaignSpan): policy.CampaignDoor => ({
  status: c.status,
  managementType: c.assembly.managementType,
  config: { disablePublicSite: publicSideOff(c.config) },
})

/** The ballot that takes votes today. */
const openBallotOf = (ballot: OpenBallot | null, today: Day) =>
  ballot && within(today, ballot.startsOn, ballot.endsOn) ? { uuid: ballot.uuid, endsOn: ballot.endsOn } : null

const headOf = (c: ListedCampaign, { today, inside }: Reader) => {
  const days = campaignDays(c.components)
  const current = currentComponent(c.components, today)
  return {
    ...numbered(inside, 'campaignId', c.id),
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
    ...campaignFlags(c.components, today),
    today,
    phase: current ? phaseBrief(current, today) : null,
    openBallot: openBallotOf(c.openBallot, today),
    assembly: {
      ...numbered(inside, 'assemblyId', c.assembly.id),
      uuid: c.assembly.uuid,
      shortname: c.assembly.shortname,
      name: c.assembly.name,
      icon: c.assembly.icon,
      colour: c.assembly.colour,
      timezone: c.assembly.timezone,
    },
  }
}

export const rowOf = (c: ListedCampaign, counts: CampaignRow['counts'] | undefined, reader: Reader): CampaignRow => ({
  ...headOf(c, reader),
  phases: c.components.filter((p) => p.enabled && !p.linked).map((p) => phaseBrief(p, reader.today)),
  counts: counts ?? { ideas: 0, proposals: 0 },
  may: { edit: policy.mayEditCampaign(reader.standing, c.assembly.managementType) },
})

const milestoneOf = (m: ContextMilestone, inside: boolean, componentIndex: number): CampaignMilestone => ({
  ...numbered(inside, 'milestoneId', m.id),
  key: m.key,
  title: m.title,
  description: m.description,
  type: m.type,
  date: m.date,
  position: m.position,
  componentIndex,
})

/** The phases with their milestones; a disabled one only for who may edit. */
export function componentsOf(c: CampaignContext, { standing, today, inside }: Reader): Component[] {
  const current = currentComponent(c.components, today)
  const all = inside && policy.mayEditCampaign(standing, c.assembly.managementType)
  return c.components
    .filter((p) => all || p.enabled)
    .map((p, index) => ({
      ...phaseBrief(p, today),
      ...numbered(inside, 'componentId', p.id),
      key: p.key,
      description: p.description,
      position: p.position,
      enabled: p.enabled,
      linked: p.linked,
      active: p.id === current?.id,
      class: componentClass(p, current),
      endGiven: p.end !== null,
      milestones: c.milestones.filter((m) => m.componentId === p.id).map((m) => milestoneOf(m, inside, index)),
      configs: inside && memberOrAdmin(standing) ? withoutSecrets(p.config) : {},
      ...numbered(inside, 'resourceSpaceId', p.spaceId),
      resourceSpaceUUID: p.spaceUuid,
    }))
}

export function timelineOf(c: CampaignContext, reader: Reader): Timeline {
  const days = campaignDays(c.components)
  const components = componentsOf(c, reader)
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

function actsOf(
  s: Standing,
  state: policy.CampaignState,
  today: Day,
  ballot: policy.OpenBallotDays | undefined,
): CampaignActs {
  return {
    createIdea: policy.ideaAct(s, state, today),
    createProposal: policy.proposalAct(s, state, today),
    createGroup: policy.groupAct(s, state, today),
    comment: policy.commentAct(state),
    support: policy.supportAct(s, state, today),
    assess: policy.assessAct(s, state, today),
    vote: policy.voteAct(s, state, today, ballot),
    seeResults: policy.resultsAct(state, today),
  }
}

function mayOf(s: Standing, c: CampaignContext, acts: CampaignActs): CampaignMay {
  return {
    edit: policy.mayEditCampaign(s, c.assembly.managementType),
    editGuarded: policy.mayEditGuarded(s),
    remove: policy.mayDeleteCampaign(s),
    moderate: policy.mayModerate(s),
    prepareBallot: policy.mayPrepareBallot(s),
    seeMembersTab: policy.maySeeMembersSide(s),
    createIdea: acts.createIdea.may,
    createProposal: acts.createProposal.may,
    createGroup: acts.createGroup.may,
    comment: acts.comment.may,
    support: acts.support.may,
    assess: acts.assess.may,
    vote: acts.vote.may,
    seeResults: acts.seeResults.may,
  }
}

/** The whole of a campaign for a reader; who may read it at all was asked before. */
export function campaignOf(c: CampaignContext, extras: CampaignExtras, people: number, reader: Reader): Campaign {
  const { standing, today, inside } = reader
  const member = inside && memberOrAdmin(standing)
  const state = stateOf(c)
  const acts = actsOf(standing, state, today, c.openBallot ?? undefined)
  const may = mayOf(standing, c, acts)
  const { ballot } = extras
  return {
    ...headOf(c, reader),
    brief: c.brief,
    bindingBallot: c.bindingBallot,
    createdAt: c.createdAt,
    budget: state.config.budget,
    openingTab: openingTab(currentComponent(c.components, today)),
    components: componentsOf(c, reader),
    themes: unnumbered(inside, extras.themes, 'themeId'),
    workingGroups: state.config.toolbar.workingGroups ? unnumbered(inside, extras.groups, 'groupId') : [],
    groupCount: state.config.toolbar.workingGroups ? extras.groupCount : 0,
    resources: unnumbered(inside, extras.resources, 'resourceId'),
    counts: { ideas: extras.ideas, proposals: extras.proposals, comments: extras.comments, people },
    currentBallot: ballot && (ballot.state !== 'draft' || may.prepareBallot) ? ballot : null,
    configs: member ? withoutSecrets(c.config) : publicConfig(c.config),
    ...numbered(inside, 'resourceSpaceId', c.spaceId),
    resourceSpaceUUID: c.spaceUuid,
    ...numbered(inside, 'forumResourceSpaceId', c.forumSpaceId),
    forumResourceSpaceUUID: c.forumSpaceUuid,
    wayIn: policy.wayIn(standing, c.assembly.supportedMembership),
    acts,
    may,
  }
}
