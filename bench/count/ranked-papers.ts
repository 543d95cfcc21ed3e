import { createPileCollector } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import { combineRules, type Rules } from '@folkmoot/core/decisions/tally/rules.ts'

const CANDIDATES = 20
export const SEATS = 5
export const UUIDS = Array.from({ length: CANDIDATES }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-${'0'.repeat(12)}`)

export const rulesOf = (method: 'BORDA' | 'SCHULZE' | 'STV'): Rules =>
  combineRules(
    method === 'STV' ? { system: 'RANKED', method, number: 0, arithmetic: 'exact' } : { system: 'RANKED', method, number: 0 },
    { winners: 'FIXED', fixedNumber: SEATS },
    { votesLimit: null, quorum: { enabled: false }, eligible: null },
  )

/** Papers that rank all candidates in an order of their own, one after the other: nearly all differ. */
export function* drawPapers(count: number): Generator<readonly (readonly [string, string])[]> {
  const order = [...UUIDS]
  for (let paper = 0; paper < count; paper += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1))
      const [a = '', b = ''] = [order[i], order[j]]
      order[i] = b
      order[j] = a
    }
    yield order.map((uuid, place) => [uuid, String(place + 1)] as const)
  }
}

export function groupDrawnPapers(count: number) {
  const collector = createPileCollector()
  for (const paper of drawPapers(count)) collector.add(paper)
  return collector.take()
}
