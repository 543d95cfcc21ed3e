import { listPhaseOverlaps, listPhaseProblems } from '@folkmoot/core/communities/campaigns/phase-order.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { usesBudget } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { CAMPAIGN_WIZARD_STEPS, type CampaignDraft, type CampaignWizardStep } from './campaign-draft.ts'
import { findFormProblems } from './form-problems.ts'
import { changesPastMilestones } from './timeline/timeline-draft.ts'

/** A problem of the draft: its place, its text, and whether it prevents saving. */
export interface DraftProblem {
  readonly step: Exclude<CampaignWizardStep, 'summary'>
  /** The `name` of the input. */
  readonly field: string
  /** A key below `campaigns.wizard.problem`. */
  readonly k: KeyUnder<'campaigns.wizard.problem'>
  readonly values?: Readonly<Record<string, string>>
  /** The sentence of the server, where it refused the field. */
  readonly message?: string
  /** Days in the values, to be formatted. */
  readonly day?: Day
  readonly blocks: boolean
  /** A correction offered as a button. */
  readonly fix?: { readonly row: string; readonly end: Day }
}

const phaseDates = (draft: CampaignDraft) =>
  draft.phases.map(({ start, end, enabled }) => ({ start: start || undefined, end: end || null, enabled }))

/** The names of the inputs of a phase. */
export const phaseFieldName = (row: string, name: 'start' | 'end' | 'title' | 'winners' | 'winnersNumber'): string => `${row}-${name}`

/** Whether a date in the past was changed: the server then requires a reason (A15). */
export function changesPastDates(draft: CampaignDraft, before: Campaign | undefined): boolean {
  if (!before) return false
  const { today } = before
  return before.components.some((stored) => {
    const phase = draft.phases.find((p) => p.componentId !== undefined && p.componentId === stored.componentId)
    if (!phase || !stored.startDate || !stored.endDate) return false
    const end = phase.end || (stored.endGiven ? '' : stored.endDate)
    return (
      (stored.startDate < today && stored.startDate !== phase.start) ||
      (stored.endDate < today && stored.endDate !== end) ||
      changesPastMilestones(stored.milestones, phase.milestones, today)
    )
  })
}

/** Every missing, invalid or suspicious value, in the order of the steps. */
export function findDraftProblems(draft: CampaignDraft, before?: Campaign): DraftProblem[] {
  const problems: DraftProblem[] = []
  const addProblem = (step: DraftProblem['step'], field: string, k: DraftProblem['k'], more: Partial<DraftProblem> = {}) =>
    problems.push({ step, field, k, blocks: true, ...more })

  if (draft.goal.trim() === '') addProblem('description', 'goal', 'goal')
  if (before && draft.title.trim() === '') addProblem('description', 'title', 'title')
  if (draft.hasBudget && (parseMoney(draft.amount) ?? '0') === '0') addProblem('description', 'amount', 'amount')

  if (!draft.phases.some((p) => p.enabled)) addProblem('milestones', 'add', 'noPhases')
  for (const { index, field, code } of listPhaseProblems(phaseDates(draft))) {
    const phase = draft.phases[index]
    if (!phase) continue
    addProblem('milestones', phaseFieldName(phase.row, field === 'startDate' ? 'start' : 'end'), code, {
      values: { phase: phase.title },
    })
  }
  const overlaps = draft.overlapping ? [] : listPhaseOverlaps(phaseDates(draft))
  for (const { index, next, endBefore } of overlaps) {
    const [phase, following] = [draft.phases[index], draft.phases[next]]
    if (!phase || !following) continue
    addProblem('milestones', phaseFieldName(phase.row, 'end'), 'overlap', {
      blocks: false,
      day: following.start,
      values: { phase: phase.title, next: following.title },
      fix: { row: phase.row, end: endBefore },
    })
  }
  for (const phase of draft.phases) {
    if (phase.title.trim() === '') addProblem('milestones', phaseFieldName(phase.row, 'title'), 'phaseTitle')
  }
  for (const phase of draft.phases.filter((p) => p.type === 'VOTING' && p.enabled)) {
    const values = { phase: phase.title }
    if (phase.winners === 'FIXED' && !/^[1-9]\d{0,3}$/.test(phase.winnersNumber.trim())) {
      addProblem('stages', phaseFieldName(phase.row, 'winnersNumber'), 'winnersNumber', { values })
    }
    if (usesBudget(phase.winners) && !draft.hasBudget) addProblem('description', 'hasBudget', 'budget', { values })
  }
  if (changesPastDates(draft, before) && draft.reason.trim() === '') addProblem('milestones', 'reason', 'reason')
  const all = [...problems, ...findFormProblems(draft, before)]
  const stepOrder: readonly string[] = CAMPAIGN_WIZARD_STEPS
  return all.sort((a, b) => stepOrder.indexOf(a.step) - stepOrder.indexOf(b.step))
}
