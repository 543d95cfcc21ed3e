import { hasLongAltText, MAX_ALT_LENGTH } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'

/** Refuses a sanitized text with a picture whose alternative text is over the limit (CST-004). */
export const checkAltTexts = (field: string, html: string | undefined): Refusal<'invalid'> | undefined =>
  html !== undefined && hasLongAltText(html) ? refuseFields({ field, code: 'too_long', params: { limit: MAX_ALT_LENGTH } }) : undefined
