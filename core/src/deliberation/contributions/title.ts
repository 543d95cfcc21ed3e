import { ONE_CLICK_TEXTS } from '../../platform/shared/contribution-words.ts'
import { GENERATIONS, type Generation } from '../../platform/shared/generation.ts'
import { cleanLine } from '../../platform/shared/text/clean-line.ts'

/** The title that v2 generates from an empty description (CON-073). */
const PLACEHOLDER_TITLE = 'Create a title'

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

/** The title and text of a one-click proposal, from the campaign or the default (CON-072). */
export const getOneClickTexts = (own: { title?: string | undefined; text?: string | undefined }) => ({
  title: own.title ?? ONE_CLICK_TEXTS.title,
  text: own.text ?? ONE_CLICK_TEXTS.text,
})

/** The fields that still have the texts of a one-click proposal; publishing is refused until they change (CON-073). */
export const listDefaultFields = (item: { title: string; plain: string }, defaults: { title: string; text: string }): string[] => [
  ...(item.title.trim() === defaults.title || item.title.trim() === PLACEHOLDER_TITLE ? ['title'] : []),
  ...(item.plain.trim() === defaults.text ? ['text'] : []),
]
