import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'

/** The calendar of one's own dates, at an address that programs read without signing in. */
export const calendars = {
  read: endpoint({
    method: 'GET',
    path: '/user/:id/calendar',
    access: 'session',
    response: z.object({ exists: z.boolean() }),
    refusals: ['not_allowed'],
    summary: 'Whether your dates have a calendar address. The address itself is shown once.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/:id/calendar',
    access: 'session',
    response: z.object({ address: z.string() }),
    refusals: ['not_allowed'],
    secretResponse: true,
    summary: 'Makes a calendar address of your dates, which is shown once; an earlier one ends.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/:id/calendar',
    access: 'session',
    response: Done,
    refusals: ['not_allowed'],
    summary: 'Ends the calendar address of your dates.',
  }),
}
