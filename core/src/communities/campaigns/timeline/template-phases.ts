import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'
import { buildMilestoneKey } from '../phases.ts'
import {
  type CampaignTemplateName,
  DEFAULT_PHASE_DAYS,
  LEGACY_FIRST_PHASE_KEY,
  type MilestoneType,
  type PhaseType,
  TEMPLATE_PHASES,
} from '../words.ts'
import { clampDay } from './boundaries.ts'
import { DEFAULT_MILESTONES } from './default-milestones.ts'
import { MINIMUM_GAP } from './timeline.ts'
import { nextWorkingDay } from './working-days.ts'

interface TemplatePhase {
  readonly key: string
  readonly type: PhaseType
  readonly title: string
  /** Days after the first day of the campaign. */
  readonly from: number
  readonly to: number
}

interface TemplateMilestone {
  key: string
  type: MilestoneType
  date: Day
  /** Days after the first day of the campaign (CAM-004). */
  value: number
}

const CURRENT: readonly TemplatePhase[] = TEMPLATE_PHASES.map((phase, i) => ({
  ...phase,
  from: i * DEFAULT_PHASE_DAYS,
  to: (i + 1) * DEFAULT_PHASE_DAYS - 1,
}))

const offsetOf = (key: (typeof DEFAULT_MILESTONES)[number]['key']): number => DEFAULT_MILESTONES.find((m) => m.key === key)?.value ?? 0

/** The phases of the older template; what its ten milestones do not date follows from the phase before, or lasts 30 days. */
const LEGACY: readonly TemplatePhase[] = [
  {
    key: LEGACY_FIRST_PHASE_KEY,
    type: 'PROPOSALS',
    title: 'Proposal making',
    from: offsetOf('start_proposals'),
    to: offsetOf('end_proposals'),
  },
  {
    key: 'Deliberation',
    type: 'DELIBERATION',
    title: 'Deliberation',
    from: offsetOf('end_proposals') + MINIMUM_GAP,
    to: offsetOf('end_assessment'),
  },
  { key: 'Voting', type: 'VOTING', title: 'Voting', from: offsetOf('start_voting'), to: offsetOf('end_voting') },
  {
    key: 'Implementation',
    type: 'IMPLEMENTATION',
    title: 'Implementation',
    from: offsetOf('start_implementation'),
    to: offsetOf('start_implementation') + DEFAULT_PHASE_DAYS,
  },
]

export const isLegacyTemplate = (template: CampaignTemplateName): boolean => template === 'legacy'

/**
 * The phases of a template from a first day on, with their milestones. A default that falls on a weekend moves to the next working
 * day (A16), and what follows it moves on, so that the order and the gap hold (CAM-043).
 */
export const buildTemplatePhases = (template: CampaignTemplateName, first: Day) =>
  datePhases(isLegacyTemplate(template) ? LEGACY : CURRENT, first, isLegacyTemplate(template))

/** Phases one after the other from a first day on, each as long as it takes; the same rule for weekends holds. */
export function buildPhasesInTurn(phases: readonly { readonly type: PhaseType; readonly days: number }[], first: Day) {
  let from = 0
  const planned = phases.flatMap(({ type, days }): TemplatePhase[] => {
    const [template] = TEMPLATE_PHASES.filter((phase) => phase.type === type)
    const begins = from
    from += days
    return template ? [{ ...template, from: begins, to: from - 1 }] : []
  })
  return datePhases(planned, first, false)
}

function datePhases(phases: readonly TemplatePhase[], first: Day, hasTenMilestones: boolean) {
  let before: Day | undefined
  return phases.map(({ key, type, title, from, to }, position) => {
    const startDate = nextWorkingDay(latest(addDays(first, from), before && addDays(before, MINIMUM_GAP)))
    const endDate = nextWorkingDay(latest(addDays(first, to), addDays(startDate, MINIMUM_GAP)))
    before = endDate
    const build = (key: string, type: MilestoneType, date: Day): TemplateMilestone => ({
      key,
      type,
      date,
      value: daysBetween(first, date),
    })
    const [startKey, endKey] = [buildMilestoneKey('START', type), buildMilestoneKey('END', type)]
    const others = hasTenMilestones ? DEFAULT_MILESTONES.filter((m) => m.phase === position && m.key !== startKey && m.key !== endKey) : []
    const milestones: TemplateMilestone[] = [
      build(startKey, 'START', startDate),
      ...others.map((m) => build(m.key, m.type, clampDay(nextWorkingDay(addDays(first, m.value)), startDate, endDate))),
      build(endKey, 'END', endDate),
    ]
    return { key, type, title, position, enabled: true, startDate, endDate, milestones }
  })
}

const latest = (a: Day, b: Day | undefined): Day => (b !== undefined && b > a ? b : a)
