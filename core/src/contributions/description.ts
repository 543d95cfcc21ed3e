import { plainText, wordCount } from '../shared/html.ts'
import { type Refusal, refuse } from '../shared/refusals.ts'
import type { ContributionType } from './words.ts'

/** Words of a proposal's description where the campaign names no limit (CON-079). */
export const SUMMARY_WORDS = 250

/**
 * How many words a description may have, or undefined for no limit: the campaign's number, else 250 for proposals and no
 * limit for others; 0 or less means no limit, and so does the editor for formatted text (CON-077, CON-079).
 */
export function wordLimit(
  type: ContributionType,
  settings: { summaryWordLimit: number | undefined; richtextDescriptions: boolean },
): number | undefined {
  if (settings.richtextDescriptions) return undefined
  const limit = settings.summaryWordLimit ?? (type === 'PROPOSAL' ? SUMMARY_WORDS : 0)
  return limit > 0 ? limit : undefined
}

/** What somebody types, cut to so many words; space at the end stays while the limit is not reached (CON-078). */
export function cutToWords(text: string, limit: number | undefined): string {
  if (limit === undefined) return text
  const words = [...text.matchAll(/\S+/g)]
  const last = words[limit - 1]
  return words.length <= limit || !last ? text : text.slice(0, last.index + last[0].length)
}

/** A description is not empty and not longer than its limit; nothing is cut here (CON-076, CON-077, CON-079). */
export function checkDescription(
  html: string,
  limit: number | undefined,
): Refusal<'text_empty' | 'description_limit'> | undefined {
  if (plainText(html) === '' && !/<img\b/i.test(html)) return refuse('text_empty')
  if (limit !== undefined && wordCount(html) > limit) return refuse('description_limit', { params: { limit } })
  return undefined
}
