import { addDays, type Day } from '../../platform/shared/dates.ts'

/** A phase of a form: an undefined value is not chosen yet, and null is no end. */
interface PhaseDates {
  readonly start: Day | undefined
  readonly end: Day | null | undefined
  readonly enabled: boolean
}

interface PhaseProblem {
  /** The index in the list. */
  readonly index: number
  readonly field: 'startDate' | 'endDate'
  readonly code: 'required' | 'dates_out_of_order' | 'phases_out_of_order'
}

/**
 * All problems of the dates of phases in their order: each has a start, does not end before it, and does not start before the
 * previous one.
 */
export function listPhaseProblems(phases: readonly PhaseDates[]): PhaseProblem[] {
  const problems: PhaseProblem[] = []
  let before: Day | undefined
  for (const [index, { start, end, enabled }] of phases.entries()) {
    if (start === undefined) {
      problems.push({ index, field: 'startDate', code: 'required' })
      continue
    }
    if (end && end < start) problems.push({ index, field: 'endDate', code: 'dates_out_of_order' })
    if (!enabled) continue
    if (before !== undefined && start < before) problems.push({ index, field: 'startDate', code: 'phases_out_of_order' })
    before = start
  }
  return problems
}

/** Phases that still run when the next one starts, with the day before that start; allowed, but reported as a hint. */
export function listPhaseOverlaps(phases: readonly PhaseDates[]): { index: number; next: number; endBefore: Day }[] {
  const dated = phases.flatMap(({ start, end, enabled }, index) => (start && enabled ? [{ index, start, end }] : []))
  return dated.flatMap(({ index, start, end }, i) => {
    const next = dated[i + 1]
    if (!next || !end || end < next.start || next.start <= start) return []
    return [{ index, next: next.index, endBefore: addDays(next.start, -1) }]
  })
}
