import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import {
  buildBallotBodies,
  findBallotFormFaults,
  findDraftOpeningProblems,
  initialBallotValues,
  isBallotFormValues,
  listOverBudgetTitles,
  quorumInPeople,
} from './ballot-form-values.ts'
import { buildRegistration, initialRegistrationValues, isPasswordTooShort } from './registration-form-values.ts'

const given = {
  campaign: { uuid: 'c', title: 'The harbour' },
  timezone: 'Europe/London',
  today: '2026-11-20',
  starts_on: '2026-11-30',
  ends_on: '2026-12-13',
  eligible: { MEMBERS: 30, CONFIRMED: 28, LISTED: 0 },
  roll: { voters: 'CONFIRMED', time: 'LIVE' },
  rules: {
    voting: { system: 'PLURALITY', pluralityType: 'YES' },
    blockReasons: false,
    winners: 'EQUAL_SHARES',
    fixedNumber: 3,
    budget: '50000',
    currency: '£',
    quorum: { enabled: true, share: '0.6' },
    binding: true,
  },
  secrecy: 'open',
  allow_revote: false,
  anonymous: false,
  candidates: [
    { contribution_uuid: 'a', title: 'Bench', status: 'PUBLISHED', budget: '£8,900', cost: '8900' },
    { contribution_uuid: 'b', title: 'Slipway', status: 'PUBLISHED', budget: 'a lot', cost: null },
  ],
  ballot: null,
  state: null,
} as unknown as BallotPreparation
const begun = initialBallotValues(given, undefined)

test('the form begins with the campaign’s dates, budget and every published proposal [VOT-033, VOT-042]', () => {
  assert.equal(begun.title, 'The harbour')
  assert.deepEqual([begun.startsOn, begun.endsOn, begun.budget, begun.share], ['2026-11-30', '2026-12-13', '50000', '60'])
  assert.deepEqual(begun.costs, { a: '8900', b: 'a lot' })
})

test("faults are found in the browser by the server's rules, field by field [VOT-033]", () => {
  const faults = (values: object) => Object.keys(findBallotFormFaults({ ...begun, ...values }, given, undefined)).sort()
  assert.deepEqual(faults({ costs: { a: '8900' } }), [])
  assert.deepEqual(faults({}), ['cost.b'])
  assert.deepEqual(faults({ costs: {}, title: ' ', limited: true, limit: '0', budget: 'much' }), [
    'ballot.title',
    'ballot.votes_limit',
    'component.voting.budget',
  ])
  assert.deepEqual(faults({ costs: {}, endsOn: '2026-11-29' }), ['ends_at'])
  assert.deepEqual(faults({ costs: {}, startsOn: '2026-11-19' }), ['starts_at'])
  assert.deepEqual(faults({ costs: {}, share: '101' }), ['component.voting.system.quorum'])
  assert.deepEqual(faults({ costs: {}, winners: 'FIXED', fixedNumber: '1.5' }), ['component.voting.system-winners-fixed-number'])
})

test('a cost that cannot be read matters only where a budget is shared', () => {
  assert.deepEqual(findDraftOpeningProblems(begun, given), [{ code: 'cost_missing', candidates: ['Slipway'] }])
  const fixed = { ...begun, winners: 'FIXED' as const, fixedNumber: '1' }
  assert.deepEqual([findDraftOpeningProblems(fixed, given), findBallotFormFaults(fixed, given, undefined)], [[], {}])
  assert.deepEqual(buildBallotBodies(fixed, given).candidates.candidates, [
    { contribution_uuid: 'a', cost: '8900' },
    { contribution_uuid: 'b', cost: '' },
  ])
})

test('a quorum is given in people: the fewest papers that meet the share [VOT-033]', () => {
  assert.equal(quorumInPeople('60', 30), 18)
  assert.equal(quorumInPeople('60', 31), 19)
  assert.equal(quorumInPeople('33,5', 200), 67)
  assert.equal(quorumInPeople('100', 7), 7)
  assert.equal(quorumInPeople('many', 30), undefined)
})

test('the form is sent as settings of the wire [VOT-043]', () => {
  const { create } = buildBallotBodies({ ...begun, limited: true, limit: '5', quorum: true, share: '33,5' }, given)
  assert.equal(create.body.ballot.votes_limit, 5)
  const settings = Object.fromEntries(create.body.ballot_configurations.map(({ key, value }) => [key, value]))
  assert.deepEqual([settings['component.voting.system-winners'], settings['component.voting.system.quorum']], ['EQUAL_SHARES', '0.335'])
})

test('who votes and when that is settled are sent with the form; an empty list keeps the ballot from opening [VOT-033]', () => {
  assert.deepEqual([begun.voters, begun.roll], ['CONFIRMED', 'LIVE'])
  const listed = { ...begun, voters: 'LISTED' as const, roll: 'FROZEN' as const, costs: { a: '8900' } }
  const sent = buildBallotBodies(listed, given).change.ballot_configurations
  const value = (name: string) => sent.find(({ key }) => key === `component.voting.${name}`)?.value
  assert.deepEqual([value('voters'), value('roll')], ['LISTED', 'frozen'])
  const codes = (values: typeof listed, eligible = given.eligible) =>
    findDraftOpeningProblems(values, { ...given, eligible }).map(({ code }) => code)
  assert.deepEqual(codes(listed), ['voters_missing'])
  assert.deepEqual(codes(listed, { ...given.eligible, LISTED: 1 }), [])
})

test('what is kept secret and whether a sent vote can be changed are sent with the form; too few voters keep a secret ballot from opening [VOT-033]', () => {
  assert.deepEqual([begun.secrecy, begun.revote], ['open', false])
  const secret = { ...begun, secrecy: 'detached' as const, revote: true, costs: { a: '8900' } }
  const sent = buildBallotBodies(secret, given).change.ballot_configurations
  const value = (name: string) => sent.find(({ key }) => key === `component.voting.${name}`)?.value
  assert.deepEqual([value('secrecy'), value('allow-revote')], ['detached', 'TRUE'])
  const codes = (voters: number) =>
    findDraftOpeningProblems(secret, { ...given, eligible: { ...given.eligible, CONFIRMED: voters } }).map(({ code }) => code)
  assert.deepEqual([codes(4), codes(5)], [['voters_too_few'], []])
})

test('a ballot for people without an account needs no list, has no quorum, and binds with one-time codes alone [VOT-026, VOT-033]', () => {
  const open = { ...begun, voters: 'LISTED' as const, visitors: true, quorum: true, costs: { a: '8900' } }
  assert.deepEqual(findDraftOpeningProblems(open, given), [])
  const sent = buildBallotBodies(open, given).create.body
  assert.equal(sent.ballot_configurations.find(({ key }) => key === VOTING_SETTINGS.anonymousVoting.key)?.value, 'TRUE')
  assert.deepEqual(sent.ballot_registration_fields, [{ name: 'Ballot password', description: 'Ask the organisers for it' }])
  assert.deepEqual([sent.ballot.require_registration, sent.password], [false, undefined])
  const codes = buildBallotBodies({ ...open, entry: 'CODES', questions: ['Name', 'Street'] }, given).create.body
  assert.deepEqual(
    codes.ballot_registration_fields?.map((field) => ('expected_value' in field ? field.expected_value : null)),
    ['codes', 'string', 'string'],
  )
})

test('what a draft asks for stays what it is when it is named again; a password is checked and sent when it is typed [VOT-033, VOT-041]', () => {
  const draft = {
    anonymous: false,
    require_registration: true,
    ballot_registration_fields: [
      { name: 'Word', description: 'From the notice board', kind: 'password' },
      { name: 'Year', description: '', kind: 'answer' },
    ],
  } satisfies Parameters<typeof initialRegistrationValues>[1]
  const values = initialRegistrationValues({ anonymous: true }, draft)
  assert.deepEqual(values, {
    visitors: false,
    membersRegister: true,
    entry: 'PASSWORD',
    password: '',
    questions: ['Year'],
  })
  assert.deepEqual(buildRegistration({ ...values, questions: ['Year', 'Street'] }, draft), {
    required: true,
    ballot_registration_fields: [
      { name: 'Word', description: 'From the notice board' },
      { name: 'Year', description: '' },
      { name: 'Street', expected_value: 'string' },
    ],
  })
  assert.equal(buildRegistration({ ...values, password: ' weir and quay ' }, draft).password, 'weir and quay')
  assert.deepEqual([isPasswordTooShort({ ...values, password: 'weir' }), isPasswordTooShort(values)], [true, false])
  assert.deepEqual(buildRegistration({ ...values, membersRegister: false }, draft), { required: false })
})

test('proposals that cost more than all the money are named, where money is shared out [VOT-033]', () => {
  const values = { ...begun, budget: '50.000', costs: { a: '50.001', b: '50000' } }
  assert.deepEqual(listOverBudgetTitles(values, given), ['Bench'])
  assert.deepEqual(listOverBudgetTitles({ ...values, winners: 'FIXED' }, given), [])
})

test('the form begins with a draft where there is one, and keeps shares of four digits as per cent', () => {
  const draft = {
    title: 'Streets',
    instructions: 'Choose two',
    notes: '',
    starts_on: '2026-12-01',
    ends_on: '2026-12-02',
    votes_limit: 1,
    rules: { ...given.rules, budget: null, quorum: { enabled: false, share: '0.123456' } },
    roll: { voters: 'LISTED', time: 'FROZEN' },
    candidates: [
      { contribution_uuid: 'a', cost: null, ready: true },
      { contribution_uuid: 'b', cost: '5', ready: false },
    ],
    ballot_registration_fields: [],
  } as unknown as Parameters<typeof initialBallotValues>[1]
  const values = initialBallotValues(given, draft)
  assert.deepEqual([values.limited, values.limit, values.budget], [true, '1', ''])
  assert.deepEqual([values.quorum, values.share, values.voters, values.roll], [false, '12.3456', 'LISTED', 'FROZEN'])
  assert.deepEqual(values.costs, { a: '' })
  // a draft that the server prepared before there were candidates begins with every published proposal
  const empty = { ...draft, candidates: [] } as typeof draft
  const costs = (follows_phase: boolean) => initialBallotValues(given, { ...empty, follows_phase } as typeof draft).costs
  assert.deepEqual([costs(true), costs(false)], [begun.costs, {}])
  assert.deepEqual([begun.limited, begun.limit, begun.quorum], [false, '3', true])
})

test('a share of per cent is sent with six digits, a quorum and a limit as they were chosen', () => {
  const sent = (values: object) => buildBallotBodies({ ...begun, ...values }, given)
  const json = (values: object) => JSON.stringify(sent(values))
  assert.match(json({ share: '12,34567' }), /0\.123457/)
  assert.match(json({ quorum: true }), /system-enable-quorum":?"?,?"?(value":")?TRUE/)
  assert.match(json({ quorum: false }), /system-enable-quorum":?"?,?"?(value":")?FALSE/)
  assert.match(json({ limited: false, limit: '4' }), /"votes_limit":0/)
  assert.match(json({ limited: true, limit: '4' }), /"votes_limit":4/)
})

test('a missing day is reported at its own field, and a limit is checked only where there is one', () => {
  const faults = (values: object) => findBallotFormFaults({ ...begun, costs: {}, ...values }, given, undefined)
  assert.deepEqual(faults({ startsOn: '' }), { starts_at: 'faults.not_date' })
  assert.deepEqual(faults({ endsOn: '' }), { ends_at: 'faults.not_date' })
  assert.deepEqual([faults({ limit: 'x' }), faults({ limited: true, limit: '2' })], [{}, {}])
})

test('a stored form is restored only when it has all parts', () => {
  const whole = {
    costs: {},
    startsOn: '',
    winners: 'FIXED',
    voters: 'MEMBERS',
    way: 'CHOOSE',
    secrecy: 'open',
    visitors: false,
    liveResults: false,
    randomOrder: true,
  }
  assert.equal(isBallotFormValues(whole), true)
  for (const part of Object.keys(whole))
    assert.equal(isBallotFormValues(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== part))), false, part)
  for (const other of [null, undefined, 'text', 7]) assert.equal(isBallotFormValues(other), false, String(other))
})
