import { findMixedCurrencies, findOtherCurrency } from '../../../platform/shared/tables/mixed-currencies.ts'
import type { TableRow } from '../../../platform/shared/tables/table.ts'
import type { ImportFault } from './import-words.ts'

/**
 * Costs in two currencies, or in another one than the campaign's, are no sums of its budget: the sign would be dropped, and the
 * number would mean something else.
 */
export function listCurrencyFaults(rows: readonly TableRow[], place: number | undefined, own: string | undefined): ImportFault[] {
  if (place === undefined) return []
  const texts = rows.map(({ cells }) => cells[place] ?? '')
  const lineAt = (at: number) => rows[at]?.line ?? 0
  const mixed = findMixedCurrencies(texts)
  if (mixed) {
    const [first, other] = [mixed.first.slice(0, 40), mixed.other.slice(0, 40)]
    return [{ line: lineAt(mixed.at), code: 'currencies_mixed', params: { first, other } }]
  }
  const foreign = findOtherCurrency(texts, own ?? '')
  if (!foreign) return []
  return [
    {
      line: lineAt(foreign.at),
      code: 'currency_differs',
      params: { value: foreign.text.slice(0, 40), currency: own ?? '' },
    },
  ]
}
