/** Signs and words of currencies by their codes, in lower case. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'eur', 'euro', 'euros'],
  GBP: ['£', 'gbp'],
  USD: ['us$', 'usd'],
  CAD: ['c$', 'ca$', 'can$', 'cad'],
  MXN: ['mx$', 'mxn'],
  ARS: ['ar$', 'ars'],
  BRL: ['r$', 'brl', 'real', 'reais'],
  PYG: ['₲', 'gs', 'pyg', 'guaraní', 'guaranies', 'guaraníes'],
  CHF: ['fr', 'sfr', 'chf', 'franken'],
  JPY: ['¥', 'jpy'],
  PLN: ['zł', 'pln'],
}
const CODES = new Map(Object.entries(WRITTEN).flatMap(([code, written]) => written.map((word) => [word, code])))
/** Where a bare `$` means the own dollar or peso. */
const DOLLARS = new Set(['USD', 'CAD', 'MXN', 'ARS'])

/** The currency that stands at an amount; `$` alone is that of the country, if no code follows that tells which one is meant. */
function findCurrency(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}]*\p{Sc}|\p{L}+/gu) ?? []
  let bare: string | undefined
  for (const word of words) {
    if (word === '$') bare = word
    else {
      const code = CODES.get(word) ?? CODES.get(word.replace(/^.*(?=\p{Sc}$)/u, ''))
      // "real" after a sign may be any word
      if (code !== undefined && (!bare || DOLLARS.has(code) || word === code.toLowerCase())) return code
    }
  }
  return bare
}

const isSame = (one: string, other: string): boolean =>
  one === other || (one === '$' && DOLLARS.has(other)) || (other === '$' && DOLLARS.has(one))

/** The first amount of a column that says another currency than the own one of a campaign, as its sign or code, by its place. */
export function findOtherCurrency(texts: readonly string[], own: string): { at: number; text: string } | undefined {
  const known = findCurrency(own)
  if (known === undefined) return undefined
  for (const [at, text] of texts.entries()) {
    const code = findCurrency(text)
    if (code !== undefined && !isSame(known, code)) return { at, text }
  }
  return undefined
}

/** The first amount of a column that is in another currency than one before it, by its place, and that one; undefined if all are in one. */
export function findMixedCurrencies(texts: readonly string[]): { at: number; first: string; other: string } | undefined {
  let known: { text: string; code: string } | undefined
  for (const [at, text] of texts.entries()) {
    const code = findCurrency(text)
    if (code === undefined) continue
    if (known && !isSame(known.code, code)) return { at, first: known.text, other: text }
    // a code is surer than a bare sign
    if (!known || known.code === '$') known = { text, code }
  }
  return undefined
}
