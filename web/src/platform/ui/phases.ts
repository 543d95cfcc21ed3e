import { type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import { type Icon, IconBulb, IconCheckbox, IconFileDescription, IconMessages, IconShovel } from '@tabler/icons-react'

/** The five phases by the names of their colours and signs. */
export type PhaseType = 'ideas' | 'proposals' | 'deliberation' | 'voting' | 'implementation'

export const PHASE_ICONS: Readonly<Record<PhaseType, Icon>> = {
  ideas: IconBulb,
  proposals: IconFileDescription,
  deliberation: IconMessages,
  voting: IconCheckbox,
  implementation: IconShovel,
}

/** A phase of the spine: first and last day included; without a last day it has no end. */
export interface Phase {
  readonly type: PhaseType
  readonly title: string
  readonly first: Day
  readonly last?: Day | null | undefined
  /**
   * Its days have come and its vote has not begun (`delayed`), ended early (`over`), or there is none (`unheld`); else they run as
   * planned.
   */
  readonly course?: 'planned' | 'delayed' | 'over' | 'unheld'
}

type PhaseState = 'done' | 'unheld' | 'now' | 'next'

/** Where today is in the days of a phase; one that was over without a vote is not done. */
export function phaseState({ first, last, course }: Phase, today: Day): PhaseState {
  if (today < first) return 'next'
  if (!last || today <= last) return 'now'
  return course === 'unheld' ? 'unheld' : 'done'
}

/** How much of a running phase is behind, from 0 to 1; the first day begins at 0, the last ends at 1. */
export function phaseProgress({ first, last }: Phase, today: Day): number {
  if (!last) return 0
  const days = daysBetween(first, last) + 1
  return Math.min(1, Math.max(0, daysBetween(first, today) / days))
}
