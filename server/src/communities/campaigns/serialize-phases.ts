import { isMemberOrAdmin, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { findDisplayedPhase } from '@folkmoot/core/communities/campaigns/linked-phases.ts'
import { listPhaseLocks } from '@folkmoot/core/communities/campaigns/phase-locks.ts'
import { summarizeVotingPhase } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import { findCurrentPhase, getCampaignDateRange, getPhaseClass, listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import * as policy from '@folkmoot/core/communities/campaigns/policy.ts'
import { buildProposalTemplate } from '@folkmoot/core/communities/campaigns/proposal-template.ts'
import type { CampaignMilestone, CampaignPhase, CampaignTimeline } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { listPhaseConfigs } from '@folkmoot/core/platform/settings/phase-configs.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import { type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import type { CampaignContext, ContextComponent, ContextMilestone } from './store.ts'

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

/** Numeric ids are left out of public responses. */
export const withNumericId = <K extends string>(inside: boolean, name: K, id: number) =>
  (inside ? { [name]: id } : {}) as { [P in K]?: number }

const serializeMilestone = (m: ContextMilestone, inside: boolean, componentIndex: number, first: Day | undefined): CampaignMilestone => ({
  ...withNumericId(inside, 'milestoneId', m.id),
  key: m.key,
  title: m.title,
  description: m.description,
  type: m.type,
  date: m.date,
  value: first === undefined ? null : daysBetween(first, m.date.slice(0, 10)),
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
export function serializePhases(c: CampaignContext, { viewer, today, inside, linked }: CampaignViewer): CampaignPhase[] {
  const current = findCurrentPhase(c.components, today)
  const all = inside && !policy.refuseEditingCampaign(viewer, c.assembly.managementType)
  const first = getCampaignDateRange(c.components)?.first
  const inTimeline = listEnabledPhases(c.components).map(({ id }) => id)
  return displayLinkedPhases(c, linked)
    .filter((p) => all || p.enabled)
    .map((p, index) => ({
      ...summarizeVotingPhase(p, today, c.ballots),
      ...withNumericId(inside, 'componentId', p.id),
      key: p.key,
      description: p.description,
      lang: c.lang,
      position: p.position,
      timeline: p.enabled ? inTimeline.indexOf(p.id) : null,
      enabled: p.enabled,
      linked: p.linked,
      active: p.id === current?.id,
      class: getPhaseClass(p, current),
      endGiven: p.end !== null,
      milestones: c.milestones.filter((m) => m.componentId === p.id).map((m) => serializeMilestone(m, inside, index, first)),
      configs: inside && isMemberOrAdmin(viewer) ? listPhaseConfigs(filterReadableSettings('COMPONENT', p.config, 'member')) : [],
      templates: p.type === 'PROPOSALS' && !p.linked ? [{ templateSections: buildProposalTemplate(c.config, p.config) }] : [],
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
