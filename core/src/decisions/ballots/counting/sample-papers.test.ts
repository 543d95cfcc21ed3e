import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VotingSystem } from '../../../platform/settings/voting-system.ts'
import { isRefusal } from '../../../platform/shared/refusals.ts'
import { savePaper } from '../paper.ts'
import { drawSamplePaper } from './sample-papers.ts'

/** Numbers that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const candidates = ['a', 'b', 'c', 'd', 'e']
const SYSTEMS: readonly (readonly [VotingSystem, limit: number])[] = [
  [{ system: 'PLURALITY', pluralityType: 'YES' }, 0],
  [{ system: 'PLURALITY', pluralityType: 'YES' }, 2],
  [{ system: 'PLURALITY', pluralityType: 'YES_NO', majority: 'simple' }, 0],
  [{ system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK', majority: 'simple', blockThreshold: '0.1' }, 0],
  [{ system: 'DISTRIBUTION', maxPerCandidate: null }, 10],
  [{ system: 'DISTRIBUTION', maxPerCandidate: 3 }, 10],
  [{ system: 'RANGE', min: -2, max: 2, blank: 'leave-out' }, 0],
  [{ system: 'RANKED', number: 3, method: 'SCHULZE' }, 3],
  [{ system: 'RANKED', number: 9, method: 'STV', arithmetic: 'exact' }, 9],
]

test('papers made for a try-out keep the limits of every voting system, and differ', () => {
  for (const [voting, votesLimit] of SYSTEMS) {
    const random = createRandom(7)
    const ballot = {
      state: 'open',
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      voting,
      votesLimit,
      candidates: candidates.map((uuid, id) => ({ id, uuid, withdrawn: false })),
    } as const
    const drawn = new Set<string>()
    for (let n = 0; n < 200; n++) {
      const votes = drawSamplePaper({ voting, votesLimit, candidates }, random)
      const sent = Object.entries(votes).map(([uuid, value]) => ({ candidate_id: candidates.indexOf(uuid), value }))
      const saved = savePaper(ballot, { eligible: true }, { status: 0, votes: {} }, sent, '2026-11-10')
      assert.ok(!isRefusal(saved), JSON.stringify([voting, votes, saved]))
      drawn.add(JSON.stringify(votes))
    }
    assert.ok(drawn.size > 10, `${JSON.stringify(voting)}: ${drawn.size}`)
  }
})

test('without candidates there is nothing to fill in', () => {
  for (const [voting, votesLimit] of SYSTEMS) assert.deepEqual(drawSamplePaper({ voting, votesLimit, candidates: [] }, createRandom(1)), {})
})
