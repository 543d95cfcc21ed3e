/**
 * Parses an amount as users write it (specification E.3): currency signs and spaces are dropped; if both `.` and `,` occur,
 * the last is the decimal mark; a single kind followed by groups of exactly three digits separates thousands; else it is the
 * decimal mark. Returns a plain decimal like `1234.5`, or undefined when there is no readable number.
 */
export function parseMoney(text: string): string | undefined {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^[^\d.,-]+|[^\d.,]+$/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const [dot, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  let mark: number
  if (dot >= 0 && comma >= 0) mark = Math.max(dot, comma)
  else {
    const only = Math.max(dot, comma)
    mark = only < 0 || /^\d{1,3}([.,]\d{3})+$/.test(bare) ? -1 : only
    if (mark >= 0 && bare.indexOf(bare[mark] ?? '') !== mark) return undefined
  }
  const whole = mark < 0 ? bare : bare.slice(0, mark)
  const part = (mark < 0 ? '' : bare.slice(mark + 1)).replace(/0+$/, '')
  if (!/^(?:\d+|\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*))$/.test(whole) || !/^\d*$/.test(part)) return undefined
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return part === '' ? digits : `${digits}.${part}`
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
