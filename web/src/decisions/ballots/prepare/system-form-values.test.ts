import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { initialSystemValues, listWinnerRules, parseVotesLimit, toSystemTexts } from './system-form-values.ts'

const rulesOf = (voting: object, blockReasons = false) => ({ voting, blockReasons }) as unknown as BallotPreparation['rules']
const YES = { system: 'PLURALITY', pluralityType: 'YES' }
const begin = initialSystemValues(rulesOf(YES), undefined)

test('the form begins with the defaults of every system, and with what a draft has [VOT-038, VOT-039]', () => {
  assert.deepEqual(
    [begin.points, begin.ranks, begin.rangeMin, begin.rangeMax, begin.blockShare, begin.method],
    ['30', '5', '0', '100', '10', 'SCHULZE'],
  )
  const limited = initialSystemValues(rulesOf(YES), { votes_limit: 4 })
  assert.deepEqual([limited.limited, limited.limit, parseVotesLimit(limited)], [true, '4', 4])
  const points = initialSystemValues(rulesOf({ system: 'DISTRIBUTION', maxPerCandidate: 6 }), { votes_limit: 12 })
  assert.deepEqual([points.way, points.points, points.maxPerCandidate, parseVotesLimit(points)], ['DISTRIBUTION', '12', '6', 0])
  const stv = initialSystemValues(rulesOf({ system: 'RANKED', number: 7, method: 'STV', arithmetic: 'scottish' }), undefined)
  assert.deepEqual([stv.way, stv.ranks, stv.method, stv.arithmetic], ['RANKED', '7', 'STV', 'scottish'])
  const blocks = {
    system: 'PLURALITY',
    pluralityType: 'YES_NO_ABSTAIN_BLOCK',
    majority: 'simple',
    blockThreshold: '0.25',
  }
  const each = initialSystemValues(rulesOf(blocks, false), undefined)
  assert.deepEqual([each.way, each.answers, each.blockShare, each.blockReasons], ['EACH', 'YES_NO_ABSTAIN_BLOCK', '25', false])
})

test('only the settings of the chosen system are sent', () => {
  assert.deepEqual(toSystemTexts({ ...begin, way: 'RANGE', rangeMin: ' -2 ', rangeBlank: 'as-min' }), {
    votingSystem: 'RANGE',
    rangeMin: '-2',
    rangeMax: '100',
    rangeBlank: 'as-min',
  })
  assert.deepEqual(toSystemTexts({ ...begin, way: 'EACH', answers: 'YES_NO', blockShare: '12,5' }), {
    votingSystem: 'PLURALITY',
    pluralityType: 'YES/NO',
    blockThreshold: '0.125',
    blockReasons: 'TRUE',
  })
})

test('the form offers only winner rules that go with the system', () => {
  const rules = (more: object) => listWinnerRules({ ...begin, ...more })
  assert.deepEqual(rules({ way: 'RANKED', method: 'STV' }), ['FIXED'])
  assert.deepEqual(rules({ way: 'RANKED' }), ['FIXED', 'DYNAMIC1', 'DYNAMIC2'])
  assert.deepEqual(rules({ way: 'EACH' }), ['FIXED', 'DYNAMIC1', 'DYNAMIC2'])
  for (const way of ['CHOOSE', 'DISTRIBUTION', 'RANGE']) assert.equal(rules({ way }).length, 4, way)
})
