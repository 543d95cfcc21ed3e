import { checkDescription, wordLimit } from '@folkmoot/core/contributions/description.ts'
import { keywords, type TextsGiven } from '@folkmoot/core/contributions/given.ts'
import { generatedTitle } from '@folkmoot/core/contributions/title.ts'
import { type ContributionType, LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs, plainText } from '@folkmoot/core/shared/html.ts'
import { readMoney } from '@folkmoot/core/shared/money.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { cleanHtml } from '../shared/html.ts'

/** What of the campaign's settings binds texts. */
export interface TextRules {
  readonly summaryWordLimit: number | undefined
  readonly richtextDescriptions: boolean
  readonly themesLimit: number
  readonly keywordsLimit: number | undefined
  readonly emergentThemes: boolean
}
export const NO_RULES: TextRules = {
  summaryWordLimit: undefined,
  richtextDescriptions: false,
  themesLimit: -1,
  keywordsLimit: undefined,
  emergentThemes: true,
}

/** A text that came without any markup is read as paragraphs; all else is cleaned (CON-113). */
export const cleanText = (given: string): string => (/<[a-z!/]/i.test(given) ? cleanHtml(given) : paragraphs(given))

/** A text as it is stored, with its plain twin for searching, or why it cannot be (CON-076, CON-077). */
export function readText(
  type: ContributionType,
  given: string,
  rules: TextRules,
): { text: string; plain: string } | Refusal<'text_empty' | 'description_limit'> {
  const text = cleanText(given)
  return checkDescription(text, wordLimit(type, rules)) ?? { text, plain: plainText(text) }
}

/** The title given, or one made from the text (CON-070, CON-071); v2 makes it where the client did not say. */
export const readTitle = (given: string | undefined, plain: string): string => given || generatedTitle(plain, 'v2')

/** A cost as a plain decimal, as ballots need it; nothing stays nothing. */
export const readBudget = (given: string): string => readMoney(given) ?? ''

/** Keywords as they are stored, or why they cannot be: too long, too many, or closed to participants (CON-081). */
export function readKeywords(
  given: TextsGiven['emergentThemes'],
  rules: TextRules,
): string[] | Refusal<'invalid' | 'limit_reached' | 'not_allowed'> {
  const words = keywords(given ?? [])
  if (words.length > 0 && !rules.emergentThemes) return refuse('not_allowed')
  const limit = rules.keywordsLimit
  if (limit !== undefined && limit >= 0 && words.length > limit) return refuse('limit_reached', { params: { limit } })
  if (words.some((w) => w.length > LIMITS.theme)) {
    return refuseFields({ field: 'emergentThemes', code: 'too_long', params: { limit: LIMITS.theme } })
  }
  return words
}

/** Are these many themes too many (CON-082, CON-083)? A limit of -1 is none. */
export const tooManyThemes = (n: number, rules: TextRules): Refusal<'limit_reached'> | undefined =>
  rules.themesLimit >= 1 && n > rules.themesLimit
    ? refuse('limit_reached', { params: { limit: rules.themesLimit } })
    : undefined

/** Themes given by number and by uuid. */
export const themeRefs = (given: TextsGiven['officialThemes']) => ({
  ids: (given ?? []).flatMap((t) => (t.themeId === undefined ? [] : [t.themeId])),
  uuids: (given ?? []).flatMap((t) => (t.themeId === undefined && t.uuid !== undefined ? [t.uuid] : [])),
})
