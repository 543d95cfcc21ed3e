import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod/mini'
import { addDays, type Day, dayInZone, daysBetween, windowInstants } from '../../../platform/shared/dates.ts'
import { isRefusal } from '../../../platform/shared/refusals.ts'
import { checkNewCampaign } from '../check-new-campaign.ts'
import { listPhaseOverlaps } from '../phase-order.ts'
import { isWindowOpen } from '../phases.ts'
import { CreateCampaignBody } from '../request-bodies.ts'
import { PHASE_TYPES } from '../words.ts'
import { clampDay } from './boundaries.ts'
import { fitTimeline } from './fit-timeline.ts'
import { getHandleRange, moveHandle } from './move-handle.ts'
import { getHandleDay, getPhaseEnd, type Handle, isHandleLocked, type Timeline, type TimelinePhase } from './timeline.ts'

/** First days around daylight saving, leap days and the turn of the year. */
const firstDay = fc
  .tuple(fc.constantFrom('2026-03-20', '2026-10-20', '2027-12-20', '2028-02-20'), fc.nat(15))
  .map(([day, n]) => addDays(day, n))

/** A timeline that keeps order and gap, with locks and milestones. */
const timelines = fc
  .record({
    first: firstDay,
    overlapping: fc.boolean(),
    lockedBefore: fc.nat(4),
    lockedLast: fc.boolean(),
    phases: fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 20 }),
        length: fc.integer({ min: 1, max: 60 }),
        open: fc.boolean(),
        milestones: fc.array(fc.nat(60), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ first, overlapping, lockedBefore, lockedLast, phases }): Timeline => {
    let at = -1
    const built = phases.map((p, i): TimelinePhase => {
      const start = addDays(first, at + p.gap)
      // an end that is not chosen is 30 days after the start
      const end = p.open ? addDays(start, 30) : addDays(start, p.length)
      at = daysBetween(first, end)
      const last = lockedLast && i === phases.length - 1
      return {
        start,
        end: p.open ? null : end,
        startLocked: 2 * i < lockedBefore || last,
        endLocked: 2 * i + 1 < lockedBefore || last,
        milestones: p.milestones.map((n) => ({
          day: addDays(start, Math.min(n, daysBetween(start, end))),
          locked: 2 * i < lockedBefore,
        })),
      }
    })
    return { phases: built, first, floor: first, overlapping }
  })

const moves = timelines.chain((timeline) =>
  fc.record({
    timeline: fc.constant(timeline),
    handle: fc.oneof(
      fc.record({ phase: fc.nat(timeline.phases.length - 1), edge: fc.constantFrom('start' as const, 'end' as const) }),
      fc.record({ phase: fc.nat(timeline.phases.length - 1), milestone: fc.nat(3) }),
    ) as fc.Arbitrary<Handle>,
    to: fc.integer({ min: -700, max: 700 }).map((n): Day => addDays(timeline.first, n)),
    along: fc.boolean(),
  }),
)

function assertOrder({ phases, overlapping }: Pick<Timeline, 'phases' | 'overlapping'>): void {
  for (const [i, phase] of phases.entries()) {
    const next = phases[i + 1]
    assert.ok(getPhaseEnd(phase) > phase.start, `phase ${i} lasts from ${phase.start} to ${phase.end}`)
    if (next) assert.ok(overlapping ? next.start >= phase.start : next.start > getPhaseEnd(phase), `gap after ${i}`)
  }
}

/** The campaign that the wizard sends for a timeline. */
const toBody = (phases: readonly TimelinePhase[]) =>
  z.parse(CreateCampaignBody, {
    goal: 'Streets',
    components: phases.map((p, i) => ({
      type: PHASE_TYPES[i % PHASE_TYPES.length] as 'IDEAS',
      startDate: p.start,
      endDate: p.end,
      milestones: p.milestones.map((m, k) => ({
        key: `milestone_${k}`,
        type: 'REMINDER' as const,
        date: `${m.day} 12:00`,
      })),
    })),
  })

test('wherever a handle is moved, order and gap hold, locked days stay, and it stops within its range [CAM-041, CAM-043]', () => {
  fc.assert(
    fc.property(moves, ({ timeline, handle, to, along }) => {
      const { min, max } = getHandleRange(timeline, handle)
      const moved = moveHandle(timeline, handle, to, along)
      const after = { ...timeline, phases: moved.phases }
      assertOrder(after)
      assert.equal(moved.day, clampDay(to, min, max))
      if (getHandleDay(timeline, handle) !== undefined) assert.equal(getHandleDay(after, handle), moved.day)
      for (const [i, was] of timeline.phases.entries()) {
        const now = moved.phases[i]
        assert.ok(now)
        if (was.startLocked) assert.equal(now.start, was.start)
        if (was.endLocked) assert.equal(getPhaseEnd(now), getPhaseEnd(was))
        for (const [k, m] of was.milestones.entries()) {
          const day: Day = now.milestones[k]?.day ?? ''
          if (m.locked) assert.equal(day, m.day)
          else assert.ok(day >= now.start && day <= getPhaseEnd(now), `milestone ${k} of phase ${i}`)
        }
      }
      if (isHandleLocked(timeline, handle)) assert.equal(moved.phases, timeline.phases)
    }),
    { numRuns: 1000 },
  )
})

test('a move without "along" changes nothing that order and gap allow to stay [CAM-043]', () => {
  fc.assert(
    fc.property(moves, ({ timeline, handle, to }) => {
      const moved = moveHandle(timeline, handle, to)
      const at = 'edge' in handle ? 2 * handle.phase + (handle.edge === 'end' ? 1 : 0) : -1
      const days = (phases: readonly TimelinePhase[]) => phases.flatMap((p) => [p.start, getPhaseEnd(p)])
      const [before, after] = [days(timeline.phases), days(moved.phases)]
      for (const { phase, edge } of moved.pushed) {
        const i = 2 * phase + (edge === 'end' ? 1 : 0)
        const towards = i > at ? i - 1 : i + 1
        // what was pushed stands as near to its neighbour as the rules allow, or keeps the 30 days of its phase
        const tight = Math.abs(daysBetween(after[i] ?? '', after[towards] ?? '')) <= 1
        const open = moved.phases[phase]?.end === null
        const overlapped = timeline.overlapping && i % 2 === 0 && after[i] === after[i > at ? i - 2 : i + 2]
        assert.ok(tight || open || overlapped, `${before[i]} moved to ${after[i]}`)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the server takes every timeline that handles make, and without overlapping no phase runs into the next [CAM-043]', () => {
  fc.assert(
    fc.property(
      timelines,
      fc.array(fc.tuple(fc.nat(5), fc.boolean(), fc.integer({ min: -600, max: 600 }), fc.boolean()), { maxLength: 6 }),
      (timeline, steps) => {
        let phases = timeline.phases
        for (const [n, end, to, along] of steps) {
          const handle: Handle = { phase: n % phases.length, edge: end ? 'end' : 'start' }
          phases = moveHandle({ ...timeline, phases }, handle, addDays(timeline.first, to), along).phases
        }
        const body = toBody(phases)
        const checked = checkNewCampaign(body, 'Europe/London')
        assert.equal(isRefusal(checked), false)
        if (isRefusal(checked)) return
        assert.deepEqual(
          checked.components.map((c) => [c.start, c.end]),
          phases.map((p) => [p.start, p.end]),
        )
        const dates = checked.components.map(({ start, end, enabled }) => ({ start, end, enabled }))
        if (!timeline.overlapping) assert.deepEqual(listPhaseOverlaps(dates), [])
        // what no handle makes is refused: the last phase before the first one, or an end before its start
        const [head, ...rest] = body.components
        const last = body.components.at(-1)
        assert.ok(head && last)
        const early = addDays(head.startDate ?? '', -1)
        const wrong = rest.length > 0 ? [...rest.slice(0, -1), { ...last, startDate: early }] : [{ ...last, endDate: early }]
        const refused = checkNewCampaign({ ...body, components: rest.length > 0 ? [head, ...wrong] : wrong }, 'UTC')
        assert.ok(isRefusal(refused) && /^(dates|phases)_out_of_order$/.test(refused.refused))
      },
    ),
    { numRuns: 500 },
  )
})

test('a timeline spread over any number of days keeps order, gap and locks [CAM-041, CAM-043]', () => {
  fc.assert(
    fc.property(timelines, fc.integer({ min: 0, max: 500 }), (timeline, days) => {
      const phases = fitTimeline(timeline, addDays(timeline.first, days))
      assertOrder({ ...timeline, phases })
      for (const [i, was] of timeline.phases.entries()) {
        if (was.startLocked) assert.equal(phases[i]?.start, was.start)
        if (was.endLocked) assert.equal(phases[i]?.end, was.end)
      }
    }),
    { numRuns: 500 },
  )
})

const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/Asuncion', 'Pacific/Apia']

test('a window is open from 00:00 of its first day to the end of its last day in the zone, also at daylight saving and on a leap day [CAM-044, CAM-047, CAM-050]', () => {
  fc.assert(
    fc.property(
      firstDay,
      fc.nat(40),
      fc.constantFrom(...ZONES),
      fc.integer({ min: -3 * 24 * 60, max: 44 * 24 * 60 }),
      (start, length, zone, minutes) => {
        const end = addDays(start, length)
        const phase = {
          id: 1,
          key: 'k',
          type: 'VOTING',
          position: 0,
          enabled: true,
          linked: false,
          start,
          end,
        } as const
        const { opens, closes } = windowInstants(zone, start, end)
        const isOpenAt = (instant: number) => isWindowOpen([phase], [], 'vote', dayInZone(zone, instant))
        const instant = opens + minutes * 60_000
        assert.equal(isOpenAt(instant), instant >= opens && instant < closes)
        assert.deepEqual([opens - 1, opens, closes - 1, closes].map(isOpenAt), [false, true, true, false])
        // a day of the change of clocks has 23 or 25 hours, or half an hour more or less
        const hours = (closes - opens) / 3_600_000
        assert.ok(Math.abs(hours - (length + 1) * 24) <= 1)
      },
    ),
    { numRuns: 500 },
  )
})
