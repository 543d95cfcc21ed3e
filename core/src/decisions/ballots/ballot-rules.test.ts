import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickVotingTexts } from '../../platform/settings/voting-texts.ts'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { parseRules } from '../tally/rules.ts'
import {
  type BallotRules,
  parseBallotRules,
  parseEntityType,
  serializeVotingSettings,
  toTallyRules,
  toVotingTexts,
} from './ballot-rules.ts'
import { parseCost } from './cost.ts'
import { listOpeningProblems } from './opening-problems.ts'

const given = { campaignBudget: '96.000', currency: '£', binding: true }
const rules = (config: Record<string, string> = {}, more = {}) => {
  const read = parseBallotRules(pickVotingTexts(config), { ...given, ...more })
  if (isRefusal(read)) throw new Error(read.refused)
  return read
}

test('by default a ballot has three fixed winners, a quorum of 0.6 and any number of choices [VOT-038, VOT-039]', () => {
  assert.deepEqual(rules(), {
    system: 'PLURALITY',
    votesLimit: 0,
    maxPerCandidate: null,
    winners: 'FIXED',
    fixedNumber: 3,
    budget: '96000',
    currency: '£',
    quorum: { enabled: true, share: '0.6' },
    binding: true,
    randomOrder: true,
  })
})

test('each voter sees the candidates in another order unless the ballot has the published one', () => {
  assert.equal(rules({ 'candidate-order': 'published' }).randomOrder, undefined)
  for (const order of ['random', 'published']) assert.equal(toVotingTexts(rules({ 'candidate-order': order })).candidateOrder, order)
})

test('settings are accepted by their full names, short names, and the dotted names of older clients', () => {
  const read = rules({
    'component.voting.system.winners': 'equal_shares',
    'system-enable-quorum': 'false',
    'component.voting.budget': '1,200.50',
    unknown: 'kept by others',
  })
  assert.deepEqual([read.winners, read.quorum.enabled, read.budget], ['EQUAL_SHARES', false, '1200.5'])
})

test('visitor voting has no quorum, and is advisory unless visitors register with one-time codes [VOT-026]', () => {
  const texts = pickVotingTexts({ anonymous: 'TRUE', secrecy: 'detached', 'allow-revote': 'TRUE' })
  const rules = (oneTimeCodes?: boolean) => parseBallotRules(texts, { binding: true, ...(oneTimeCodes ? { oneTimeCodes } : {}) })
  const [advisory, binding] = [rules(), rules(true)]
  assert.ok(!isRefusal(advisory) && !isRefusal(binding))
  assert.deepEqual([advisory.quorum.enabled, advisory.binding, binding.binding], [false, false, true])
  assert.deepEqual([advisory.secrecy, advisory.anonymous, advisory.allowRevote], ['detached', true, true])
})

test('voting systems and options outside this release are refused', () => {
  for (const config of [
    { system: 'DISTRIBUTED' },
    { 'system-plurality-type': 'YES/BLOCK' },
    { 'system-ranked-method': 'LOT' },
    { 'system-range-blank': 'as-max' },
    { 'system-winners': 'RANDOM' },
    { secrecy: 'encrypted' },
    { 'show-names': 'sometimes' },
    { anonymous: 'sometimes' },
    { 'results-visibility': 'daily' },
    { roll: 'weekly' },
    { voters: 'FRIENDS' },
    { 'allow-revote': 'twice' },
  ]) {
    const no = parseBallotRules(pickVotingTexts(config as Record<string, string>), given)
    assert.ok(isRefusal(no) && no.refused === 'system_not_available', JSON.stringify(config))
  }
})

test('the number of winners is a whole number from 1, the quorum a share [VOT-038, VOT-039]', () => {
  const refusal = (config: Record<string, string>) => {
    const read = parseBallotRules(pickVotingTexts(config), given)
    return isRefusal(read) ? read.detail?.fields?.map(({ code, params }) => [code, params]) : read.fixedNumber
  }
  const number = 'system-winners-fixed-number'
  assert.deepEqual(
    ['1', '0', '-1', 'two', '1.5'].map((text) => refusal({ [number]: text })),
    [1, ...Array(4).fill([['too_small', { limit: 1 }]])],
  )
  assert.deepEqual(refusal({ 'system.quorum': 'most' }), [['wrong', undefined]])
  assert.deepEqual(refusal({ budget: 'enough' }), [['not_number', undefined]])
})

test('imported rules beyond this release are stored: points, comparison with the greedy rule, a minimum score', () => {
  const plurality: BallotRules = { ...rules({ 'system-winners': 'EQUAL_SHARES' }), compareWithGreedy: true }
  assert.equal(toVotingTexts(plurality).pluralityType, 'YES')
  assert.equal(toVotingTexts(plurality).votingBudget, '96000')
  const points: BallotRules = { ...plurality, system: 'DISTRIBUTION', maxPerCandidate: 3, budget: null, minScore: 2 }
  const told = toVotingTexts(points)
  assert.deepEqual(['pluralityType' in told, 'votingBudget' in told], [false, false])
  assert.deepEqual(toTallyRules(points, null), {
    system: 'DISTRIBUTION',
    maxPerCandidate: 3,
    winners: 'EQUAL_SHARES',
    budget: '0',
    compareWithGreedy: true,
    votesLimit: 0,
    minScore: 2,
    quorum: { enabled: false },
    eligible: null,
  })
  assert.deepEqual(toTallyRules({ ...plurality, winners: 'DYNAMIC1' }, null), {
    system: 'PLURALITY',
    pluralityType: 'YES',
    winners: 'DYNAMIC1',
    budget: '96000',
    votesLimit: 0,
    quorum: { enabled: false },
    eligible: null,
  })
  const { compareWithGreedy: _, ...alone } = plurality
  assert.equal('compareWithGreedy' in toTallyRules(alone, null), false)
})

test('the ballot’s budget takes precedence over the campaign’s; without a readable one there is none', () => {
  assert.equal(rules({ budget: '12 000 €' }).budget, '12000')
  assert.equal(rules({ budget: '' }).budget, '96000')
  assert.equal(rules({}, { campaignBudget: 'enough' }).budget, null)
})

test('rules are unchanged after conversion to settings and back, and are valid rules of the tally', () => {
  for (const winners of ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES']) {
    const one = rules({ 'system-winners': winners, 'system.quorum': '0.25' }, { votesLimit: 5 })
    assert.deepEqual(rules(serializeVotingSettings(one), { votesLimit: 5 }), one)
    assert.deepEqual(parseBallotRules(toVotingTexts(one), { ...given, votesLimit: 5 }), one)
    assert.deepEqual(parseRules(toTallyRules(one, 30)), toTallyRules(one, 30))
    assert.deepEqual(toTallyRules(one, null).quorum, { enabled: false })
  }
})

test('entityType is IDEA or PROPOSAL in any case [VOT-005]', () => {
  assert.deepEqual(['idea', 'Proposal', undefined, 'NOTE'].map(parseEntityType), ['IDEA', 'PROPOSAL', 'PROPOSAL', undefined])
})

test('a cost is parsed as users write it, and only if it can be counted', () => {
  assert.deepEqual(['£29,500', '8.900', '1.234,50 €', '0', '9'.repeat(16), '1.1234567', 'dear', '-5'].map(parseCost), [
    '29500',
    '8900',
    '1234.5',
    '0',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a ballot opens only with candidates, costs and a budget that its winner rule can use [VOT-033]', () => {
  const one = { title: 'Slipway', cost: '100', ready: true }
  const none = { title: 'Bench', cost: null, ready: true }
  const gone = { title: 'Old', cost: null, ready: false }
  let voters = 30
  const codes = (config: Record<string, string>, ...candidates: (typeof one | typeof none)[]) =>
    listOpeningProblems(rules(config), candidates, voters).map((p) => [p.code, ...p.candidates])
  assert.deepEqual(codes({ 'system-winners-fixed-number': '1' }, none), [])
  assert.deepEqual(codes({}, gone), [['candidates_missing']])
  assert.deepEqual(codes({ 'system-winners-fixed-number': '2' }, one, gone), [['winners_exceed_candidates']])
  for (const winners of ['DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES']) {
    assert.deepEqual(codes({ 'system-winners': winners }, one, gone), [])
    assert.deepEqual(codes({ 'system-winners': winners, budget: '0' }, one, none), [['cost_missing', 'Bench'], ['budget_missing']])
  }
  const hidden = listOpeningProblems(rules({ 'system-winners-fixed-number': '1' }), [one], voters, 'DRAFT')
  assert.deepEqual(hidden, [{ code: 'campaign_unpublished', candidates: [] }])
  voters = 0
  assert.deepEqual(codes({ 'system-winners-fixed-number': '1' }, one), [['voters_missing']])
})

test('voter rule and roll time are read in any case; by default the roll is live and the server sets the rule [VOT-033]', () => {
  assert.deepEqual([rules().voters, rules().roll], [undefined, undefined])
  const chosen = rules({ 'component.voting.voters': 'listed', 'component.voting.roll': 'frozen' })
  assert.deepEqual([chosen.voters, chosen.roll], ['LISTED', 'FROZEN'])
  const byServer = rules({}, { voters: 'CONFIRMED' })
  assert.deepEqual([byServer.voters, byServer.roll], ['CONFIRMED', 'LIVE'])
  const wire = serializeVotingSettings(chosen)
  assert.deepEqual([wire['component.voting.voters'], wire['component.voting.roll']], ['LISTED', 'frozen'])
})
