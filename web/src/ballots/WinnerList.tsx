import type { ResultRow } from '@folkmoot/core/ballots/results.ts'
import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import classes from './Result.module.css'
import type { Shown } from './shown.ts'
import { Why } from './Why.tsx'

/** Everything that won, in the order of winning, each with why, its price and who paid what. */
export function WinnerList({ shown }: { shown: Shown }) {
  const { t, lang } = useText()
  return (
    <ol className={classes.winners}>
      {shown.winners.map((row) => {
        const candidate = shown.candidate(row.candidate_uuid)
        return (
          <li key={row.candidate_uuid}>
            <h3 lang={shown.lang}>
              <A className="fm-quiet" href={shown.hrefOf(row.candidate_uuid)}>
                {candidate.title}
              </A>
            </h3>
            <div className={classes.side}>
              {candidate.cost !== null && (
                <span className={`fm-num ${classes.cost}`}>{money(candidate.cost, shown.currency, lang)}</span>
              )}
              <span className={`fm-num ${classes.supporters}`}>{support(row, shown, t)}</span>
            </div>
            <Why row={row} whole={shown.counted} currency={shown.currency} titleOf={shown.titleOf} />
            <Payments row={row} currency={shown.currency} />
          </li>
        )
      })}
    </ol>
  )
}

/** "199 supporters", or the points where points were given. */
export function support(row: ResultRow, shown: Shown, t: ReturnType<typeof useText>['t']): string {
  const people = t('ballots.supporters', { count: row.supporters })
  return shown.points && row.score !== null ? `${t('ballots.points', { count: row.score })} · ${people}` : people
}

function Payments({ row, currency }: { row: ResultRow; currency: string }) {
  const { t, lang } = useText()
  const payments = row.reason.kind === 'bought' ? row.reason.payments : null
  if (!payments || payments.length === 0) return null
  return (
    <details className={classes.paid}>
      <summary>{t('ballots.whoPaid')}</summary>
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
              <td className={`fm-num ${classes.right}`}>{money(paid, currency, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
