import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNextDates } from './next-dates.ts'

type Campaign = Parameters<typeof listNextDates>[0][number]
const phase = (
  type: string,
  state: string,
  startDate: string | null,
  endDate: string | null,
  vote = null as Campaign['phases'][number]['vote'],
) => ({ uuid: type, type, title: type, state, startDate, endDate, daysLeft: null, vote }) as Campaign['phases'][number]
const campaign = (uuid: string, phases: Campaign['phases'], ballotEnds?: string): Campaign => ({
  uuid,
  phases,
  openBallot: ballotEnds ? ({ uuid: `ballot of ${uuid}`, endsOn: ballotEnds } as Campaign['openBallot']) : null,
})
const tell = (campaigns: readonly Campaign[]) =>
  listNextDates(campaigns).map((date) => [
    date.day,
    date.kind === 'ballot' ? 'ballot' : `${date.phase.type} ${date.kind}`,
    date.campaign.uuid,
  ])

test('the next dates are the last day of what is open and the first day of what comes next, the earliest first [ASM-012]', () => {
  const ideas = campaign('budget', [
    phase('PROPOSALS', 'future', '2026-12-05', '2027-01-01'),
    phase('VOTING', 'future', '2027-02-06', '2027-02-19'),
    phase('IDEAS', 'open', '2026-10-26', '2026-12-04'),
  ])
  const voting = campaign(
    'street',
    [
      phase('DELIBERATION', 'past', '2026-10-01', '2026-10-31'),
      phase('VOTING', 'open', '2026-11-01', '2026-11-30'),
      phase('IMPLEMENTATION', 'future', null, null),
    ],
    '2026-11-28',
  )
  assert.deepEqual(tell([ideas, voting]), [
    ['2026-11-28', 'ballot', 'street'],
    ['2026-12-04', 'IDEAS ends', 'budget'],
    ['2026-12-05', 'PROPOSALS begins', 'budget'],
  ])
})

test('a voting phase without an open ballot ends on its last day, implementation has none, and a list has five dates [ASM-012]', () => {
  const built = campaign('built', [phase('IMPLEMENTATION', 'open', '2026-10-01', '2026-12-31')])
  const waiting = campaign('waiting', [phase('VOTING', 'open', '2026-11-01', '2026-11-30')])
  assert.deepEqual(tell([built, waiting]), [['2026-11-30', 'VOTING ends', 'waiting']])
  const many = [6, 5, 4, 3, 2, 1].map((n) => campaign(`c${n}`, [phase('IDEAS', 'future', `2027-01-0${n}`, null)]))
  assert.deepEqual(
    tell(many).map(([, , uuid]) => uuid),
    ['c1', 'c2', 'c3', 'c4', 'c5'],
  )
})

test('a vote that is delayed, or ended before its last day, has no last day among the next dates [ASM-012]', () => {
  const dates = (['delayed', 'counted', 'cancelled', 'open'] as const).map((vote) =>
    tell([campaign(vote, [phase('VOTING', 'open', '2026-11-01', '2026-11-30', vote)])]),
  )
  assert.deepEqual(dates, [[], [], [], [['2026-11-30', 'VOTING ends', 'open']]])
})
