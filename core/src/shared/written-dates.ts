/** How the first day of a month is written; where nothing stands here, as a number. */
const FIRST_DAY: Readonly<Record<string, string>> = { fr: '1er', it: '1º', pt: '1º' }

/**
 * A date, a time or a range of them as people of the language write it, from the parts that `Intl` gives: it leaves out what belongs
 * to a sentence, such as the German "Uhr" behind a time, and writes the French "1er mars" as "1 mars".
 */
export function writeDate(locale: string, parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[]): string {
  const language = locale.slice(0, 2)
  const first = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value)) && FIRST_DAY[language]
  const lastOfTime = parts.findLastIndex(({ type }) => type === 'minute' || type === 'second')
  const addsUhr = language === 'de' && !parts.some(({ value }) => value.includes('Uhr'))
  return parts
    .map(({ type, value }, nth) => {
      if (first && type === 'day' && value === '1') return first
      return addsUhr && nth === lastOfTime ? `${value}\u00a0Uhr` : value
    })
    .join('')
}

const BEFORE_A_VOWEL = /\b([Ii]l|[DdNnSs](?:a|e|u)l|[Aa]l) (?=(?:8|11)\b)/g

/** Elides the Italian article before a day that begins with a vowel when spoken: "l’8 marzo", "dall’11 marzo". */
export const elideArticles = (locale: string, text: string): string =>
  locale === 'it-IT'
    ? text.replace(BEFORE_A_VOWEL, (_, word: string) =>
        /^il$/i.test(word) ? (word === 'Il' ? 'L’' : 'l’') : `${word}l’`,
      )
    : text
