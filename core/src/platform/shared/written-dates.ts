/** How the first day of a month is written; where nothing stands here, as a number. */
const FIRST_DAY: Readonly<Record<string, string>> = { fr: '1er', it: '1º', pt: '1º' }

type DatePart = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>
type DatePartType = Intl.DateTimeFormatPartTypes

const isTime = (type: DatePartType): boolean => /hour|minute|second|dayP/.test(type)

/** What a range says once for both of its ends: a line that ended between them would part a number from its month or its word. */
const ONCE = /^day day|month month|year year|(minute|second) hour/

const tie = (text: string): string => text.replaceAll(/[ \u2009]/g, '\u00a0')

/** Ties a number to the word that follows it: `5 minutes`, `1.2 MB`. */
export const tieNumbers = (text: string): string => text.replaceAll(/(?<=\d) (?=\S)/g, '\u00a0')

/**
 * Where a line may end in what stands between two parts of a date: after a weekday, before a time with its "at", after the dash of a
 * range whose ends are whole, and before a zone; nowhere else.
 */
function findLineEnd(between: string, before: DatePartType, after: DatePartType): number {
  const dash = between.search(/[–—-]/) + 1
  if (dash > 0) return ONCE.test(`${before} ${after}`) ? -1 : dash
  if (before === 'weekday' || (isTime(after) && !isTime(before))) return between.indexOf(' ')
  return after === 'weekday' || after === 'timeZoneName' ? between.lastIndexOf(' ') : -1
}

function tieBetween(between: string, before?: DatePartType, after?: DatePartType): string {
  const end = before && after ? findLineEnd(between, before, after) : -1
  return end < 0 ? tie(between) : tie(between.slice(0, end)) + between.charAt(end) + tie(between.slice(end + 1))
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
    ? text.replace(BEFORE_A_VOWEL, (_, word: string) => (/^il$/i.test(word) ? (word === 'Il' ? 'L’' : 'l’') : `${word}l’`))
    : text
