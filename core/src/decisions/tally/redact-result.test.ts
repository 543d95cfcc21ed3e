import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactResult } from './redact-result.ts'
import { countRankedProfile, rankedRules } from './testing/ranked-papers.ts'

const stv = rankedRules({ method: 'STV' }, { winners: 'FIXED', fixedNumber: 2 })
const schulze = rankedRules({ method: 'SCHULZE' })
const FOUR = { 'A > B': 3, C: 1 }
const FIVE = { 'A > B': 3, C: 2 }

test('below five papers neither the pair table nor what moved in STV is published, because rankings could be read from it', () => {
  const pairs = redactResult(countRankedProfile(schulze, FOUR), 'open')
  assert.ok(pairs.kind === 'without-papers' && pairs.result.pairs === null)
  const moved = redactResult(countRankedProfile(stv, FOUR), 'open')
  assert.ok(moved.kind === 'without-papers' && moved.result.stv === null)
  assert.ok(moved.result.steps.length > 0)
  assert.ok(moved.result.steps.every(({ step }) => step !== 'move'))
  assert.ok(countRankedProfile(stv, FOUR).steps.some(({ step }) => step === 'move'))
  const detached = redactResult(countRankedProfile(stv, FOUR), 'detached')
  assert.ok(!('stv' in detached.result) && !('order' in detached.result))
})

test('from five papers on the pair table and every stage are published', () => {
  const whole = countRankedProfile(stv, FIVE)
  for (const secrecy of ['open', 'detached'] as const) assert.deepEqual(redactResult(whole, secrecy).result, whole)
  assert.ok(whole.stv)
  assert.ok(countRankedProfile(schulze, FIVE).pairs)
})
