import type { Outcome, Place, Reason, Result } from './result.ts'

/** With fewer finished papers than this nothing that belongs to one paper is published (E.6). */
export const FEW_PAPERS = 5

/** `component.voting.secrecy` of a ballot. */
export type Secrecy = 'open' | 'detached'

/** All that is said of a detached ballot with few papers: who won, and the turnout. */
export type WinnersOnly = Pick<Result, 'version' | 'system' | 'rule' | 'papers' | 'eligible' | 'quorum' | 'winners'>

/** A result as it may be published. */
export type Published =
  | { readonly kind: 'whole' | 'without-papers'; readonly result: Result }
  | { readonly kind: 'winners-only'; readonly result: WinnersOnly }

const sparse = (outcome: Outcome): Outcome => ({ ...outcome, winnersEach: null })

const sparseReason = (reason: Reason): Reason => (reason.kind === 'bought' ? { ...reason, payments: null } : reason)

const sparsePlace = (place: Place): Place => ({ ...place, winnersEach: null, reason: sparseReason(place.reason) })

/**
 * What of a result is published (E.6). With fewer than 5 finished papers: what single papers could be read or guessed
 * from is left out (payments, how many winners each voter has, the digest); in a detached ballot every count as well.
 */
export function publish(result: Result, secrecy: Secrecy): Published {
  if (result.papers >= FEW_PAPERS) return { kind: 'whole', result }
  if (secrecy === 'detached') {
    const { version, system, rule, papers, eligible, quorum, winners } = result
    return { kind: 'winners-only', result: { version, system, rule, papers, eligible, quorum, winners } }
  }
  const { outcome, comparison, order } = result
  const told = { outcome: sparse(outcome), comparison: comparison && sparse(comparison), order: order.map(sparsePlace) }
  return { kind: 'without-papers', result: { ...result, ...told, digest: null } }
}
