import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byUrgency } from './urgency.ts'

const row = (type: string, endDate: string | null, state = 'open', ballotEnds?: string) =>
  ({
    phase: { type, endDate, state },
    openBallot: ballotEnds ? { uuid: '', endsOn: ballotEnds, visitors: false } : null,
  }) as unknown as Parameters<typeof byUrgency>[0]

test('ongoing campaigns are ordered by their end, and implementation comes last [ASM-012]', () => {
  const [built, later, soon, between] = [
    row('IMPLEMENTATION', '2026-11-21'),
    row('IDEAS', '2026-12-01'),
    row('VOTING', '2026-11-24'),
    row('PROPOSALS', '2026-11-22', 'past'),
  ]
  assert.deepEqual([built, later, between, soon].sort(byUrgency).slice(0, 2), [soon, later])
})

test('a campaign with an open ballot comes before all others, whatever its phase and however late the ballot ends', () => {
  const [soon, voting, sooner] = [
    row('PROPOSALS', '2026-11-05'),
    row('DELIBERATION', '2027-03-01', 'open', '2027-02-01'),
    row('IMPLEMENTATION', null, 'open', '2026-11-30'),
  ]
  assert.deepEqual([soon, voting, sooner].sort(byUrgency), [sooner, voting, soon])
})
