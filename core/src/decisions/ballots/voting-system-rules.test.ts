import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowsWinnerRule, resolveVotingSystem } from '../../platform/settings/voting-choice.ts'
import { pickVotingTexts } from '../../platform/settings/voting-texts.ts'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { parseRules } from '../tally/rules.ts'
import { parseBallotRules, serializeVotingSettings, toTallyRules } from './ballot-rules.ts'

const given = { campaignBudget: '96000', currency: '£', binding: true }
const parse = (config: Record<string, string>, votesLimit?: number) => parseBallotRules(pickVotingTexts(config), { ...given, votesLimit })
const rules = (config: Record<string, string>, votesLimit?: number) => {
  const read = parse(config, votesLimit)
  if (isRefusal(read)) throw new Error(JSON.stringify(read))
  return read
}
const votingOf = (config: Record<string, string>, votesLimit?: number) => resolveVotingSystem(rules(config, votesLimit))
const faultOf = (config: Record<string, string>) => {
  const read = parse(config)
  const fault = isRefusal(read) ? read.detail?.fields?.[0] : undefined
  return fault ? [fault.field.replace('component.voting.', ''), fault.code] : 'allowed'
}

test('each voting system has the defaults of its parameters [VOT-038, VOT-039]', () => {
  assert.deepEqual(votingOf({ system: 'RANGE' }), { system: 'RANGE', min: 0, max: 100, blank: 'leave-out' })
  assert.deepEqual(votingOf({ system: 'ranked' }), { system: 'RANKED', number: 5, method: 'SCHULZE' })
  assert.deepEqual(rules({ system: 'DISTRIBUTION' }).votesLimit, 30)
  assert.deepEqual(votingOf({ 'system-plurality-type': 'YES/NO' }), {
    system: 'PLURALITY',
    pluralityType: 'YES_NO',
    majority: 'simple',
  })
  assert.deepEqual(votingOf({ 'system-plurality-type': 'yes/no/abstain/block' }), {
    system: 'PLURALITY',
    pluralityType: 'YES_NO_ABSTAIN_BLOCK',
    majority: 'simple',
    blockThreshold: '0.1',
  })
})

test('a limit of the ballot is its points or ranks where no setting says them, and none of scores or of votes with NO', () => {
  assert.equal(rules({ system: 'DISTRIBUTION' }, 12).votesLimit, 12)
  assert.equal(rules({ system: 'DISTRIBUTION', 'system-distributed-points': '9' }, 12).votesLimit, 9)
  assert.deepEqual(votingOf({ system: 'RANKED' }, 4), { system: 'RANKED', number: 4, method: 'SCHULZE' })
  assert.equal(rules({ system: 'RANGE' }, 7).votesLimit, 0)
  assert.equal(rules({ 'system-plurality-type': 'YES/NO/ABSTAIN' }, 7).votesLimit, 0)
})

test('parameters that nobody could vote with are refused at their field [VOT-033]', () => {
  assert.deepEqual(faultOf({ system: 'RANGE', 'system-range-min-score': '5', 'system-range-max-score': '5' }), [
    'system-range-max-score',
    'too_small',
  ])
  assert.deepEqual(faultOf({ system: 'RANGE', 'system-range-min-score': 'low' }), ['system-range-min-score', 'not_number'])
  assert.deepEqual(faultOf({ system: 'RANGE', 'system-range-max-score': '1001' }), ['system-range-max-score', 'too_big'])
  assert.deepEqual(faultOf({ system: 'RANKED', 'system-ranked-number-proposals': '0' }), ['system-ranked-number-proposals', 'too_small'])
  assert.deepEqual(faultOf({ system: 'DISTRIBUTION', 'system-distributed-points': '0' }), ['system-distributed-points', 'too_small'])
  assert.deepEqual(
    faultOf({
      system: 'DISTRIBUTION',
      'system-distributed-points': '5',
      'system-distributed-max-per-candidate': '6',
    }),
    ['system-distributed-max-per-candidate', 'too_big'],
  )
  assert.deepEqual(faultOf({ 'system-plurality-block-threshold': '1.5' }), ['system-plurality-block-threshold', 'wrong'])
  assert.equal(faultOf({ system: 'RANGE', 'system-range-min-score': '-5' }), 'allowed')
})

test('STV fills a fixed number of seats, and equal shares need points, scores or YES alone', () => {
  const allowed = (config: Record<string, string>) =>
    (['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'] as const).filter(
      (winners) => faultOf({ ...config, 'system-winners': winners }) === 'allowed',
    )
  const all = ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES']
  for (const config of [{}, { system: 'RANGE' }, { system: 'DISTRIBUTION' }]) assert.deepEqual(allowed(config), all)
  for (const method of ['SCHULZE', 'BORDA'])
    assert.deepEqual(allowed({ system: 'RANKED', 'system-ranked-method': method }), all.slice(0, 3))
  assert.deepEqual(allowed({ system: 'RANKED', 'system-ranked-method': 'STV' }), ['FIXED'])
  assert.deepEqual(allowed({ 'system-plurality-type': 'YES/NO' }), all.slice(0, 3))
  assert.deepEqual(faultOf({ system: 'RANKED', 'system-winners': 'EQUAL_SHARES' }), ['system-winners', 'not_choice'])
  assert.equal(allowsWinnerRule({ system: 'RANKED', method: 'STV', number: 0, arithmetic: 'exact' }, 'DYNAMIC1'), false)
})

test('every system is unchanged after conversion to settings and back, and is a valid rule of the tally', () => {
  for (const config of [
    { system: 'RANGE', 'system-range-min-score': '-3', 'system-range-max-score': '3', 'system-range-blank': 'as-min' },
    { system: 'RANKED', 'system-ranked-number-proposals': '7', 'system-ranked-method': 'BORDA' },
    { system: 'RANKED', 'system-ranked-method': 'STV', 'system-ranked-stv-arithmetic': 'scottish' },
    { system: 'DISTRIBUTION', 'system-distributed-points': '9', 'system-distributed-max-per-candidate': '4' },
    { 'system-plurality-type': 'YES/NO/ABSTAIN' },
    {
      'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK',
      'system-plurality-block-threshold': '0.25',
      'system-plurality-block-enforce-justification-of-votes': 'TRUE',
    },
  ] as Record<string, string>[]) {
    const one = rules(config)
    assert.deepEqual(rules(serializeVotingSettings(one)), one)
    assert.deepEqual(parseRules(toTallyRules(one, 30)), toTallyRules(one, 30))
  }
})

test('the scores of RANGE stand first among the settings of a ballot: the lowest, then the highest [VOT-001]', () => {
  assert.deepEqual(Object.entries(serializeVotingSettings(rules({ system: 'RANGE' }))).slice(0, 2), [
    ['component.voting.system-range-min-score', '0'],
    ['component.voting.system-range-max-score', '100'],
  ])
})

test('reasons can be asked for only where there is a BLOCK', () => {
  const enforced = { 'system-plurality-block-enforce-justification-of-votes': 'TRUE' }
  assert.equal(rules({ ...enforced, 'system-plurality-type': 'YES/NO' }).blockReasons, undefined)
  assert.equal(rules({ ...enforced, 'system-plurality-type': 'YES/NO/ABSTAIN/BLOCK' }).blockReasons, true)
})
