import { z } from 'zod/mini'
import { AccountWithSession } from '../../accounts/users/schemas.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Uuid } from '../../platform/shared/ids.ts'
import { ROLES } from '../../platform/shared/role-names.ts'

/** Maximum number of days by which the demo's clock moves in one request. */
export const MAX_CLOCK_DAYS = 400

/** The people of the tour beside a visitor without an account. */
const TOUR_PEOPLE = ['neighbour', 'coordinator'] as const
export type TourPerson = (typeof TOUR_PEOPLE)[number]

const DemoPerson = z.object({
  uuid: z.string(),
  name: z.string(),
  /** Roles in the sample assembly; ADMIN where the account has it; empty for a person who has not joined. */
  roles: z.array(z.enum(ROLES)),
  /** Whose eyes the tour looks through. */
  tour: z.optional(z.enum(TOUR_PEOPLE)),
})

export const DemoClock = z.object({
  now: Instant,
  /** The next events of the sample assembly, earliest first: moving the clock there triggers them. */
  next: z.array(
    z.object({
      at: Instant,
      what: z.enum(['phase_opens', 'phase_ends', 'ballot_closes']),
      title: z.string(),
      campaign: z.string(),
    }),
  ),
})
export type DemoClock = z.output<typeof DemoClock>

/** The endpoints of the demo; on other sites they do not exist (specification B.12). */
export const demo = {
  people: endpoint({
    method: 'GET',
    path: '/demo/people',
    summary: 'Demo only: the people one can become; admins are among them on the machine of the demo alone.',
    response: z.object({ list: z.array(DemoPerson) }),
    refusals: ['demo_only'],
  }),
  become: endpoint({
    method: 'POST',
    path: '/demo/become',
    summary: 'Demo only: a session as one of the people.',
    body: z.object({ uuid: Uuid }),
    response: AccountWithSession,
    refusals: ['demo_only', 'not_found', 'not_allowed'],
  }),
  clock: endpoint({
    method: 'GET',
    path: '/demo/clock',
    summary: 'Demo only: what time it is in the demo, and what comes next.',
    response: DemoClock,
    refusals: ['demo_only'],
  }),
  moveClock: endpoint({
    method: 'POST',
    path: '/demo/clock',
    summary:
      'Demo only: moves the clock forward, by whole days or to an instant; all that became due is done in order. On the ' +
      'machine of the demo alone.',
    body: z.object({
      days: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_CLOCK_DAYS))),
      to: z.optional(Instant),
    }),
    response: DemoClock,
    refusals: ['demo_only', 'not_allowed', 'invalid'],
  }),
}
