import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { checkBallotDates, defaultBallotDates, serializeWindow } from './ballot-dates.ts'
import {
  type BallotSchedule,
  decideArchiving,
  decideCancellation,
  decideClosing,
  decideExtension,
  decideOpening,
  findDueStep,
  findReasonedAct,
  findVotingEnd,
  opensAutomatically,
} from './lifecycle.ts'
import { BALLOT_STATES, serializeBallotStatus } from './words.ts'

const course = (given: Partial<BallotSchedule> = {}): BallotSchedule => ({
  state: 'draft',
  startsOn: '2027-01-18',
  endsOn: '2027-01-31',
  extended: false,
  datedOn: '2027-01-01',
  ...given,
})
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')

test('a draft opens on its first day, an open ballot closes after its last day, and a closed one is counted', () => {
  for (const [given, today, step] of [
    [{}, '2027-01-17', null],
    [{}, '2027-01-18', 'open'],
    [{}, '2027-01-31', 'open'],
    [{}, '2027-02-01', 'cancel'],
    [{ state: 'open' }, '2027-01-31', null],
    [{ state: 'open' }, '2027-02-01', 'close'],
    [{ state: 'closed' }, '2027-01-20', 'count'],
    [{ state: 'counted' }, '2027-03-01', null],
    [{ state: 'archived' }, '2027-03-01', null],
    [{ state: 'cancelled' }, '2027-03-01', null],
  ] as const) {
    assert.equal(findDueStep(course(given), today), step, JSON.stringify([given, today]))
  }
})

test('a draft whose first day is the day it was set stays closed until a coordinator opens it', () => {
  const sameDay = course({ datedOn: '2027-01-18' })
  assert.equal(opensAutomatically(sameDay), false)
  assert.equal(findDueStep(sameDay, '2027-01-20'), null)
  assert.equal(findDueStep(sameDay, '2027-02-01'), 'cancel')
  assert.deepEqual(decideOpening(sameDay, '2027-01-20', 'coordinator'), { state: 'open', startsOn: '2027-01-20' })
})

test('each transition is allowed from its own state only, and needs a reason where it affects votes of others', () => {
  const allowed = (act: (c: BallotSchedule) => unknown) => BALLOT_STATES.filter((state) => codeOf(act(course({ state }))) === 'done')
  assert.deepEqual(
    allowed((c) => decideOpening(c, '2027-01-20', 'coordinator')),
    ['draft'],
  )
  assert.deepEqual(
    allowed((c) => decideClosing(c, 'why')),
    ['open'],
  )
  assert.deepEqual(
    allowed((c) => decideExtension(c, '2027-02-02', 'why', '2027-01-20')),
    ['open'],
  )
  assert.deepEqual(
    allowed((c) => decideCancellation(c, 'why')),
    ['draft', 'open'],
  )
  assert.deepEqual(allowed(decideArchiving), ['counted'])
  const openNow = course({ state: 'open' })
  for (const no of [
    decideClosing(openNow, ' '),
    decideCancellation(openNow, ''),
    decideExtension(openNow, '2027-02-02', '', '2027-01-20'),
  ]) {
    assert.equal(codeOf(no), 'reason_missing')
  }
  assert.equal(codeOf(decideOpening(course(), '2027-02-01', 'schedule')), 'ballot_closed')
})

test('a ballot that opens by itself later than planned lasts as many days as planned; opened by hand it keeps its last day', () => {
  const draft = course()
  assert.deepEqual([draft.startsOn, draft.endsOn], ['2027-01-18', '2027-01-31'])
  const open = (today: string, by: 'schedule' | 'coordinator') => decideOpening(draft, today, by)
  assert.deepEqual(open('2027-01-18', 'schedule'), { state: 'open', startsOn: '2027-01-18' })
  assert.deepEqual(open('2027-01-22', 'schedule'), { state: 'open', startsOn: '2027-01-22', endsOn: '2027-02-04' })
  assert.deepEqual(open('2027-01-31', 'schedule'), { state: 'open', startsOn: '2027-01-31', endsOn: '2027-02-13' })
  assert.deepEqual(open('2027-01-22', 'coordinator'), { state: 'open', startsOn: '2027-01-22' })
  assert.deepEqual(open('2027-01-10', 'coordinator'), { state: 'open', startsOn: '2027-01-10' })
})

test('a ballot is extended once, before it ends, to a later day', () => {
  const openNow = course({ state: 'open' })
  assert.deepEqual(decideExtension(openNow, '2027-02-03', ' snow ', '2027-01-31'), {
    state: 'open',
    endsOn: '2027-02-03',
    extended: true,
    reason: 'snow',
  })
  assert.equal(codeOf(decideExtension({ ...openNow, extended: true }, '2027-02-03', 'snow', '2027-01-31')), 'already_extended')
  assert.equal(codeOf(decideExtension(openNow, '2027-02-03', 'snow', '2027-02-01')), 'ballot_not_open')
  for (const day of ['2027-01-31', '2027-01-20', 'tomorrow']) {
    assert.equal(codeOf(decideExtension(openNow, day, 'snow', '2027-01-20')), 'invalid', day)
  }
})

test('the wire has three states', () => {
  assert.deepEqual(BALLOT_STATES.map(serializeBallotStatus), ['DRAFT', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ARCHIVED', 'ARCHIVED'])
})

test('a window of days is serialized as its first and last moment in the zone, also across a clock change [VOT-020]', () => {
  assert.deepEqual(serializeWindow('Pacific/Auckland', '2027-01-18', '2027-01-31'), {
    starts_at: '2027-01-17T11:00:00.000Z',
    ends_at: '2027-01-31T10:59:59.999Z',
  })
  // summer time starts in Berlin on 28 March 2027
  assert.deepEqual(serializeWindow('Europe/Berlin', '2027-03-27', '2027-03-28'), {
    starts_at: '2027-03-26T23:00:00.000Z',
    ends_at: '2027-03-28T21:59:59.999Z',
  })
})

test('default dates are those of the voting phase, else one month from today [VOT-042]', () => {
  const phase = { first: '2027-01-18', last: '2027-01-31' }
  assert.deepEqual(defaultBallotDates('2027-01-10', phase), { startsOn: '2027-01-18', endsOn: '2027-01-31' })
  assert.deepEqual(defaultBallotDates('2027-01-20', phase), { startsOn: '2027-01-20', endsOn: '2027-01-31' })
  assert.deepEqual(defaultBallotDates('2027-02-05', phase), { startsOn: '2027-02-05', endsOn: '2027-03-05' })
  assert.deepEqual(defaultBallotDates('2027-01-31', undefined), { startsOn: '2027-01-31', endsOn: '2027-02-28' })
})

test('a ballot ends no earlier than it starts and starts no earlier than today, unless its start is unchanged [VOT-033]', () => {
  const check = (startsOn: string, endsOn: string, kept?: string) =>
    codeOf(checkBallotDates({ startsOn, endsOn }, '2027-01-20', kept) ?? {})
  assert.equal(check('2027-01-20', '2027-01-20'), 'done')
  assert.equal(check('2027-01-21', '2027-01-20'), 'dates_out_of_order')
  assert.equal(check('2027-01-19', '2027-01-30'), 'invalid')
  assert.equal(check('2027-01-19', '2027-01-30', '2027-01-19'), 'done')
  assert.equal(check('2027-01-18', '2027-01-19', '2027-01-18'), 'invalid')
  assert.equal(check('2027-01-20', '2050-01-01'), 'invalid')
})

test('the reason of a ballot is that of its cancelling, of its closing before the end of its window, or else of its extension', () => {
  const ends_at = '2027-02-01T00:00:00.000Z'
  const of = (state: BallotSchedule['state'], closed_at: string | null) => findReasonedAct({ state, closed_at, ends_at })
  const [early, late] = ['2027-01-31T23:59:59.999Z', ends_at]
  assert.deepEqual([of('cancelled', early), of('cancelled', late)], ['cancel', 'cancel'])
  assert.deepEqual([of('closed', early), of('counted', early), of('archived', early)], ['close', 'close', 'close'])
  assert.deepEqual([of('open', null), of('closed', late), of('counted', late)], ['extend', 'extend', 'extend'])
})

test('voting ended with its window, however late the server closed it, or when it was closed before [VOT-033]', () => {
  const ends_at = '2027-01-31T23:59:59.999Z'
  const endOf = (closed_at: string | null) => findVotingEnd({ closed_at, ends_at })
  assert.equal(endOf('2027-02-01T00:00:00.000Z'), ends_at)
  assert.equal(endOf('2027-02-02T00:00:00.000Z'), ends_at)
  assert.equal(endOf('2027-01-30T18:05:00.000Z'), '2027-01-30T18:05:00.000Z')
  assert.equal(endOf(null), ends_at)
})
