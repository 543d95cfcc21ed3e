import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byUrgency } from './urgency.ts'

const row = (type: string, endDate: string | null, state = 'open') =>
  ({ phase: { type, endDate, state } }) as unknown as Parameters<typeof byUrgency>[0]

test('of running campaigns the one that ends soonest comes first, and what is only carried out comes last [ASM-012]', () => {
  const [built, later, soon, between] = [
    row('IMPLEMENTATION', '2026-11-21'),
    row('IDEAS', '2026-12-01'),
    row('VOTING', '2026-11-24'),
    row('PROPOSALS', '2026-11-22', 'past'),
  ]
  assert.deepEqual([built, later, between, soon].sort(byUrgency).slice(0, 2), [soon, later])
})
