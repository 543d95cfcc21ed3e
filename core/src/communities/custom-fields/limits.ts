import type { CustomFieldDefinition } from './schemas.ts'
import type { TextLimitType } from './words.ts'

type LimitedField = Pick<CustomFieldDefinition, 'fieldType' | 'limit' | 'limitType'>

/** The limit of a field as a number; undefined: none. */
export function getNumericLimit({ limit }: Pick<LimitedField, 'limit'>): number | undefined {
  const number = Number(limit)
  return limit.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** How much of its limit a text uses (CON-088): characters, words between whitespace, or paragraphs between newlines. */
export function measureText(text: string, limitType: TextLimitType): number {
  if (limitType === 'CHARS') return text.length
  const parts = text.split(limitType === 'WORDS' ? /\s+/ : /\n/)
  return parts.filter((part) => part.trim() !== '').length
}

export const getTextLimitType = ({ limitType }: Pick<LimitedField, 'limitType'>): TextLimitType =>
  limitType === 'WORDS' || limitType === 'PARAGRAPHS' ? limitType : 'CHARS'

/** A limit below this many characters fits one line. */
const TEXT_AREA_FROM = 200

/** A text area is used for 200 characters or more, for words, for paragraphs (CON-090), and for a text without a limit. */
export function usesTextArea(field: LimitedField): boolean {
  if (field.fieldType !== 'TEXT') return false
  const limit = getNumericLimit(field)
  return limit === undefined || limit >= TEXT_AREA_FROM || getTextLimitType(field) !== 'CHARS'
}

/**
 * How many options of a choice may be chosen: one where the limit is '1', any number where it is 'MULTIPLE' (CON-091), at most n
 * for another whole number n; anything else means one (CON-089).
 */
export function getMaxChoices({ limit }: Pick<LimitedField, 'limit'>): number {
  if (limit.trim().toUpperCase() === 'MULTIPLE') return Number.POSITIVE_INFINITY
  const number = getNumericLimit({ limit })
  return number !== undefined && Number.isInteger(number) && number >= 1 ? number : 1
}
