import { money, number } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import classes from './Result.module.css'
import type { Shown } from './shown.ts'

/** The order of the vote: its first four places are always in view, the others unfold (VOT-037). */
const FIRST = 4

/** Every candidate in the order of the vote: place, votes, cost, outcome. The table under the pictures. */
export function ResultTable({ shown }: { shown: Shown }) {
  const { t } = useText()
  const rows = shown.results.results
  return (
    <>
      <Rows shown={shown} rows={rows.slice(0, FIRST)} caption={t('ballots.tableCaption')} />
      {rows.length > FIRST && (
        <details className={classes.more}>
          <summary>{t('ballots.moreRows', { count: rows.length - FIRST })}</summary>
          <Rows shown={shown} rows={rows.slice(FIRST)} caption={t('ballots.tableRest')} />
        </details>
      )}
    </>
  )
}

function Rows({ shown, rows, caption }: { shown: Shown; rows: Shown['results']['results']; caption: string }) {
  const { t, lang } = useText()
  const place = (rank: number | null, last: number | null) =>
    rank === null ? '–' : rank === last ? number(rank, lang) : t('ballots.tied', { first: rank, last: last ?? rank })
  return (
    <div className={classes.table}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ballots.place')}</th>
            <th scope="col">{t('ballots.proposal')}</th>
            <th scope="col" className={classes.right}>
              {shown.points ? t('ballots.pointsHead') : t('ballots.yesHead')}
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
            const candidate = shown.candidate(row.candidate_uuid)
            const cost = candidate.cost === null ? '–' : money(candidate.cost, shown.currency, lang)
            const outcome = t(row.winner ? 'ballots.won' : 'ballots.lost')
            return (
              <tr key={row.candidate_uuid}>
                <td className="fm-num">{place(row.rank, row.lastRank)}</td>
                <th scope="row" className={classes.title}>
                  <span lang={shown.lang}>{candidate.title}</span>
                  <span className={classes.brief}>
                    <span className="fm-num">{cost}</span> · {outcome}
                  </span>
                </th>
                <td className={`fm-num ${classes.right}`}>{row.score === null ? '–' : number(row.score, lang, 2)}</td>
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
