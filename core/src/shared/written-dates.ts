/** How the first day of a month is written; where nothing stands here, as a number. */
const FIRST_DAY: Readonly<Record<string, string>> = { fr: '1er', it: '1º', pt: '1º' }

type DatePart = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>
type DatePartType = Intl.DateTimeFormatPartTypes

const TIMES: readonly DatePartType[] = ['hour', 'minute', 'second', 'fractionalSecond', 'dayPeriod']
const isTime = (type: DatePartType): boolean => TIMES.includes(type)

/** What a range says once for both of its ends: a line that ended between them would part a number from its month or its word. */
const ONCE: readonly string[] = ['day day', 'month month', 'year year', 'minute hour', 'second hour']

const tie = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('\u2009', '\u202f')

/** Ties a number to the word that follows it: `5 minutes`, `1.2 MB`. */
export const tieNumbers = (text: string): string => text.replaceAll(/(?<=\d) (?=\S)/g, '\u00a0')

/** The same text with plain spaces: for files, subjects of mails, and what is compared. */
export const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

/**
 * What stands between two parts of a date. A line may end after a weekday, before a time with its "at", after the dash of a range
 * whose ends are whole, and before a zone; nowhere else.
 */
function tieBetween(between: string, before: DatePartType | undefined, after: DatePartType | undefined): string {
  if (before === undefined || after === undefined) return tie(between)
  if (/[–—-]/.test(between)) {
    const [start = '', end = ''] = between.split(/(?<=[–—-])/)
    return tie(start) + (ONCE.includes(`${before} ${after}`) ? tie(end) : end)
  }
  const [first, last] = [between.indexOf(' ') + 1, between.lastIndexOf(' ')]
  if (before === 'weekday' || (isTime(after) && !isTime(before)))
    return between.slice(0, first) + tie(between.slice(first))
  if (after === 'weekday' || after === 'timeZoneName') return tie(between.slice(0, last)) + between.slice(last)
  return tie(between)
}

/**
 * A date, a time or a range of them as people of the language write it, from the parts that `Intl` gives: it leaves out what belongs
 * to a sentence, such as the German "Uhr" behind a time, writes the French "1er mars" as "1 mars", and lets a line end anywhere.
 */
export function writeDate(locale: string, parts: readonly DatePart[]): string {
  const language = locale.slice(0, 2)
  const first = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value)) && FIRST_DAY[language]
  const lastOfTime = parts.findLastIndex(({ type }) => type === 'minute' || type === 'second')
  const addsUhr = language === 'de' && !parts.some(({ value }) => value.includes('Uhr'))
  return parts
    .map(({ type, value }, nth) => {
      if (type === 'literal') return tieBetween(value, parts[nth - 1]?.type, parts[nth + 1]?.type)
      if (first && type === 'day' && value === '1') return first
      return tie(addsUhr && nth === lastOfTime ? `${value} Uhr` : value)
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
