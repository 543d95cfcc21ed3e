import { addDays, type Day } from '../shared/dates.ts'

/** A phase of a form: what is not chosen yet is undefined, and null is an end that nobody names. */
interface PhaseDates {
  readonly start: Day | undefined
  readonly end: Day | null | undefined
  readonly enabled: boolean
}

interface PhaseProblem {
  /** The place in the list. */
  readonly index: number
  readonly field: 'startDate' | 'endDate'
  readonly code: 'required' | 'dates_out_of_order' | 'phases_out_of_order'
}

/** All that is wrong with the dates of phases in their order: each has a start, ends not before it, begins not before the one above. */
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
    if (before !== undefined && start < before)
      problems.push({ index, field: 'startDate', code: 'phases_out_of_order' })
    before = start
  }
  return problems
}

/** Phases that still run when the next one begins, with the day on which they would end just before it; allowed, but worth a look. */
export function listPhaseOverlaps(phases: readonly PhaseDates[]): { index: number; next: number; endBefore: Day }[] {
  const dated = phases.flatMap(({ start, end, enabled }, index) => (start && enabled ? [{ index, start, end }] : []))
  return dated.flatMap(({ index, start, end }, i) => {
    const next = dated[i + 1]
    if (!next || !end || end < next.start || next.start <= start) return []
    return [{ index, next: next.index, endBefore: addDays(next.start, -1) }]
  })
}
