import { exceedsBudget, readMoney } from '@folkmoot/core/shared/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { percent } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Money } from '../ui/Money.tsx'
import { Say } from '../ui/Say.tsx'
import classes from './FormFields.module.css'

/** How a cost as it is typed will be read, and what share of the campaign's money it is. */
export function CostRead({ text, amount, currency }: { text: string; amount: string; currency: string }) {
  const { t, lang } = useText()
  const read = readMoney(text)
  if (read === undefined) return null
  const share = Number(amount) > 0 ? Number(read) / Number(amount) : 0
  return (
    <div className="fm-sm fm-dim" aria-live="polite">
      <Say k="contributions.readAs" nodes={{ amount: <Money amount={read} currency={currency} /> }} />{' '}
      {share > 0 && (
        <Say
          k="contributions.shareOf"
          values={{ share: percent(share, lang) }}
          nodes={{ amount: <Money amount={amount} currency={currency} /> }}
        />
      )}
      {exceedsBudget(text, amount) && (
        <p className={classes.warning}>
          <Glyph of={IconAlertTriangle} /> {t('contributions.aboveBudget')}
        </p>
      )}
    </div>
  )
}
