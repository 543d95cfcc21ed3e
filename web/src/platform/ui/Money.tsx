import { formatMoney, formatNumber } from '../lib/text/format.ts'
import { useText } from '../lib/text/i18n.ts'

/** An amount in the campaign's currency. */
export function Money({ amount, currency }: { amount: number | string; currency: string }) {
  const { lang } = useText()
  return <span className="fm-num">{formatMoney(amount, currency, lang)}</span>
}

/** A number with the separators of the language, in figures of one width. */
export function Count({ value }: { value: number }) {
  const { lang } = useText()
  return <span className="fm-num">{formatNumber(value, lang)}</span>
}
