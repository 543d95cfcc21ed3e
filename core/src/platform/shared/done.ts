import { z } from 'zod/mini'

/** The response of a call that returns no data. */
export const Done = z.object({ done: z.literal(true) })
export const done = { done: true } as const
