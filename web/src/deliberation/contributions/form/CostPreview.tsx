import { exceedsBudget, parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import classes from './ContributionFormFields.module.css'

/** The parsed cost, and its share of the campaign's budget. */
export function CostPreview({ text, amount, currency }: { text: string; amount: string; currency: string }) {
  const { t, lang } = useText()
  const parsedCost = parseMoney(text)
  if (parsedCost === undefined) return null
  const share = Number(amount) > 0 ? Number(parsedCost) / Number(amount) : 0
  return (
    <div className="fm-sm fm-dim" aria-live="polite">
      <Message textKey="contributions.readAs" nodes={{ amount: <Money amount={parsedCost} currency={currency} /> }} />{' '}
      {share > 0 && (
        <Message
          textKey="contributions.shareOf"
          values={{ share: formatPercent(share, lang) }}
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
