import { addDays, type Day, daysBetween, isWithinDays } from '../../platform/shared/dates.ts'
import type { PhaseSummary } from './schemas.ts'
import { DEFAULT_PHASE_DAYS, type Milestone, type MilestoneType, type Phase, type PhaseType } from './words.ts'

/** First and last day of a phase, both included; without an end it lasts 30 days, without a start it has no dates (CAM-054). */
export function getPhaseDateRange(phase: Pick<Phase, 'start' | 'end'>): { first: Day; last: Day } | undefined {
  if (phase.start === null) return undefined
  return { first: phase.start, last: phase.end ?? addDays(phase.start, DEFAULT_PHASE_DAYS) }
}

type PhaseState = 'past' | 'open' | 'future' | 'undated'

/** The state of a phase by its own dates; its last day is included (CAM-050). */
export function getPhaseState(phase: Pick<Phase, 'start' | 'end'>, today: Day): PhaseState {
  const days = getPhaseDateRange(phase)
  if (!days) return 'undated'
  if (today < days.first) return 'future'
  return today > days.last ? 'past' : 'open'
}

/** The phases of the campaign itself; a linked one only displays a phase of another campaign (CAM-013). */
export const listOwnPhases = <P extends Pick<Phase, 'linked'>>(components: readonly P[]): P[] => components.filter((c) => !c.linked)

/** The own phases that are enabled. */
export const listEnabledPhases = <P extends Pick<Phase, 'linked' | 'enabled'>>(components: readonly P[]): P[] =>
  listOwnPhases(components).filter((c) => c.enabled)

const sortEnabledPhases = <P extends Phase>(components: readonly P[]): P[] =>
  listEnabledPhases(components).sort((a, b) => a.position - b.position)

/** The phases whose dates contain today: these, and not the current one, open actions (CAM-050, A63). */
export const listOpenPhases = <P extends Phase>(components: readonly P[], today: Day): P[] =>
  sortEnabledPhases(components).filter((c) => getPhaseState(c, today) === 'open')

/** Whether only implementation phases are open: support has no effect any more. */
export function isImplementing(components: readonly Phase[], today: Day): boolean {
  const open = listOpenPhases(components, today)
  return open.length > 0 && open.every((phase) => phase.type === 'IMPLEMENTATION')
}

/**
 * The phase that screens show as current: the first while today is before or within it, else the earliest whose dates contain
 * today, else the last (CAM-023). It never grants a permission.
 */
export function findCurrentPhase<P extends Phase>(components: readonly P[], today: Day): P | undefined {
  const phases = sortEnabledPhases(components)
  const first = phases[0]
  if (!first) return undefined
  const days = getPhaseDateRange(first)
  if (days && today <= days.last) return first
  return phases.find((c) => getPhaseState(c, today) === 'open') ?? phases.at(-1)
}

/** The class of a phase relative to the current one: active, inactive (earlier position) or future (CAM-027). */
export function getPhaseClass(phase: Phase, current: Phase | undefined): 'active' | 'inactive' | 'future' {
  if (!current || phase.position > current.position) return 'future'
  return phase.position < current.position ? 'inactive' : 'active'
}

/** First and last day of a campaign, over all its phases; undefined when no phase has dates. */
export function getCampaignDateRange(components: readonly Phase[]): { first: Day; last: Day } | undefined {
  const spans = sortEnabledPhases(components).flatMap((c) => getPhaseDateRange(c) ?? [])
  const first = spans.map((s) => s.first).sort()[0]
  const last = spans
    .map((s) => s.last)
    .sort()
    .at(-1)
  return first && last ? { first, last } : undefined
}

interface CampaignFlags {
  readonly active: boolean
  readonly upcoming: boolean
  readonly past: boolean
}

/** Exactly one flag is true: upcoming before the first day, past after the last, else active, also without dates (CAM-050). */
export function getCampaignFlags(components: readonly Phase[], today: Day): CampaignFlags {
  const days = getCampaignDateRange(components)
  const upcoming = days !== undefined && today < days.first
  const past = days !== undefined && today > days.last
  return { active: !upcoming && !past, upcoming, past }
}

/** The actions with a time window (CAM-044 to CAM-049). */
const WINDOWED_ACTIONS = ['contribute', 'newGroup', 'newProposal', 'vote', 'results', 'assess'] as const
export type WindowedAction = (typeof WINDOWED_ACTIONS)[number]

/**
 * The window of an action: open until `closes`, not yet open (`opens`), over (`closed`), or never open. All days are
 * included.
 */
export interface ActionWindow {
  readonly open: boolean
  /** The last day of the open window. */
  readonly closes?: Day
  /** The first day of the next window. */
  readonly opens?: Day
  /** The last day of the latest closed window. */
  readonly closed?: Day
}

/** The key of the milestone that ends the creation of groups. */
export const GROUP_CREATION_END = 'end_wgroups_creation'

const WINDOW_RULES: Readonly<Record<WindowedAction, { types: readonly PhaseType[]; from?: string; until?: string }>> = {
  contribute: { types: ['IDEAS'], until: 'end_brainstorming' },
  newGroup: { types: [], until: GROUP_CREATION_END },
  newProposal: { types: ['PROPOSALS'], until: 'end_proposals' },
  vote: { types: ['VOTING'], from: 'start_voting', until: 'end_voting' },
  results: { types: ['VOTING'], from: 'start_voting' },
  assess: { types: ['DELIBERATION'], until: 'end_assessment' },
}

const FAR_FUTURE: Day = '9999-12-31'
const DISTANT_PAST: Day = '0001-01-01'

/**
 * The window of an action: a phase of a matching type opens it, a milestone with the action's key narrows it, and a missing
 * milestone does not restrict it (CAM-050). A milestone of a phase that opens the action narrows only that phase, so that a
 * second round keeps its own dates. Ideas are also open in the proposals phase where the campaign enables it (CON-110); new
 * groups have no phase of their own and are open until the campaign ends (CAM-045).
 */
export function getActionWindow(
  components: readonly Phase[],
  milestones: readonly Milestone[],
  act: WindowedAction,
  today: Day,
  also: { ideasDuringProposals?: boolean } = {},
): ActionWindow {
  const rule = WINDOW_RULES[act]
  const types = act === 'contribute' && also.ideasDuringProposals ? [...rule.types, 'PROPOSALS'] : rule.types
  const phases = sortEnabledPhases(components)
  const opening = new Set(phases.filter((c) => types.includes(c.type)).map((c) => c.id))

  const spans =
    act === 'newGroup'
      ? [{ id: undefined, first: DISTANT_PAST, last: getCampaignDateRange(phases)?.last ?? FAR_FUTURE }]
      : phases.flatMap((c) => {
          const days = opening.has(c.id) ? getPhaseDateRange(c) : undefined
          return days ? [{ id: c.id, first: days.first, last: act === 'results' ? FAR_FUTURE : days.last }] : []
        })

  const windows = spans.map((span) => {
    let { first, last } = span
    for (const m of milestones) {
      if (opening.has(m.componentId) && m.componentId !== span.id) continue
      const day = m.date.slice(0, 10)
      if (m.key === rule.from && day > first) first = day
      if (m.key === rule.until && day < last) last = day
    }
    return { first, last }
  })
  return evaluateWindows(
    windows.filter((w) => w.first <= w.last),
    today,
  )
}

function evaluateWindows(windows: readonly { first: Day; last: Day }[], today: Day): ActionWindow {
  const now = windows.filter((w) => isWithinDays(today, w.first, w.last))
  if (now.length > 0) {
    const closes = now
      .map((w) => w.last)
      .sort()
      .at(-1)
    return closes === undefined || closes === FAR_FUTURE ? { open: true } : { open: true, closes }
  }
  const [opens] = windows
    .map((w) => w.first)
    .filter((d) => d > today)
    .sort()
  const closed = windows
    .map((w) => w.last)
    .filter((d) => d < today)
    .sort()
    .at(-1)
  return { open: false, ...(opens ? { opens } : {}), ...(closed ? { closed } : {}) }
}

/** Whether the window of an action is open today; see `getActionWindow`. */
export const isWindowOpen = (
  components: readonly Phase[],
  milestones: readonly Milestone[],
  act: WindowedAction,
  today: Day,
  also: { ideasDuringProposals?: boolean } = {},
): boolean => getActionWindow(components, milestones, act, today, also).open

/** Days left in a phase, not counting today: 0 on its last day; undefined when it is not open. */
export function countDaysLeft(phase: Pick<Phase, 'start' | 'end'>, today: Day): number | undefined {
  const days = getPhaseDateRange(phase)
  return days && getPhaseState(phase, today) === 'open' ? daysBetween(today, days.last) : undefined
}

/** The key of a phase's own milestone: `start_ideas`, `end_ideas`, with `_2`, `_3` for a repeated type (CAM-005). */
export const buildMilestoneKey = (type: Exclude<MilestoneType, 'REMINDER'>, phase: PhaseType, nth = 1): string =>
  `${type.toLowerCase()}_${phase.toLowerCase()}${nth > 1 ? `_${nth}` : ''}`

/** Matches the key of a phase's first or last day with any number. */
export const isBoundaryMilestoneKey = (key: string, phase: PhaseType): boolean =>
  new RegExp(`^(?:start|end)_${phase.toLowerCase()}(?:_\\d+)?$`).test(key)

/** A phase that a list names. */
export type NamedPhase = Phase & { readonly uuid: string; readonly title: string }

/** A phase in lists, as of `today`. */
export function summarizePhase(phase: NamedPhase, today: Day): PhaseSummary {
  const days = getPhaseDateRange(phase)
  return {
    uuid: phase.uuid,
    type: phase.type,
    title: phase.title,
    startDate: days?.first ?? null,
    endDate: days?.last ?? null,
    state: getPhaseState(phase, today),
    daysLeft: countDaysLeft(phase, today) ?? null,
  }
}
