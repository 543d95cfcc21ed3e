import { GENERATIONS, type Generation } from '../shared/generation.ts'
import { ONE_CLICK_TEXTS } from './words.ts'

/** What a title made from an empty description becomes in v2 (CON-073). */
const PLACEHOLDER_TITLE = 'Create a title'

/**
 * The title of a contribution that has none, from its plain text: v1 takes the first 250 characters; v2 the first 50 and,
 * when the text is longer, three more dots, or 'Create a title' when there is no text (CON-070, CON-071, CON-073).
 */
export function generateTitle(plain: string, generation: Generation): string {
  const { length, dots } = GENERATIONS[generation].generatedTitle
  const characters = [...plain.replace(/\s+/g, ' ').trim()]
  const start = characters.slice(0, length).join('').trim()
  if (!dots) return start
  if (start === '') return PLACEHOLDER_TITLE
  return characters.length > length ? `${start}...` : start
}

/** The title and text of a proposal made by one click, in the campaign's words or the product's (CON-072). */
export const getOneClickTexts = (own: { title?: string | undefined; text?: string | undefined }) => ({
  title: own.title ?? ONE_CLICK_TEXTS.title,
  text: own.text ?? ONE_CLICK_TEXTS.text,
})

/** The fields that still hold the words of a one-click proposal: publishing refuses while they do (CON-073). */
export const listDefaultFields = (
  item: { title: string; plain: string },
  defaults: { title: string; text: string },
): string[] => [
  ...(item.title.trim() === defaults.title || item.title.trim() === PLACEHOLDER_TITLE ? ['title'] : []),
  ...(item.plain.trim() === defaults.text ? ['text'] : []),
]
