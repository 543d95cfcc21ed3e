import { cmp, type Fraction, fraction, fromDecimal, fromInt, toAmount, ZERO } from '../../platform/exact/fraction.ts'
import type { Majority, PluralityWithNo } from '../../platform/settings/voting-system.ts'
import type { CandidateScore } from './candidate-score.ts'
import type { CandidateVerdict, CountingMethod } from './counting-method.ts'
import { computeShareQuorum } from './quorum.ts'
import { rankCandidates } from './rank-candidates.ts'
import type { ResultReason } from './result.ts'
import type { Rules } from './rules.ts'

interface Counts {
  readonly yes: number
  readonly no: number
  readonly abstain: number
  readonly block: number
}

const FIELDS = { YES: 'yes', NO: 'no', ABSTAIN: 'abstain', BLOCK: 'block' } as const

const ALLOWED = {
  YES_NO: ['YES', 'NO'],
  YES_NO_ABSTAIN: ['YES', 'NO', 'ABSTAIN'],
  YES_NO_ABSTAIN_BLOCK: ['YES', 'NO', 'ABSTAIN', 'BLOCK'],
} as const satisfies Record<PluralityWithNo['pluralityType'], readonly (keyof typeof FIELDS)[]>

const support: CountingMethod['support'] = (value) => (value === 'YES' ? 1 : 0)

/** How many YES a candidate needs with so many YES and NO; `all` are the eligible, or the papers where there is no roll. */
function computeNeededYes(majority: Majority, { yes, no }: Counts, all: number): number {
  switch (majority) {
    case 'simple':
      return no + 1
    case 'absolute':
      return Math.floor(all / 2) + 1
    case 'two_thirds':
      return Math.max(1, Math.ceil((2 * (yes + no)) / 3))
    case 'three_quarters':
      return Math.max(1, Math.ceil((3 * (yes + no)) / 4))
    case 'unanimity':
      return Math.max(1, yes + no)
  }
}

function judgeCandidate(rules: Rules & PluralityWithNo, counts: Counts, papers: number): CandidateVerdict {
  const { yes, no, block } = counts
  const given = yes + no + counts.abstain + block
  const quorum = computeShareQuorum(rules, given)
  const threshold = rules.blockThreshold ?? '1'
  const share = given === 0 ? ZERO : fraction(BigInt(block), BigInt(given))
  const blocked = cmp(share, fromDecimal(threshold)) > 0
  const needed = computeNeededYes(rules.majority, counts, rules.eligible ?? papers)
  const reason: ResultReason | null = blocked
    ? {
        kind: 'blocked',
        blocks: block,
        given,
        share: toAmount(share),
        threshold,
      }
    : quorum?.met === false
      ? { kind: 'candidate-quorum-not-reached', given, needed: quorum.needed }
      : yes < needed
        ? { kind: 'majority-missed', majority: rules.majority, yes, no, needed }
        : null
  return { passed: reason === null, blocked, quorum, reason }
}

/** Of those who said YES or NO, the share that said YES; 0 where nobody did. */
const shareOfYes = ({ yes, no }: Counts): Fraction => (yes + no === 0 ? ZERO : fraction(BigInt(yes), BigInt(yes + no)))

/**
 * PLURALITY with NO (specification E.2, E.3): each candidate passes or fails by itself, by its quorum, its blocks and its
 * majority. The score is YES minus NO. Those that passed come first and the blocked ones last; then by score, then by the
 * share of YES. An abstention counts for the quorum, a blank does not.
 */
export function createPluralityWithNoMethod(rules: Rules & PluralityWithNo): CountingMethod {
  const allowed: readonly string[] = ALLOWED[rules.pluralityType]
  return {
    support,
    isGiven: (value) => value !== '',
    fault: (paper) => {
      const strange = paper.find(([, value]) => value !== '' && !allowed.includes(value))
      return strange ? `'${strange[1]}' is not one of ${allowed.join(', ')}.` : null
    },
    count: ({ uuids, piles, lot }) => {
      const sums = new Map(uuids.map((uuid) => [uuid, { yes: 0, no: 0, abstain: 0, block: 0 }]))
      let papers = 0
      for (const { paper, people } of piles) {
        papers += people
        for (const [uuid, value] of paper) {
          const line = sums.get(uuid)
          if (line && value !== '') line[FIELDS[value as keyof typeof FIELDS]] += people
        }
      }
      const scores = new Map(
        [...sums].map(([uuid, summary]): [string, CandidateScore & { summary: Counts }] => [
          uuid,
          { score: fromInt(summary.yes - summary.no), summary },
        ]),
      )
      const verdicts = new Map([...sums].map(([uuid, counts]) => [uuid, judgeCandidate(rules, counts, papers)]))
      const group = (uuid: string): number => {
        const verdict = verdicts.get(uuid)
        return verdict?.passed ? 0 : verdict?.blocked ? 2 : 1
      }
      const tiers = rankCandidates(scores, lot, (_a, _b, first, second) => {
        const [a, b] = [sums.get(first) as Counts, sums.get(second) as Counts]
        return group(first) - group(second) || b.yes - b.no - (a.yes - a.no) || cmp(shareOfYes(b), shareOfYes(a))
      })
      return { scores, tiers, verdicts }
    },
  }
}
