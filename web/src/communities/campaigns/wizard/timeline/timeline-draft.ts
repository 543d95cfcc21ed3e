import type { CampaignTemplate } from '@folkmoot/core/communities/campaigns/campaign-template.ts'
import { isMilestoneEditable } from '@folkmoot/core/communities/campaigns/check-milestones.ts'
import { listPhaseOverlaps } from '@folkmoot/core/communities/campaigns/phase-order.ts'
import type { CreatePhaseBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { Campaign, CampaignMilestone, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { createTimeframe, refreshTimeframe, type Timeframe } from '@folkmoot/core/communities/campaigns/timeline/timeframe.ts'
import { MILESTONE_TYPES } from '@folkmoot/core/communities/campaigns/words.ts'
import { type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import { z } from 'zod/mini'

/** A milestone in the form besides the first and last day of its phase. */
export const MilestoneDraft = z.object({
  key: z.string(),
  type: z.enum(MILESTONE_TYPES),
  title: z.string(),
  description: z.string(),
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** `HH:mm` */
  time: z.string(),
})
export type MilestoneDraft = z.output<typeof MilestoneDraft>

/** The part of the draft that the timeline edits besides the phases. */
export const timelineFields = {
  overlapping: z.boolean(),
  timeframe: z.object({ months: z.int(), days: z.int(), monthsSet: z.boolean(), daysSet: z.boolean() }),
}
interface TimelineFields {
  overlapping: boolean
  timeframe: Timeframe
}

export const createTimelineFields = (): TimelineFields => ({ overlapping: false, timeframe: createTimeframe() })

/** The timeline of a stored campaign: phases that overlap may go on doing so, and its length is the timeframe. */
export function timelineFieldsOf(campaign: Campaign): TimelineFields {
  const dates = campaign.components.map((c) => ({
    start: c.startDate ?? undefined,
    end: c.endDate,
    enabled: c.enabled,
  }))
  const { startDate, endDate } = campaign
  const days = startDate && endDate ? daysBetween(startDate, endDate) + 1 : createTimeframe().days
  return {
    overlapping: listPhaseOverlaps(dates).length > 0,
    timeframe: { ...createTimeframe(), days, daysSet: true },
  }
}

/** Entering the milestones step refreshes the timeframe of a new campaign (CAM-053). */
export const refreshedTimeframe = (timeframe: Timeframe, start: Day | undefined): Timeframe =>
  start === undefined ? timeframe : refreshTimeframe(timeframe, start)

const isBoundary = (index: number, all: readonly unknown[]): boolean => index === 0 || index === all.length - 1

/** The milestones that a template gives a phase, besides its first and last day (CAM-011). */
export const templateMilestones = (phase: CampaignTemplate['components'][number]): MilestoneDraft[] =>
  phase.milestones
    .filter((_, i, all) => !isBoundary(i, all))
    .map(({ key, type, date }) => ({ key, type, title: '', description: '', day: date, time: '23:59' }))

/** The stored milestones of a phase, besides its first and last day. */
export const storedMilestones = ({ milestones }: Pick<CampaignPhase, 'milestones'>): MilestoneDraft[] =>
  milestones
    .filter((_, i, all) => !isBoundary(i, all))
    .map(({ key, type, title, description, date }) => ({
      key,
      type,
      title,
      description,
      day: date.slice(0, 10),
      time: date.slice(11),
    }))

/** The milestones to send; the texts of the first and last day stay as they are stored. */
export const buildMilestoneBodies = (drafts: readonly MilestoneDraft[]): CreatePhaseBody['milestones'] =>
  drafts.map(({ key, type, title, description, day, time }) => ({
    key,
    type,
    title: title.trim(),
    description: description.trim(),
    date: `${day} ${time}`,
  }))

/** A key for a new milestone that no other of the campaign has (CAM-005). */
export function buildNewMilestoneKey(taken: readonly string[]): string {
  let n = 1
  while (taken.includes(`milestone_${n}`)) n++
  return `milestone_${n}`
}

/** The stored phase that a phase of the draft edits. */
export const findStoredPhase = (
  before: Campaign | undefined,
  phase: { readonly componentId?: number | undefined },
): CampaignPhase | undefined =>
  phase.componentId === undefined ? undefined : before?.components.find((c) => c.componentId === phase.componentId)

/** The stored milestones before today that a draft changes or leaves out (CAM-041). */
export const changesPastMilestones = (stored: readonly CampaignMilestone[], drafts: readonly MilestoneDraft[], today: Day): boolean =>
  storedMilestones({ milestones: [...stored] })
    .filter((was) => !isMilestoneEditable(was.day, today))
    .some((was) => {
      const now = drafts.find((m) => m.key === was.key)
      return !now || Object.entries(was).some(([name, value]) => now[name as keyof MilestoneDraft] !== value)
    })
