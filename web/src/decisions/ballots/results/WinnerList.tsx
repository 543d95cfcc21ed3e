import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Heard } from '../../../platform/ui/VisuallyHidden.tsx'
import { formatSupport } from './format-support.ts'
import { OutcomeReason } from './OutcomeReason.tsx'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

/** Every winner, in the order of winning, each with the reason, its price and who paid what. */
export function WinnerList({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  return (
    <ol className={classes.winners}>
      {result.winners.map((row) => {
        const candidate = result.candidate(row.candidate_uuid)
        return (
          <li key={row.candidate_uuid}>
            <h3 lang={result.lang}>
              <AppLink className="fm-quiet" href={result.hrefOf(row.candidate_uuid)}>
                {candidate.title}
              </AppLink>
            </h3>
            <div className={classes.side}>
              {candidate.cost !== null && (
                <span className={`fm-num ${classes.cost}`}>{formatMoney(candidate.cost, result.currency, lang)}</span>
              )}
              <span className={`fm-num ${classes.supporters}`}>{formatSupport(row, result, { t, lang })}</span>
            </div>
            <OutcomeReason row={row} whole={result.counted} currency={result.currency} titleOf={result.titleOf} />
            <Payments row={row} currency={result.currency} title={candidate.title} />
          </li>
        )
      })}
    </ol>
  )
}

function Payments({ row, currency, title }: { row: ResultRow; currency: string; title: string }) {
  const { t, lang } = useText()
  const payments = row.reason.kind === 'bought' ? row.reason.payments : null
  if (!payments || payments.length === 0) return null
  return (
    <details className={classes.paid}>
      <summary>
        {t('ballots.whoPaid')}
        <Heard of={title} />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ballots.people')}</th>
            <th scope="col" className={classes.right}>
              {t('ballots.paidEach')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ paid, people }) => (
            <tr key={paid}>
              <td className="fm-num">{people}</td>
              <td className={`fm-num ${classes.right}`}>{formatMoney(paid, currency, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
