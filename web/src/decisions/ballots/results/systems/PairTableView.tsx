import type { CountedResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'
import own from './SystemResult.module.css'

interface PairTableViewProps {
  pairs: NonNullable<CountedResult['pairs']>
  result: ResultView
}

/** SCHULZE: how many papers prefer the candidate of the row to that of the column; the larger number of a pair stands out. */
export function PairTableView({ pairs, result }: PairTableViewProps) {
  const { t, lang } = useText()
  const { candidates, preferred } = pairs
  return (
    <>
      <p className="fm-dim">{t('voting.result.pairsLead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard */}
      <section className={own.wide} tabIndex={0} aria-label={t('voting.result.pairsCaption')}>
        <table className={own.pairs}>
          <caption>{t('voting.result.pairsCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ballots.proposal')}</th>
              {candidates.map((uuid, column) => (
                <th key={uuid} scope="col" className={classes.right}>
                  <span aria-hidden="true">{column + 1}</span>
                  <span className="fm-hidden">{result.titleOf(uuid)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidates.map((uuid, row) => (
              <tr key={uuid}>
                <th scope="row" lang={result.lang}>
                  {row + 1}. {result.titleOf(uuid)}
                </th>
                {candidates.map((other, column) => {
                  const mine = preferred[row]?.[column] ?? 0
                  const theirs = preferred[column]?.[row] ?? 0
                  return (
                    <td key={other} className={`fm-num ${classes.right}`} data-ahead={row !== column && mine > theirs}>
                      {row === column ? '–' : formatNumber(mine, lang)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
