/** Words after an amount that mean so many of it, in the languages of the site. */
const THOUSANDS = new Set(['k', 'mil', 'mila', 'mille', 'thousand', 'tsd'])
const MILLIONS = new Set([
  ...['mill', 'million', 'millions', 'mio', 'mln', 'millionen', 'millon', 'millón', 'millones'],
  ...['milhao', 'milhão', 'milhoes', 'milhões', 'milione', 'milioni'],
])
/** Words that mean different multiples, or units, to different readers: such an amount is not guessed. */
const UNSURE = new Set([
  ...['b', 'bilhao', 'bilhão', 'bilhoes', 'bilhões', 'billion', 'billions', 'bio', 'bn', 'm', 'md', 'mrd', 't'],
  ...['miliardi', 'miliardo', 'milliard', 'milliarde', 'milliarden', 'milliards'],
])

/**
 * Parses an amount as users write it (specification E.3): currency signs and spaces are dropped; if both `.` and `,` occur,
 * the last is the decimal mark; a single kind followed by groups of exactly three digits separates thousands; else it is the
 * decimal mark. `2k` and `1,5 Mio. €` are as much as they say. Returns a plain decimal like `1234.5`, or undefined when there is no
 * readable number. Where the decimal mark is known, `mark`, the other one separates thousands and is nothing else.
 */
export function parseMoney(text: string, mark?: '.' | ','): string | undefined {
  const joined = text.replace(/(?<=\d)[\s\u00a0\u202f'\u2019]+(?=\d)/g, '').trim()
  // the dot of `Gs.` and `S/.` is none of the number, that of `£.5` may be
  const bare = joined.replace(/^[^\d.,-]+?(?:(?<=\p{L})\.|\.(?=\s)|(?=[\d.,-]))\s*/u, '')
  const [number = ''] = /^\d[\d.,]*/.exec(bare) ?? []
  const after = bare.slice(number.length)
  const zeros = /\d/.test(after) ? undefined : countZeros(after)
  const plain = mark === undefined ? parseNumber(number) : parseMarked(number, mark)
  return plain === undefined || zeros === undefined ? undefined : shiftMark(plain, zeros)
}

function parseNumber(number: string): string | undefined {
  const [dot, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')]
  let mark: number
  if (dot >= 0 && comma >= 0) mark = Math.max(dot, comma)
  else {
    const only = Math.max(dot, comma)
    mark = only < 0 || /^\d{1,3}([.,]\d{3})+$/.test(number) ? -1 : only
    if (mark >= 0 && number.indexOf(number[mark] ?? '') !== mark) return undefined
  }
  const whole = mark < 0 ? number : number.slice(0, mark)
  const part = mark < 0 ? '' : number.slice(mark + 1)
  if (!/^(?:\d+|\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*))$/.test(whole) || !/^\d*$/.test(part)) return undefined
  return `${whole.replace(/[.,]/g, '')}.${part}`
}

/** A number whose decimal mark is known; undefined where its marks stand otherwise. */
function parseMarked(number: string, mark: '.' | ','): string | undefined {
  const [whole = '', part = '', ...rest] = number.split(mark)
  const grouped = /^\d+$|^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole)
  return grouped && rest.length === 0 && /^\d*$/.test(part) ? `${whole.replace(/[.,]/g, '')}.${part}` : undefined
}

/** How many zeros the words after a number stand for; undefined: it is not sure. */
function countZeros(after: string): number | undefined {
  const [first = '', second = ''] = after.split(/[\s.]+/).filter(Boolean)
  // `M€` and `k€` are a letter and a sign, `MXN` and `kr` a currency
  const [letters = ''] = /^\p{L}+/u.exec(first) ?? []
  if (letters === 'M') return 6
  const word = letters.toLowerCase()
  if (UNSURE.has(word) || (THOUSANDS.has(word) && MILLIONS.has(second.toLowerCase()))) return undefined
  return THOUSANDS.has(word) ? 3 : MILLIONS.has(word) ? 6 : 0
}

function shiftMark(decimal: string, places: number): string {
  const [whole = '', part = ''] = decimal.split('.')
  const padded = part.padEnd(places, '0')
  const digits = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  const rest = padded.slice(places).replace(/0+$/, '')
  return rest === '' ? digits : `${digits}.${rest}`
}

/** A plain decimal in millionths, exact; further decimals are truncated. */
export const toMillionths = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole + part.slice(0, 6).padEnd(6, '0'))
}

/**
 * Whether a cost exceeds the whole budget, so that it can never be paid from it; false where either is unreadable or no
 * budget is set.
 */
export function exceedsBudget(cost: string | null, budget: string | null): boolean {
  const [asked, whole] = [parseMoney(cost ?? ''), parseMoney(budget ?? '')]
  if (asked === undefined || whole === undefined) return false
  return toMillionths(whole) > 0n && toMillionths(asked) > toMillionths(whole)
}
