import { overlaps, phaseProblems } from '@folkmoot/core/campaigns/phase-order.ts'
import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { readMoney } from '@folkmoot/core/shared/money.ts'
import type { KeyBelow } from '../../lib/text-keys.ts'
import { type CampaignDraft, needsBudget, type Step } from './draft.ts'

/** Something to look at before saving: where it is, what is said of it, and whether it must be put right. */
export interface Problem {
  readonly step: Exclude<Step, 'summary'>
  /** The `name` of the input. */
  readonly field: string
  /** A key below `campaigns.wizard.problem`. */
  readonly k: KeyBelow<'campaigns.wizard.problem'>
  readonly values?: Readonly<Record<string, string>>
  /** Days in the values, to be put into words. */
  readonly day?: Day
  readonly blocks: boolean
  /** A way to put it right with one press. */
  readonly fix?: { readonly row: string; readonly end: Day }
}

const datesOf = (draft: CampaignDraft) =>
  draft.phases.map(({ start, end, enabled }) => ({ start: start || undefined, end: end || null, enabled }))

/** The names of the inputs of a phase. */
export const fieldOf = (row: string, name: 'start' | 'end' | 'title' | 'winnersNumber'): string => `${row}-${name}`

/** Was the date of a phase that has passed changed? Then the server asks for a reason (A15). */
export function correctsPast(draft: CampaignDraft, before: Campaign | undefined): boolean {
  if (!before) return false
  return draft.phases.some((phase) => {
    const was = before.components.find((c) => c.componentId !== undefined && c.componentId === phase.componentId)
    if (!was?.startDate || !was.endDate) return false
    const end = phase.end || (was.endGiven ? '' : was.endDate)
    return (
      (was.startDate < before.today && was.startDate !== phase.start) ||
      (was.endDate < before.today && was.endDate !== end)
    )
  })
}

/** Everything that is missing, wrong or worth a second look, in the order of the steps. */
export function problemsOf(draft: CampaignDraft, before?: Campaign): Problem[] {
  const problems: Problem[] = []
  const put = (step: Problem['step'], field: string, k: Problem['k'], more: Partial<Problem> = {}) =>
    problems.push({ step, field, k, blocks: true, ...more })

  if (draft.goal.trim() === '') put('description', 'goal', 'goal')
  if (before && draft.title.trim() === '') put('description', 'title', 'title')
  if (draft.hasBudget && (readMoney(draft.amount) ?? '0') === '0') put('description', 'amount', 'amount')

  if (!draft.phases.some((p) => p.enabled)) put('milestones', 'add', 'noPhases')
  for (const { index, field, code } of phaseProblems(datesOf(draft))) {
    const phase = draft.phases[index]
    if (!phase) continue
    put('milestones', fieldOf(phase.row, field === 'startDate' ? 'start' : 'end'), code, {
      values: { phase: phase.title },
    })
  }
  for (const { index, next, endBefore } of overlaps(datesOf(draft))) {
    const [phase, following] = [draft.phases[index], draft.phases[next]]
    if (!phase || !following) continue
    put('milestones', fieldOf(phase.row, 'end'), 'overlap', {
      blocks: false,
      day: following.start,
      values: { phase: phase.title, next: following.title },
      fix: { row: phase.row, end: endBefore },
    })
  }
  for (const phase of draft.phases) {
    if (phase.title.trim() === '') put('milestones', fieldOf(phase.row, 'title'), 'phaseTitle')
  }
  for (const phase of draft.phases.filter((p) => p.type === 'VOTING' && p.enabled)) {
    const values = { phase: phase.title }
    if (phase.winners === 'FIXED' && !/^[1-9]\d{0,3}$/.test(phase.winnersNumber.trim())) {
      put('stages', fieldOf(phase.row, 'winnersNumber'), 'winnersNumber', { values })
    }
    if (needsBudget(phase.winners) && !draft.hasBudget) put('description', 'hasBudget', 'budget', { values })
  }
  if (correctsPast(draft, before) && draft.reason.trim() === '') put('milestones', 'reason', 'reason')
  return problems
}
