import { money, number } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'

/** An amount in the campaign's currency. */
export function Money({ amount, currency }: { amount: number | string; currency: string }) {
  const { lang } = useText()
  return <span className="fm-num">{money(amount, currency, lang)}</span>
}

/** A number with the separators of the language, in figures of one width. */
export function Count({ value }: { value: number }) {
  const { lang } = useText()
  return <span className="fm-num">{number(value, lang)}</span>
}
