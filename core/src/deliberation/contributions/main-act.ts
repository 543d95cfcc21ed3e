import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'
import type { OfferedTransition } from './status-transitions.ts'

/** What a page offers by a button of its own, in the words of what it does; every other status stands in the list of statuses. */
export const MAIN_ACTS = ['publish', 'show', 'send', 'accept', 'reject', 'restore'] as const
export type MainAct = (typeof MAIN_ACTS)[number]

export interface OfferedAct extends OfferedTransition {
  readonly act: MainAct
}

/** The first of them that is offered in a status is its main act. */
const ACTS: Readonly<Partial<Record<ContributionStatus, readonly (readonly [MainAct, ContributionStatus])[]>>> = {
  DRAFT: [
    ['publish', 'PUBLISHED'],
    ['show', 'PUBLIC_DRAFT'],
  ],
  PUBLIC_DRAFT: [['publish', 'PUBLISHED']],
  NEW: [['accept', 'PUBLISHED']],
  FORKED_PRIVATE_DRAFT: [
    ['send', 'FORKED_PUBLISHED'],
    ['show', 'FORKED_PUBLIC_DRAFT'],
  ],
  FORKED_PUBLIC_DRAFT: [['send', 'FORKED_PUBLISHED']],
}
const RESTORED: readonly ContributionStatus[] = ['EXCLUDED', 'ARCHIVED']

/** The main act of a status for this viewer, if there is one among what is offered to them. */
export function findMainAct(status: ContributionStatus, steps: readonly OfferedTransition[]): OfferedAct | undefined {
  if (RESTORED.includes(status)) return steps[0] && { act: 'restore', ...steps[0] }
  for (const [act, to] of ACTS[status] ?? []) {
    const step = steps.find((offered) => offered.to === to)
    if (step) return { act, ...step }
  }
  return undefined
}

/** Of what waits for approval: turning it down, beside the main act. */
export function findRejection(status: ContributionStatus, steps: readonly OfferedTransition[]): OfferedAct | undefined {
  const step = status === 'NEW' ? steps.find(({ to }) => to === 'EXCLUDED') : undefined
  return step && { act: 'reject', ...step }
}

/** What takes a contribution away comes last in a list of statuses. */
const TAKEN_AWAY: readonly ContributionStatus[] = ['ARCHIVED', 'EXCLUDED']
const ON_THE_WAY: readonly ContributionStatus[] = ['PUBLISHED', 'FORKED_PUBLISHED', 'PUBLIC_DRAFT', 'FORKED_PUBLIC_DRAFT']

/** The order of a list of statuses: what leads on first, then what leads back, then what takes it away. */
export function sortOffered<T extends OfferedTransition>(steps: readonly T[]): readonly T[] {
  const rank = ({ to }: T): number => (ON_THE_WAY.includes(to) ? ON_THE_WAY.indexOf(to) : ON_THE_WAY.length + 1 + TAKEN_AWAY.indexOf(to))
  return [...steps].sort((a, b) => rank(a) - rank(b))
}
