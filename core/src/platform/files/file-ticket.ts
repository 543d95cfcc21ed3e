import { z } from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

/** A signed-in person opens a file in a window of its own, which sends no header. */
export const fileTicket = endpoint({
  method: 'POST',
  path: '/ticket',
  summary: 'A ticket for one download opened as a link (?ticket=…): works once, for one minute.',
  access: 'session',
  secretResponse: true,
  response: z.object({ ticket: z.string() }),
  refusals: [],
})
