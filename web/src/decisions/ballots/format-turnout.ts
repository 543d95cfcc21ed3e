import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import type { useText } from '../../platform/lib/text/i18n.ts'

/**
 * How many voted, as far as it can be said: nobody could in a draft, and the papers of a canceled ballot are erased. Without a roll,
 * the number of papers.
 */
export function formatTurnout(
  { state, turnout: { finished, eligible } }: Pick<Ballot, 'state' | 'turnout'>,
  t: ReturnType<typeof useText>['t'],
): string {
  if (state === 'draft' || state === 'cancelled') return ''
  if (eligible === null) return t(isCounted(state) ? 'ballots.papersCounted' : 'ballots.papersFinalized', { count: finished })
  return t(state === 'open' ? 'ballots.turnoutNow' : 'ballots.turnout', { count: finished, eligible })
}

/** How many proposals a ballot is about: while people vote there are so many, afterwards there were. */
export const formatProposals = (state: Ballot['state'], count: number, t: ReturnType<typeof useText>['t']): string =>
  t(state === 'draft' || state === 'open' ? 'ballots.proposalsNow' : 'ballots.onProposals', { count })
