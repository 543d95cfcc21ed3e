import { type ContributionContext, takesKeywords } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { checkDescription, getWordLimit } from '@folkmoot/core/deliberation/contributions/description.ts'
import { DETAIL_NAMES, type DetailName } from '@folkmoot/core/deliberation/contributions/details.ts'
import { type ContributionTextFields, parseKeywords } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import { generateTitle } from '@folkmoot/core/deliberation/contributions/title.ts'
import { type ContributionType, TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { hasMarkup } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { plainText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { checkAltTexts } from '../../platform/shared/check-alt-texts.ts'
import { sanitizeHtml } from '../../platform/shared/sanitize-html.ts'
import { DETAIL_COLUMNS } from './tables.ts'

/** The campaign settings that limit texts. */
interface TextRules {
  readonly summaryWordLimit: number | undefined
  readonly richtextDescriptions: boolean
  readonly themesLimit: number
  readonly keywordsLimit: number | undefined
  readonly emergentThemes: boolean
}
const NO_TEXT_RULES: TextRules = {
  summaryWordLimit: undefined,
  richtextDescriptions: false,
  themesLimit: -1,
  keywordsLimit: undefined,
  emergentThemes: true,
}

/** The limits of texts in a campaign, group or elsewhere. */
export const resolveTextRules = (contributionContext: ContributionContext): TextRules => ({
  ...(contributionContext.campaign?.config ?? NO_TEXT_RULES),
  emergentThemes: takesKeywords(contributionContext),
})

/** Text without markup is converted to paragraphs; any other text is sanitized (CON-113). */
export const cleanTextHtml = (source: string): string => (hasMarkup(source) ? sanitizeHtml(source) : textToHtml(source))

/** Returns the text to store and its plain version for searching, or the refusal (CON-076, CON-077). */
export function parseText(
  type: ContributionType,
  input: string,
  rules: TextRules,
): { text: string; plain: string } | Refusal<'text_empty' | 'description_limit' | 'invalid'> {
  const text = cleanTextHtml(input)
  return checkAltTexts('text', text) ?? checkDescription(text, getWordLimit(type, rules)) ?? { text, plain: plainText(text) }
}

/** The given title, or one generated from the text (CON-070, CON-071); in v2 the server generates it if the client sends none. */
export const parseTitle = (titleInput: string | undefined, plain: string): string => titleInput || generateTitle(plain, 'v2')

/** A cost as a plain decimal, as ballots need it; an invalid or empty amount becomes an empty text. */
export const parseBudget = (amount: string): string => parseMoney(amount) ?? ''

/** Returns the keywords to store, or the refusal: too long, too many, or closed to participants (CON-081). */
export function checkKeywords(
  keywordInput: ContributionTextFields['emergentThemes'],
  rules: TextRules,
): string[] | Refusal<'invalid' | 'limit_reached' | 'not_allowed'> {
  const words = parseKeywords(keywordInput ?? [])
  if (words.length > 0 && !rules.emergentThemes) return refuse('not_allowed')
  const limit = rules.keywordsLimit
  if (limit !== undefined && limit >= 0 && words.length > limit) return refuse('limit_reached', { params: { limit } })
  if (words.some((w) => w.length > TEXT_LIMITS.theme)) {
    return refuseFields({ field: 'emergentThemes', code: 'too_long', params: { limit: TEXT_LIMITS.theme } })
  }
  return words
}

/** Refuses too many themes (CON-082, CON-083); a limit of -1 means no limit. */
export const checkThemeLimit = (n: number, rules: TextRules): Refusal<'limit_reached'> | undefined =>
  rules.themesLimit >= 1 && n > rules.themesLimit ? refuse('limit_reached', { params: { limit: rules.themesLimit } }) : undefined

export const splitThemeReferences = (references: ContributionTextFields['officialThemes']) => ({
  ids: (references ?? []).flatMap((t) => (t.themeId === undefined ? [] : [t.themeId])),
  uuids: (references ?? []).flatMap((t) => (t.themeId === undefined && t.uuid !== undefined ? [t.uuid] : [])),
})

/** The columns of the details that a request has. */
export const toDetailColumns = (
  input: { readonly [D in DetailName]?: string | undefined },
): { [C in (typeof DETAIL_COLUMNS)[DetailName]]?: string } =>
  Object.fromEntries(DETAIL_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[DETAIL_COLUMNS[name], input[name]]])))

/** The columns of a place; all are empty without one. */
export const toPlaceColumns = (place: ContributionTextFields['location']) => ({
  place: place?.placeName ?? '',
  city: place?.city ?? '',
  state: place?.state ?? '',
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
})
