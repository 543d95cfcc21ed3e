import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, daysBetween, toInstant, wallClock } from '../../platform/shared/dates.ts'
import { findDueNewsletter, isNewsletterWanted, nextNewsletterAt } from './schedule.ts'

const HOUR = 3_600_000
const ZONES = ['Europe/Copenhagen', 'America/Asuncion', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
/** Days around which clocks change in one of the zones. */
const ANCHORS = ['2026-03-26', '2026-10-22', '2026-04-02', '2026-12-28', '2028-02-27']
const cases = ZONES.flatMap((zone) => ANCHORS.flatMap((anchor) => [1, 2, 7, 30, 365].map((days) => ({ zone, anchor, days }))))

test('newsletters leave every so many days at 16:00 of the zone, in every zone and when clocks change [F]', () => {
  for (const rhythm of cases) {
    let now = toInstant(rhythm.zone, rhythm.anchor, '16:00')
    for (let n = 1; n <= 6; n++) {
      const at = nextNewsletterAt(rhythm, now)
      const { day, time } = wallClock(rhythm.zone, at)
      assert.deepEqual([daysBetween(rhythm.anchor, day), time], [n * rhythm.days, '16:00'], JSON.stringify(rhythm))
      now = at
    }
  }
})

test('a newsletter is due from its moment on, once, and at no other time [F]', () => {
  for (const rhythm of cases) {
    const first = nextNewsletterAt(rhythm, toInstant(rhythm.zone, rhythm.anchor))
    assert.equal(findDueNewsletter(rhythm, undefined, first - 1), undefined)
    for (const later of [0, 1, HOUR, 23 * HOUR]) {
      assert.equal(findDueNewsletter(rhythm, undefined, first + later), first, JSON.stringify(rhythm))
      assert.equal(findDueNewsletter(rhythm, first - HOUR, first + later), first)
      // looked at already
      assert.equal(findDueNewsletter(rhythm, first, first + later), undefined)
    }
  }
})

test('hour by hour over half a year each newsletter is found once, on its day [F]', () => {
  for (const zone of ZONES) {
    const rhythm = { zone, anchor: '2026-09-01', days: 7 }
    const found: string[] = []
    let checked: number | undefined
    const start = toInstant(zone, '2026-09-01')
    for (let now = start; now < start + 180 * 24 * HOUR; now += HOUR / 4) {
      const due = findDueNewsletter(rhythm, checked, now)
      if (due === undefined) continue
      assert.equal(now, due, 'at its moment')
      found.push(wallClock(zone, due).day)
      checked = now
    }
    assert.deepEqual(
      found,
      Array.from({ length: 25 }, (_, i) => addDays('2026-09-08', 7 * i)),
    )
  }
})

test('none is due on the first day of a campaign, nor before it; one of more than a day ago is left out [F]', () => {
  const rhythm = { zone: 'Europe/Copenhagen', anchor: '2026-11-02', days: 7 }
  for (const day of ['2026-10-26', '2026-11-02', '2026-11-03', '2026-11-08'])
    assert.equal(findDueNewsletter(rhythm, undefined, toInstant(rhythm.zone, day, '18:00')), undefined, day)
  assert.ok(findDueNewsletter(rhythm, undefined, toInstant(rhythm.zone, '2026-11-10', '15:59')))
  assert.equal(findDueNewsletter(rhythm, undefined, toInstant(rhythm.zone, '2026-11-10', '16:00')), undefined)
  assert.equal(findDueNewsletter(rhythm, undefined, toInstant(rhythm.zone, '2026-11-15', '18:00')), undefined)
  assert.equal(nextNewsletterAt(rhythm, toInstant(rhythm.zone, '2026-10-01')), toInstant(rhythm.zone, '2026-11-09', '16:00'))
})

test('who wants a newsletter every so many days gets the first and then those that far apart [G.6]', () => {
  assert.equal(isNewsletterWanted(undefined, '2026-11-10', 30), true)
  assert.equal(isNewsletterWanted('2026-11-03', '2026-11-10', 7), true)
  assert.equal(isNewsletterWanted('2026-11-04', '2026-11-10', 7), false)
  assert.equal(isNewsletterWanted('2026-11-09', '2026-11-10', 1), true)
})
