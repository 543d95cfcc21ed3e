import { readMoney } from '@folkmoot/core/shared/money.ts'
import { percent } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { Money } from '../ui/Money.tsx'
import { Say } from '../ui/Say.tsx'

/** How a cost as it is typed will be read, and what share of the campaign's money it is. */
export function CostRead({ text, amount, currency }: { text: string; amount: string; currency: string }) {
  const { lang } = useText()
  const read = readMoney(text)
  if (read === undefined) return null
  const share = Number(amount) > 0 ? Number(read) / Number(amount) : 0
  return (
    <p className="fm-sm fm-dim" aria-live="polite">
      <Say k="contributions.readAs" nodes={{ amount: <Money amount={read} currency={currency} /> }} />{' '}
      {share > 0 && (
        <Say
          k="contributions.shareOf"
          values={{ share: percent(share, lang) }}
          nodes={{ amount: <Money amount={amount} currency={currency} /> }}
        />
      )}
    </p>
  )
}
