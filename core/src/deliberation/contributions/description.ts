import { DEFAULT_PROPOSAL_WORDS } from '../../platform/settings/campaign-settings.ts'
import type { ContributionType } from '../../platform/shared/contribution-words.ts'
import { countWords, plainText } from '../../platform/shared/html.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'

/**
 * The word limit of a description, or undefined for none: the campaign's number, else 250 for proposals and no limit for
 * other types; 0 or less means no limit, and so does the editor for formatted text (CON-077, CON-079).
 */
export function getWordLimit(
  type: ContributionType,
  settings: { summaryWordLimit: number | undefined; richtextDescriptions: boolean },
): number | undefined {
  if (settings.richtextDescriptions) return undefined
  const limit = settings.summaryWordLimit ?? (type === 'PROPOSAL' ? DEFAULT_PROPOSAL_WORDS : 0)
  return limit > 0 ? limit : undefined
}

/** Refuses an empty description and one over the word limit, without truncating it (CON-076, CON-077, CON-079). */
export function checkDescription(html: string, limit: number | undefined): Refusal<'text_empty' | 'description_limit'> | undefined {
  if (isBlank(plainText(html)) && !/<img\b/i.test(html)) return refuse('text_empty')
  if (limit !== undefined && countWords(html) > limit) return refuse('description_limit', { params: { limit } })
  return undefined
}
