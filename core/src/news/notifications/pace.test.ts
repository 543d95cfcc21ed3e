import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_NAMES, type EventName, getEventRule, pickMailMode } from '../../platform/events/events.ts'
import { PACES } from '../../platform/settings/user-settings.ts'
import { nextDigestAt, planMail } from './pace.ts'

test('an author hears of a comment at once with the pace immediate, and in the digest with daily or weekly [F]', () => {
  const plans = PACES.map((pace) => planMail('NEW_CONTRIBUTION_COMMENT', ['authors'], { pace }))
  assert.deepEqual(plans, ['now', 'digest', 'digest', 'never'])
  assert.equal(planMail('NEW_CONTRIBUTION_COMMENT', ['followers'], { pace: 'immediate' }), 'digest')
})

test('the last day of a ballot and a problem of one come at once with every pace but none [F]', () => {
  for (const event of ['BALLOT_ENDING_IN_A_DAY', 'BALLOT_UPCOMING_IN_A_DAY'] as const) {
    const audience = event === 'BALLOT_ENDING_IN_A_DAY' ? 'undecided' : 'voters'
    assert.deepEqual(
      PACES.map((pace) => planMail(event, [audience], { pace })),
      ['now', 'now', 'now', 'never'],
    )
  }
})

test('answers to one’s own request come at once with every pace, also while mail is paused [F]', () => {
  for (const event of ['MEMBERSHIP_ACCEPTED', 'MEMBERSHIP_REJECTED'] as const)
    for (const pace of PACES) assert.equal(planMail(event, ['person'], { pace, paused: true }), 'now')
})

test('while mail is paused nothing else comes at once [F]', () => {
  for (const event of EVENT_NAMES) {
    const { to, always } = getEventRule(event)
    if (always) continue
    for (const audience of Object.keys(to) as (keyof typeof to)[])
      assert.notEqual(planMail(event, [audience], { pace: 'immediate', paused: true }), 'now', event)
  }
})

test('an event that its own feature mails is not mailed again [F]', () => {
  const own: EventName[] = [
    'BALLOT_OPENED',
    'BALLOT_CHANGED',
    'BALLOT_RESULTS',
    'NEW_COORDINATOR_SIGNAL',
    'MEETING',
    'MEETING_CHANGED',
    'MEETING_CANCELLED',
    'INVITED',
  ]
  for (const event of own)
    for (const audience of Object.keys(getEventRule(event).to) as 'person'[])
      for (const pace of PACES) assert.equal(planMail(event, [audience], { pace }), 'never')
})

test('of several reasons the one with the strongest mail counts [F]', () => {
  assert.equal(pickMailMode('PUBLISHED_CONTRIBUTION', ['followers', 'authors']), 'now')
  assert.equal(pickMailMode('PUBLISHED_CONTRIBUTION', ['followers']), 'digest')
  assert.equal(pickMailMode('PUBLISHED_CONTRIBUTION', ['coordinators']), 'never')
})

test('who subscribed to an event by e-mail gets it at once, whatever the pace of the digest [NOT-013]', () => {
  for (const event of ['NEW_CAMPAIGN', 'NEW_WORKING_GROUP', 'NEW_CONTRIBUTION_PROPOSAL'] as const)
    assert.deepEqual(
      PACES.map((pace) => planMail(event, ['subscribers'], { pace })),
      ['now', 'now', 'now', 'never'],
    )
})

const iso = (text: string) => Date.parse(text)
const next = (pace: 'daily' | 'weekly', hour: number, zone: string, now: string) =>
  new Date(nextDigestAt({ pace, hour, zone }, iso(now))).toISOString()

test('a digest leaves at the hour of the reader’s zone, never at the moment it is asked [F]', () => {
  assert.equal(next('daily', 8, 'Europe/Copenhagen', '2026-11-20T06:59:59.999Z'), '2026-11-20T07:00:00.000Z')
  assert.equal(next('daily', 8, 'Europe/Copenhagen', '2026-11-20T07:00:00.000Z'), '2026-11-21T07:00:00.000Z')
  assert.equal(next('daily', 0, 'Asia/Kathmandu', '2026-11-20T18:00:00.000Z'), '2026-11-20T18:15:00.000Z')
  assert.equal(next('daily', 23, 'America/Asuncion', '2026-11-20T23:30:00.000Z'), '2026-11-21T02:00:00.000Z')
})

test('a weekly digest leaves on Monday of the reader’s zone [F]', () => {
  assert.equal(next('weekly', 8, 'Pacific/Auckland', '2026-11-20T12:00:00.000Z'), '2026-11-22T19:00:00.000Z')
  assert.equal(next('weekly', 8, 'Europe/Berlin', '2026-11-23T07:00:00.000Z'), '2026-11-30T07:00:00.000Z')
})

test('a digest leaves once on the days when the clock is changed [F]', () => {
  // the 29th of March has no 02:00 in Berlin, the 25th of October has it twice
  assert.equal(next('daily', 2, 'Europe/Berlin', '2026-03-28T12:00:00.000Z'), '2026-03-29T01:00:00.000Z')
  assert.equal(next('daily', 2, 'Europe/Berlin', '2026-10-24T12:00:00.000Z'), '2026-10-25T00:00:00.000Z')
  assert.equal(next('daily', 2, 'Europe/Berlin', '2026-10-25T00:00:00.000Z'), '2026-10-26T01:00:00.000Z')
})
