import { checkChangedSettings } from '../../platform/settings/check-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import { resolveVotingPhase } from '../../platform/settings/voting-phase.ts'
import { addDays, type Day, type Zone } from '../../platform/shared/dates.ts'
import { type FieldError, isRefusal, prefixFieldNames, type Refusal, refuse, refuseFields } from '../../platform/shared/refusals.ts'
import { checkTemplate } from './check-template.ts'
import { positionOwnPhases } from './linked-phases.ts'
import { parseDateTime } from './parse-date-time.ts'
import { listPhaseProblems } from './phase-order.ts'
import { buildMilestoneKey } from './phases.ts'
import type { CreateCampaignBody, CreatePhaseBody } from './request-bodies.ts'
import type { TemplateKind } from './template-kinds.ts'
import { DEFAULT_PHASE_DAYS, type MilestoneType, type PhaseType, TEMPLATE_PHASES } from './words.ts'

interface NewMilestone {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly type: MilestoneType
  /** `YYYY-MM-DD HH:mm` in the assembly's zone. */
  readonly date: string
}

/** A phase as it is stored: its START milestone comes first and its END milestone last (CAM-034). */
export interface NewPhase {
  readonly componentId: number | undefined
  readonly key: string
  readonly type: PhaseType
  readonly title: string
  readonly description: string
  readonly position: number
  readonly enabled: boolean
  readonly start: Day
  /** Null: no end was sent, and the phase lasts 30 days (CAM-054). */
  readonly end: Day | null
  readonly milestones: readonly NewMilestone[]
  readonly config: Readonly<Record<string, string>>
}

export interface NewCampaign extends Omit<CreateCampaignBody, 'components' | 'configs' | 'template' | 'linkedCampaign'> {
  readonly template: TemplateKind | null
  readonly linkedCampaignId: number | null
  readonly components: readonly NewPhase[]
  readonly config: Readonly<Record<string, string>>
}

type PhaseRefusal = Refusal<'dates_out_of_order' | 'phases_out_of_order' | 'system_not_available' | 'invalid'>

/**
 * Checks a new campaign: without a title the goal is the title, a missing goal is refused (CAM-036, CAM-037), phases as in
 * `checkPhases`.
 */
export function checkNewCampaign(
  body: CreateCampaignBody,
  zone: Zone,
  /** Whether the writer may read the linked campaign, and it belongs to the assembly. */
  linkable = false,
): NewCampaign | PhaseRefusal | Refusal<'title_or_goal_missing'> {
  if (body.goal === '') return refuse('title_or_goal_missing', { fields: [{ field: 'goal', code: 'required' }] })
  const components = checkPhases(body.components, zone)
  if (isRefusal(components)) return components
  const { configs, template: _, linkedCampaign: __, ...rest } = body
  const chosen = checkTemplate(body, undefined, linkable)
  if (isRefusal(chosen)) return chosen
  const { values: config, faults } = checkChangedSettings('CAMPAIGN', {}, configs, 'configs.')
  if (faults.length > 0) return refuseFields(...faults)
  return {
    ...rest,
    ...chosen,
    title: body.title || body.goal,
    components: positionOwnPhases(components, chosen.template),
    config,
  }
}

/**
 * Checks phases in their order: each has a start, an end that is not before it, and starts no earlier than the phase before
 * it. Dates come from the phase or from its START and END milestones (CAM-078). `stored` has the settings of existing phases.
 */
export function checkPhases(
  phaseBodies: readonly CreatePhaseBody[],
  zone: Zone,
  stored: ReadonlyMap<number, { readonly config: SettingMap }> = new Map(),
): NewPhase[] | PhaseRefusal {
  const ordered = phaseBodies
    .map((phase, index) => ({ phase, field: `components.${index}`, position: phase.position ?? index }))
    .sort((a, b) => a.position - b.position)
  const first = findFirstDay(phaseBodies, zone)
  const dated = ordered.map(({ phase, field }) => ({ phase, field, ...parsePhaseDates(phase, zone, field, first) }))
  const faults = dated.flatMap((d) => d.faults)
  if (faults.length > 0) return refuseFields(...faults)
  const problems = listPhaseProblems(dated.map(({ phase, start, end }) => ({ start, end, enabled: phase.enabled })))
  const [problem] = problems
  if (problem) {
    const same = problems.filter((p) => p.code === problem.code)
    const code = problem.code === 'required' ? 'required' : 'wrong'
    const fields = same.map((p): FieldError => ({ field: `${dated[p.index]?.field}.${p.field}`, code }))
    return problem.code === 'required' ? refuseFields(...fields) : refuse(problem.code, { fields })
  }
  const nth = new Map<PhaseType, number>()
  const phases: NewPhase[] = []
  const settingFaults: FieldError[] = []
  for (const [position, { phase, field, start = '', end, milestones }] of dated.entries()) {
    const count = (nth.get(phase.type) ?? 0) + 1
    nth.set(phase.type, count)
    const before = stored.get(phase.componentId ?? -1)?.config ?? {}
    const { values, faults } = checkChangedSettings('COMPONENT', before, phase.configs, `${field}.configs.`)
    const options = phase.type === 'VOTING' ? resolveVotingPhase(values, before) : values
    if (isRefusal(options)) return prefixFieldNames(options, `${field}.configs.`)
    settingFaults.push(...faults)
    phases.push(buildPhase(phase, { position, start, end: end ?? null, nth: count, milestones, config: options }))
  }
  return settingFaults.length > 0 ? refuseFields(...settingFaults) : phases
}

type ParsedMilestone = CreatePhaseBody['milestones'][number] & { readonly when: ReturnType<typeof parseDateTime> }

/** The first day that the phases of a request name. */
const findFirstDay = (phases: readonly CreatePhaseBody[], zone: Zone): Day | undefined =>
  phases
    .map(({ startDate }) => (startDate ? parseDateTime(startDate, zone)?.day : undefined))
    .filter((day) => day !== undefined)
    .sort()[0]

/** The day of a milestone that has days after the first day instead of a date; an empty text where it has neither. */
const countFrom = (first: Day | undefined, value: number | null | undefined): string =>
  first === undefined || value === null || value === undefined ? '' : addDays(first, value)

/** First and last day of a phase in a request, and its milestones with parsed dates; an invalid date is a fault. */
function parsePhaseDates(sentPhase: CreatePhaseBody, zone: Zone, field: string, first: Day | undefined) {
  const faults: FieldError[] = []
  const read = (text: string, name: string) => {
    const when = parseDateTime(text, zone)
    if (!when) faults.push({ field: `${field}.${name}`, code: 'not_date' })
    return when
  }
  const milestones: ParsedMilestone[] = sentPhase.milestones.map((m, i) => ({
    ...m,
    when: read(m.date ?? countFrom(first, m.value), `milestones.${i}.date`),
  }))
  // null means no date; only an absent field is looked up among the milestones
  const readDay = (sent: string | null | undefined, name: string, from: ParsedMilestone | undefined) =>
    sent === undefined ? from?.when?.day : sent ? read(sent, name)?.day : undefined
  const ofType = (type: MilestoneType) => milestones.filter((m) => m.type === type)
  return {
    faults,
    milestones,
    start: readDay(sentPhase.startDate, 'startDate', ofType('START')[0]),
    end: readDay(sentPhase.endDate, 'endDate', ofType('END').at(-1)),
  }
}

function buildPhase(
  phaseBody: CreatePhaseBody,
  at: Pick<NewPhase, 'position' | 'start' | 'end' | 'config'> & { nth: number; milestones: readonly ParsedMilestone[] },
): NewPhase {
  const { start, end, position, config } = at
  const template = TEMPLATE_PHASES.find((p) => p.type === phaseBody.type)
  const boundaryMilestones: [NewMilestone, NewMilestone] = [
    buildBoundaryMilestone('START', phaseBody, at.nth, `${start} 00:00`),
    buildBoundaryMilestone('END', phaseBody, at.nth, `${end ?? addDays(start, DEFAULT_PHASE_DAYS)} 23:59`),
  ]
  const keys = new Set(boundaryMilestones.map((m) => m.key))
  const others = at.milestones.flatMap(({ key, title, description, type, when }): NewMilestone[] =>
    key === undefined || keys.has(key) || !when
      ? []
      : [{ key, title, description, type, date: `${when.day} ${when.time ?? (type === 'START' ? '00:00' : '23:59')}` }],
  )
  return {
    componentId: phaseBody.componentId,
    key: phaseBody.key || (template?.key ?? phaseBody.type),
    type: phaseBody.type,
    title: phaseBody.title || (template?.title ?? phaseBody.type),
    description: phaseBody.description,
    position,
    enabled: phaseBody.enabled,
    start,
    end,
    milestones: [boundaryMilestones[0], ...others, boundaryMilestones[1]],
    config,
  }
}

/** The milestone of a phase's first or last day; texts of a sent one are used. */
function buildBoundaryMilestone(type: 'START' | 'END', phase: CreatePhaseBody, nth: number, date: string): NewMilestone {
  const key = buildMilestoneKey(type, phase.type, nth)
  const sent = phase.milestones.find((m) => m.type === type && (m.key === key || m.key === undefined))
  return { key, title: sent?.title ?? '', description: sent?.description ?? '', type, date }
}
