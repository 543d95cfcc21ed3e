import { addDays, type Day, type Zone } from '../shared/dates.ts'
import { type FieldFault, isRefusal, type Refusal, refuse, refuseFields } from '../shared/refusals.ts'
import { storedConfig } from '../spaces/config-keys.ts'
import type { CampaignGiven, PhaseGiven } from './given.ts'
import { phaseProblems } from './phase-order.ts'
import { milestoneKey } from './phases.ts'
import { votingOptions } from './voting-options.ts'
import { readWhen } from './when.ts'
import { DEFAULT_PHASE_DAYS, type MilestoneType, type PhaseType, TEMPLATE_PHASES } from './words.ts'

export interface NewMilestone {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly type: MilestoneType
  /** `YYYY-MM-DD HH:mm` in the assembly's zone. */
  readonly date: string
}

/** A phase as it is stored: its own START and END milestones come first and last (CAM-034). */
export interface NewPhase {
  readonly componentId: number | undefined
  readonly key: string
  readonly type: PhaseType
  readonly title: string
  readonly description: string
  readonly position: number
  readonly enabled: boolean
  readonly start: Day
  /** Null: none was given, and the phase lasts 30 days (CAM-054). */
  readonly end: Day | null
  readonly milestones: readonly NewMilestone[]
  readonly config: Readonly<Record<string, string>>
}

export interface NewCampaign extends Omit<CampaignGiven, 'components' | 'configs'> {
  readonly components: readonly NewPhase[]
  readonly config: Readonly<Record<string, string>>
}

type PhaseRefusal = Refusal<'dates_out_of_order' | 'phases_out_of_order' | 'system_not_available' | 'invalid'>

/**
 * A new campaign from its body: the title is the goal when there is none, a missing goal refuses (CAM-036, CAM-037), the
 * phases as `checkPhases`.
 */
export function checkNewCampaign(
  given: CampaignGiven,
  zone: Zone,
): NewCampaign | PhaseRefusal | Refusal<'title_or_goal_missing'> {
  if (given.goal === '') return refuse('title_or_goal_missing', { fields: [{ field: 'goal', code: 'required' }] })
  const components = checkPhases(given.components, zone)
  if (isRefusal(components)) return components
  const { configs, ...rest } = given
  return { ...rest, title: given.title || given.goal, components, config: storedConfig('CAMPAIGN', configs) }
}

/**
 * Phases from their wire form, in order: each has a start, an end that is not before it, and begins no earlier than the
 * phase before it. Dates come from the phase or from its START and END milestones (CAM-078).
 */
export function checkPhases(given: readonly PhaseGiven[], zone: Zone): NewPhase[] | PhaseRefusal {
  const ordered = given
    .map((phase, index) => ({ phase, field: `components.${index}`, position: phase.position ?? index }))
    .sort((a, b) => a.position - b.position)
  const dated = ordered.map(({ phase, field }) => ({ phase, field, ...datesOf(phase, zone, field) }))
  const faults = dated.flatMap((d) => d.faults)
  if (faults.length > 0) return refuseFields(...faults)
  const problems = phaseProblems(dated.map(({ phase, start, end }) => ({ start, end, enabled: phase.enabled })))
  const [first] = problems
  if (first) {
    const same = problems.filter((p) => p.code === first.code)
    const code = first.code === 'required' ? 'required' : 'wrong'
    const fields = same.map((p): FieldFault => ({ field: `${dated[p.index]?.field}.${p.field}`, code }))
    return first.code === 'required' ? refuseFields(...fields) : refuse(first.code, { fields })
  }
  const nth = new Map<PhaseType, number>()
  const phases: NewPhase[] = []
  for (const [position, { phase, start = '', end, milestones }] of dated.entries()) {
    const count = (nth.get(phase.type) ?? 0) + 1
    nth.set(phase.type, count)
    const config = storedConfig('COMPONENT', phase.configs)
    const options = phase.type === 'VOTING' ? votingOptions(config) : config
    if (isRefusal(options)) return options
    phases.push(newPhase(phase, { position, start, end: end ?? null, nth: count, milestones, config: options }))
  }
  return phases
}

type ReadMilestone = PhaseGiven['milestones'][number] & { readonly when: ReturnType<typeof readWhen> }

/** First and last day of a sent phase, and its milestones with their dates read; what is no date is a fault. */
function datesOf(given: PhaseGiven, zone: Zone, field: string) {
  const faults: FieldFault[] = []
  const read = (text: string, name: string) => {
    const when = readWhen(text, zone)
    if (!when) faults.push({ field: `${field}.${name}`, code: 'not_date' })
    return when
  }
  const milestones: ReadMilestone[] = given.milestones.map((m, i) => ({
    ...m,
    when: read(m.date, `milestones.${i}.date`),
  }))
  // null says that there is none; only what is not sent at all is looked for among the milestones
  const dayOf = (sent: string | null | undefined, name: string, from: ReadMilestone | undefined) =>
    sent === undefined ? from?.when?.day : sent ? read(sent, name)?.day : undefined
  const ofType = (type: MilestoneType) => milestones.filter((m) => m.type === type)
  return {
    faults,
    milestones,
    start: dayOf(given.startDate, 'startDate', ofType('START')[0]),
    end: dayOf(given.endDate, 'endDate', ofType('END').at(-1)),
  }
}

function newPhase(
  given: PhaseGiven,
  at: Pick<NewPhase, 'position' | 'start' | 'end' | 'config'> & { nth: number; milestones: readonly ReadMilestone[] },
): NewPhase {
  const { start, end, position, config } = at
  const template = TEMPLATE_PHASES.find((p) => p.type === given.type)
  const own: [NewMilestone, NewMilestone] = [
    ownMilestone('START', given, at.nth, `${start} 00:00`),
    ownMilestone('END', given, at.nth, `${end ?? addDays(start, DEFAULT_PHASE_DAYS)} 23:59`),
  ]
  const keys = new Set(own.map((m) => m.key))
  const others = at.milestones.flatMap(({ key, title, description, type, when }): NewMilestone[] =>
    key === undefined || keys.has(key) || !when
      ? []
      : [{ key, title, description, type, date: `${when.day} ${when.time ?? (type === 'START' ? '00:00' : '23:59')}` }],
  )
  return {
    componentId: given.componentId,
    key: given.key || (template?.key ?? given.type),
    type: given.type,
    title: given.title || (template?.title ?? given.type),
    description: given.description,
    position,
    enabled: given.enabled,
    start,
    end,
    milestones: [own[0], ...others, own[1]],
    config,
  }
}

/** The milestone that stands for a phase's first or last day; a sent one keeps its words. */
function ownMilestone(type: 'START' | 'END', phase: PhaseGiven, nth: number, date: string): NewMilestone {
  const key = milestoneKey(type, phase.type, nth)
  const sent = phase.milestones.find((m) => m.type === type && (m.key === key || m.key === undefined))
  return { key, title: sent?.title ?? '', description: sent?.description ?? '', type, date }
}
