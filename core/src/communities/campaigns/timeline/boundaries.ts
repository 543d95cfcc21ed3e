import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'
import { DEFAULT_PHASE_DAYS } from '../words.ts'
import { getCeiling, getPhaseEnd, MINIMUM_GAP, type Timeline, type TimelinePhase } from './timeline.ts'

/** The first and last days of all phases as numbers of days: 2i is the start of phase i, 2i + 1 its end. */
export interface Boundaries {
  readonly values: readonly number[]
  readonly locked: readonly boolean[]
  /** What `to` must be at least after `from`; `from` is always below `to`. */
  readonly rules: readonly BoundaryRule[]
  readonly floor: number
  readonly ceiling: number
}

interface BoundaryRule {
  readonly from: number
  readonly to: number
  readonly gap: number
}

/**
 * The boundaries of a timeline and the rules between them: an end follows its start, and a start the end before it, by at least a
 * day (CAM-043). With overlapping phases only the starts keep their order. An end that is not chosen keeps its 30 days (CAM-054),
 * unless it is the one that moves.
 */
export function toBoundaries(timeline: Timeline, movedEnd?: number): Boundaries {
  const { phases, first, floor, overlapping } = timeline
  const rules = phases.flatMap((phase, i): BoundaryRule[] => {
    const length = phase.end === null && movedEnd !== i ? DEFAULT_PHASE_DAYS : MINIMUM_GAP
    const own = { from: 2 * i, to: 2 * i + 1, gap: length }
    if (i + 1 === phases.length) return [own]
    const next = overlapping ? { from: 2 * i, to: 2 * i + 2, gap: 0 } : { from: 2 * i + 1, to: 2 * i + 2, gap: MINIMUM_GAP }
    return [own, next]
  })
  return {
    values: phases.flatMap((p) => [daysBetween(first, p.start), daysBetween(first, getPhaseEnd(p))]),
    locked: phases.flatMap((p) => [p.startLocked, p.endLocked]),
    rules,
    floor: daysBetween(first, floor),
    ceiling: daysBetween(first, getCeiling(timeline)),
  }
}

/** The values that a boundary can take while locked ones stay and all rules hold. */
export function getReach({ values, locked, rules, floor, ceiling }: Boundaries, at: number) {
  const lower = values.map((value, i) => (locked[i] ? value : Math.min(floor, value)))
  const upper = values.map((value, i) => (locked[i] ? value : ceiling))
  for (const { from, to, gap } of byTarget(rules)) {
    if (!locked[to]) lower[to] = Math.max(lower[to] ?? 0, (lower[from] ?? 0) + gap)
  }
  for (const { from, to, gap } of byTarget(rules).reverse()) {
    if (!locked[from]) upper[from] = Math.min(upper[from] ?? 0, (upper[to] ?? 0) - gap)
  }
  return { min: lower[at] ?? 0, max: upper[at] ?? 0, upper }
}

/** Rules in an order in which each value is final before it is read. */
const byTarget = (rules: readonly BoundaryRule[]): BoundaryRule[] => [...rules].sort((a, b) => a.to - b.to || a.from - b.from)

/** Moves one boundary, and the others only as far as the rules need. */
export function pushBoundaries({ values, locked, rules }: Boundaries, at: number, value: number): number[] {
  const moved = [...values]
  moved[at] = value
  const changed = new Set([at])
  const push = (i: number, to: number) => {
    if (locked[i]) return
    moved[i] = to
    changed.add(i)
  }
  for (const { from, to, gap } of byTarget(rules)) {
    const least = (moved[from] ?? 0) + gap
    if (changed.has(from) && to > at && (moved[to] ?? 0) < least) push(to, least)
  }
  for (const { from, to, gap } of byTarget(rules).reverse()) {
    const most = (moved[to] ?? 0) - gap
    if (changed.has(to) && from < at && (moved[from] ?? 0) > most) push(from, most)
  }
  return moved
}

/** The phases with new boundaries; milestones move with their phase, or stay within it. */
export function applyBoundaries({ phases, first }: Timeline, values: readonly number[], movedEnd?: number): TimelinePhase[] {
  return phases.map((phase, i) => {
    const start = addDays(first, values[2 * i] ?? 0)
    const chosen = phase.end !== null || movedEnd === i
    const end = chosen ? addDays(first, values[2 * i + 1] ?? 0) : null
    const after = { start, end: end ?? getPhaseEnd({ start, end }) }
    const before = { start: phase.start, end: getPhaseEnd(phase) }
    if (before.start === after.start && before.end === after.end) return { ...phase, end }
    return {
      ...phase,
      start,
      end,
      milestones: phase.milestones.map((m) => (m.locked ? m : { ...m, day: followPhase(m.day, before, after) })),
    }
  })
}

interface Span {
  readonly start: Day
  readonly end: Day
}

function followPhase(day: Day, before: Span, after: Span): Day {
  const shift = daysBetween(before.start, after.start)
  if (shift === daysBetween(before.end, after.end)) return addDays(day, shift)
  const wasInside = day >= before.start && day <= before.end
  return wasInside ? clampDay(day, after.start, after.end) : day
}

export const clampDay = (day: Day, min: Day, max: Day): Day => (day < min ? min : day > max ? max : day)
