const LETTER = '(?!\\p{DI})[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}]'

/**
 * Characters that nobody sees: controls and those that turn the direction of a text, soft hyphens, spaces without width, fillers,
 * halves of pairs. The group is what stays of them, because scripts and emoji need it after a visible character: flags of regions,
 * variation selectors, and the joiners of Persian and Indic words and of emoji.
 */
const INVISIBLE = new RegExp(
  [
    '(\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
    '(?<=[\\p{Extended_Pictographic}\\p{Script=Han}\\p{Script=Mongolian}])\\p{Variation_Selector}',
    '(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
    `(?<=${LETTER}|\\p{Extended_Pictographic}\\uFE0F)\\p{Join_Control}(?=${LETTER})`,
    '(?<=(?!\\p{DI})\\p{M})\\p{Join_Control})',
    '(?![\\t-\\r\\x85])[\\p{Cc}\\p{Cs}\\p{DI}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB]',
  ].join('|'),
  'gu',
)
// U+2800 is a Braille pattern without a dot
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** The text without invisible characters; its line breaks stay. */
export const dropInvisible = (text: string): string => text.replace(INVISIBLE, '$1')

/** Whether a text has no letter, digit, punctuation mark, symbol or emoji to see. */
export const isBlank = (text: string): boolean => !VISIBLE.test(dropInvisible(text))

/** A text on one line without invisible characters, or '' when nothing is left to see. Spaces that do not break a line stay. */
export function cleanLine(text: string): string {
  const line = dropInvisible(text)
    .replace(/[ \t-\r\x85\u2028\u2029]+/g, ' ')
    .trim()
  return VISIBLE.test(line) ? line : ''
}
