import { getPhaseState } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Jury } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'

/** What is said of the newest lot; undefined where the seats say all. */
export type JuryStage = 'off' | 'none' | 'waiting' | 'ready' | 'over'

/** How far the newest lot of a jury is: once its phase is over, no lot is fixed and nobody draws (specification E.11). */
export function findJuryStage(
  { phase, draws }: Pick<Jury, 'phase' | 'draws'>,
  { now, today }: { readonly now: number; readonly today: Day },
): JuryStage | undefined {
  if (!phase.jury) return 'off'
  const [latest] = draws
  if (latest?.drawn) return undefined
  if (getPhaseState(phase, today) === 'past') return draws.length > 1 ? undefined : 'over'
  if (!latest) return 'none'
  return Date.parse(latest.drawableFrom) > now ? 'waiting' : 'ready'
}
