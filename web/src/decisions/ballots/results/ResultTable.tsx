import { ROWS_ALWAYS_SHOWN } from '@folkmoot/core/decisions/ballots/shown-budget.ts'
import { formatMoney, formatNumber } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPlace, scoreHead } from './format-support.ts'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

/** Every candidate in the order of the ranking: rank, votes, cost, outcome. The table below the charts. */
export function ResultTable({ result }: { result: ResultView }) {
  const { t } = useText()
  const rows = result.results.results
  return (
    <>
      <ResultRows result={result} rows={rows.slice(0, ROWS_ALWAYS_SHOWN)} caption={t('ballots.tableCaption')} />
      {rows.length > ROWS_ALWAYS_SHOWN && (
        <details className={classes.more}>
          <summary data-screen="">{t('ballots.moreRows', { count: rows.length - ROWS_ALWAYS_SHOWN })}</summary>
          <ResultRows result={result} rows={rows.slice(ROWS_ALWAYS_SHOWN)} caption={t('ballots.tableRest')} />
        </details>
      )}
    </>
  )
}

function ResultRows({ result, rows, caption }: { result: ResultView; rows: ResultView['results']['results']; caption: string }) {
  const { t, lang } = useText()
  return (
    <div className={classes.table}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ballots.place')}</th>
            <th scope="col">{t('ballots.proposal')}</th>
            <th scope="col" className={classes.right}>
              {t(scoreHead(result))}
            </th>
            <th scope="col" className={`${classes.right} ${classes.wide}`}>
              {t('ballots.cost')}
            </th>
            <th scope="col" className={classes.wide}>
              {t('ballots.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const candidate = result.candidate(row.candidate_uuid)
            const cost = candidate.cost === null ? '–' : formatMoney(candidate.cost, result.currency, lang)
            const outcome = t(row.winner ? (result.results.ballot.group ? 'rounds.passed' : 'ballots.won') : 'ballots.lost')
            return (
              <tr key={row.candidate_uuid}>
                <td className="fm-num">{formatPlace(row, { t, lang })}</td>
                <th scope="row" className={classes.title}>
                  <span lang={result.lang}>{candidate.title}</span>
                  <span className={classes.brief}>
                    <span className="fm-num">{cost}</span> · {outcome}
                  </span>
                </th>
                <td className={`fm-num ${classes.right}`}>{row.score === null ? '–' : formatNumber(row.score, lang, 2)}</td>
                <td className={`fm-num ${classes.right} ${classes.wide}`}>{cost}</td>
                <td className={`${classes.name} ${classes.wide}`}>{outcome}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
