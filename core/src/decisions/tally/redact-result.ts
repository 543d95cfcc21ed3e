import { PAPER_FORMS, type Secrecy } from '../../platform/settings/paper-forms.ts'
import type { CountResult, RankedCandidate, ResultReason, RuleOutcome } from './result.ts'

/** With fewer finished papers than this nothing that belongs to one paper is published (specification E.6). */
export const FEW_PAPERS = 5

/** Only the winners and the turnout are published: a detached ballot with few papers (specification E.6). */
export const publishesWinnersOnly = (papers: number, secrecy: Secrecy): boolean =>
  papers < FEW_PAPERS && !PAPER_FORMS[secrecy].countsFewPapers

/** All that is said of a detached ballot with few papers: who won, and the turnout. */
type WinnersOnly = Pick<CountResult, 'version' | 'system' | 'rule' | 'papers' | 'eligible' | 'quorum' | 'winners'>

/** A result as it may be published. */
type RedactedResult =
  | { readonly kind: 'whole' | 'without-papers'; readonly result: CountResult }
  | { readonly kind: 'winners-only'; readonly result: WinnersOnly }

const redactOutcome = (outcome: RuleOutcome): RuleOutcome => ({ ...outcome, winnersEach: null })

const redactReason = (reason: ResultReason): ResultReason => (reason.kind === 'bought' ? { ...reason, payments: null } : reason)

const redactRankedCandidate = (place: RankedCandidate): RankedCandidate => ({
  ...place,
  winnersEach: null,
  reason: redactReason(place.reason),
})

/**
 * What of a result is published (specification E.6). With fewer than 5 finished papers: what single papers could be read or guessed
 * from is left out (payments, how many winners each voter has, the pair table, what moved in STV, the digest); in a detached ballot every
 * count as well.
 */
export function redactResult(result: CountResult, secrecy: Secrecy): RedactedResult {
  if (result.papers >= FEW_PAPERS) return { kind: 'whole', result }
  if (publishesWinnersOnly(result.papers, secrecy)) {
    const { version, system, rule, papers, eligible, quorum, winners } = result
    return { kind: 'winners-only', result: { version, system, rule, papers, eligible, quorum, winners } }
  }
  const { outcome, comparison, order } = result
  const redacted = {
    outcome: redactOutcome(outcome),
    comparison: comparison && redactOutcome(comparison),
    order: order.map(redactRankedCandidate),
    ...(result.pairs ? { pairs: null } : {}),
    ...(result.stv ? { stv: null, steps: result.steps.filter(({ step }) => step !== 'move') } : {}),
  }
  return { kind: 'without-papers', result: { ...result, ...redacted, digest: null } }
}
