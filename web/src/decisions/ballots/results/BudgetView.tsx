import { showAsBudget } from '@folkmoot/core/decisions/ballots/shown-budget.ts'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { BudgetBar } from './BudgetBar.tsx'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

/** What the winners of a fixed number cost, against the budget of ballot or campaign, or a sample; for whoever opens it. */
export function BudgetView({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  const { counted, currency, results } = result
  const { budget } = results.ballot.rules
  const costs = counted.winners.map((uuid) => result.candidate(uuid).cost)
  const shown = counted.money ? null : showAsBudget(budget, costs)
  if (!shown) return null
  const money = (amount: number): string => formatMoney(amount, currency, lang)
  return (
    <details className={classes.more}>
      <summary data-screen="">{t('ballots.budgetView.open')}</summary>
      <p className="fm-sm" style={{ marginBlock: 'var(--fm-3)' }}>
        {t(shown.isSample ? 'ballots.budgetView.sample' : 'ballots.budgetView.named', { budget: money(shown.budget) })}{' '}
        {shown.over > 0
          ? t('ballots.budgetView.over', { spent: money(shown.spent), over: money(shown.over) })
          : t('ballots.budgetView.within', { spent: money(shown.spent) })}
      </p>
      <BudgetBar
        label={t('ballots.budgetBar')}
        slices={result.slicesOf(counted.winners)}
        budget={Math.max(shown.budget, shown.spent)}
        currency={currency}
      />
    </details>
  )
}
