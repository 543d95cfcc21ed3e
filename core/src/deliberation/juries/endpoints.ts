import { z } from 'zod/mini'
import { DayText, Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Uuid } from '../../platform/shared/ids.ts'
import { SEAT_REASONS } from './absence.ts'
import { JURY_POOLS, SEAT_STATES } from './words.ts'

const Seat = z.object({
  /** Its place in the order of the lot, from 1. */
  place: z.int(),
  state: z.enum(SEAT_STATES),
  /** The name of a juror, for members. */
  name: z.nullable(z.string()),
  /** Why it was passed on; null while it is not, and where it was passed on before this was noted. */
  passedWhy: z.nullable(z.enum(SEAT_REASONS)),
  /** It was kept for somebody whom others removed or blocked, until they were back; `by` is for members. */
  kept: z.nullable(z.object({ at: Instant, why: z.enum(SEAT_REASONS), by: z.nullable(z.string()), backAt: z.nullable(Instant) })),
})

/** One draw of a phase. Until its pool is fixed, it has a commitment and nothing else. */
const JuryDraw = z.object({
  /** From 1. */
  number: z.int(),
  /** Why there is another draw; null for the first. */
  reason: z.nullable(z.string()),
  /** SHA-256 of the 32 bytes of the seed. */
  commitment: z.string(),
  committedAt: Instant,
  drawableFrom: Instant,
  /** Null until the pool is fixed and the seed is published. */
  drawn: z.nullable(
    z.object({
      at: Instant,
      seed: z.string(),
      from: z.enum(JURY_POOLS),
      share: z.string(),
      poolSize: z.int(),
      /** SHA-256 of the salt and the sorted uuids, each on a line of its own. */
      poolHash: z.string(),
      seats: z.int(),
      /** Those who were asked so far, in the order of the lot. */
      asked: z.array(Seat),
    }),
  ),
})
export type JuryDraw = z.output<typeof JuryDraw>

/** The jury of a phase of deliberation: its draws, newest first, and what the reader may do. */
export const Jury = z.object({
  campaign: z.object({ id: z.int(), uuid: Uuid, title: z.string() }),
  assembly: z.object({ id: z.int(), uuid: Uuid, name: z.string(), timezone: z.string() }),
  phase: z.object({
    id: z.int(),
    uuid: Uuid,
    title: z.string(),
    start: z.nullable(DayText),
    end: z.nullable(DayText),
    /** A jury assesses in the phase; otherwise earlier draws are still shown. */
    jury: z.boolean(),
    from: z.enum(JURY_POOLS),
    share: z.string(),
  }),
  draws: z.array(JuryDraw),
  /** The seat of the reader in the newest draw. */
  own: z.nullable(z.object({ state: z.enum(SEAT_STATES), answerBy: Instant })),
  may: z.object({
    draw: z.boolean(),
    prepare: z.boolean(),
    readPool: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
  }),
})
export type Jury = z.output<typeof Jury>

/** Juries drawn by lot (specification E.11). */
export const juries = {
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/component/:ciid/jury',
    access: 'session',
    response: Jury,
    refusals: ['not_found'],
    summary: 'The jury of a phase: its draws, their seats, and the seat of the caller.',
  }),
  byUuid: endpoint({
    method: 'GET',
    path: '/campaign/:uuid/component/:puuid/jury',
    response: Jury,
    refusals: ['not_found'],
    summary: 'The jury of a phase by uuid, for everybody who may read the campaign; names are for members.',
  }),
  pool: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/component/:ciid/jury/:number/pool',
    access: 'session',
    response: z.object({ salt: z.string(), uuids: z.array(z.string()) }),
    refusals: ['not_found', 'not_allowed'],
    summary: 'The people a jury was drawn from, as a sorted list of uuids, with its salt.',
  }),
  draw: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/component/:ciid/jury',
    access: 'session',
    body: z.object({
      /** Prepares another draw instead: fixes a new seed, which may be drawn with a day later. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
    }),
    response: Jury,
    refusals: ['not_found', 'not_allowed', 'jury_off', 'phase_closed', 'draw_too_early', 'already_drawn', 'pool_empty', 'limit_reached'],
    summary: 'Draws the jury of a phase, or prepares another draw with a reason.',
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid/component/:ciid/jury/accept',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'phase_closed', 'seat_passed_on'],
    summary: 'Takes the seat that the caller was drawn for.',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid/component/:ciid/jury/decline',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'phase_closed', 'seat_passed_on'],
    summary: 'Passes on the seat of the caller; the next in the order of the lot is asked.',
  }),
}
