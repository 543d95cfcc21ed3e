import { z } from 'zod/mini'
import { cleanLine } from './clean-line.ts'

/** A name or title in a request: one line, cleaned; it may be empty. */
export const line = (max: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(max))

/** The same with something to see. */
export const requiredLine = (max: number) => line(max).check(z.minLength(1))
