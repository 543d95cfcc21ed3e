import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findJuryStage, type JuryStage } from './jury-stage.ts'

const SEALED = { drawableFrom: '2026-11-10T12:00:00.000Z', drawn: null }
const DRAWN = { ...SEALED, drawn: {} }

const find = (draws: readonly object[], at: string, jury = true): JuryStage | undefined =>
  findJuryStage({ phase: { jury, start: '2026-11-01', end: '2026-11-20' }, draws } as unknown as Parameters<typeof findJuryStage>[0], {
    now: Date.parse(at),
    today: at.slice(0, 10),
  })

test('a jury waits for its lot, then for the day after it was sealed, then for the coordinators', () => {
  assert.equal(find([], '2026-11-09T12:00:00.000Z'), 'none')
  assert.equal(find([SEALED], '2026-11-10T11:59:00.000Z'), 'waiting')
  assert.equal(find([SEALED], '2026-11-10T12:00:00.000Z'), 'ready')
  assert.equal(find([SEALED, DRAWN], '2026-11-12T12:00:00.000Z'), 'ready')
  assert.equal(find([DRAWN], '2026-11-12T12:00:00.000Z'), undefined)
  assert.equal(find([SEALED], '2026-11-12T12:00:00.000Z', false), 'off')
})

test('once the phase is over nothing is promised any more, and the seats of an earlier draw stay', () => {
  for (const [draws, stage] of [
    [[], 'over'],
    [[SEALED], 'over'],
    [[SEALED, DRAWN], undefined],
    [[DRAWN], undefined],
  ] as const)
    assert.equal(find(draws, '2026-11-21T12:00:00.000Z'), stage)
  assert.equal(find([SEALED], '2026-11-20T12:00:00.000Z'), 'ready')
})
