import { z } from 'zod/mini'

/** The answer of a call that has nothing else to tell. */
export const Done = z.object({ done: z.literal(true) })
export const done = { done: true } as const
