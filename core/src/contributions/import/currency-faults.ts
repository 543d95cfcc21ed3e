import { findMixedCurrencies } from '../../shared/tables/mixed-currencies.ts'
import type { TableRow } from '../../shared/tables/table.ts'
import type { ImportFault } from './import-words.ts'

/** Costs in two currencies are no sums of one budget: the sign would be dropped, and the number would mean something else. */
export function listCurrencyFaults(rows: readonly TableRow[], place: number | undefined): ImportFault[] {
  const mixed = place === undefined ? undefined : findMixedCurrencies(rows.map(({ cells }) => cells[place] ?? ''))
  if (!mixed) return []
  const [first, other] = [mixed.first.slice(0, 40), mixed.other.slice(0, 40)]
  return [{ line: rows[mixed.at]?.line ?? 0, code: 'currencies_mixed', params: { first, other } }]
}
