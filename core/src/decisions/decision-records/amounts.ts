import { toMillionths } from '../../platform/shared/money.ts'

/** Whether a plain decimal is more than another one. */
export const isMoreThan = (amount: string, other: string): boolean => toMillionths(amount) > toMillionths(other)

/** The exact sum of plain decimals. */
export function addAmounts(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + toMillionths(amount), 0n)
  const part = (sum % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
  return `${sum / 1_000_000n}${part === '' ? '' : `.${part}`}`
}
