import { GENERATIONS, type Generation } from '../../platform/shared/generation.ts'
import { cleanLine } from '../../platform/shared/text/clean-line.ts'

/** The title that v2 generates from an empty description (CON-073). */
export const PLACEHOLDER_TITLE = 'Create a title'

/**
 * Generates a title from the plain text: v1 takes the first 250 characters; v2 the first 50, plus three dots when the text is
 * longer, or 'Create a title' when there is no text (CON-070, CON-071, CON-073).
 */
export function generateTitle(plain: string, generation: Generation): string {
  const { length, dots } = GENERATIONS[generation].generatedTitle
  const characters = [...cleanLine(plain)]
  const start = characters.slice(0, length).join('').trim()
  if (!dots) return start
  if (start === '') return PLACEHOLDER_TITLE
  return characters.length > length ? `${start}...` : start
}
