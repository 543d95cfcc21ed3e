import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { scoreHead } from '../format-support.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'

/** RANGE: the average and how many gave a score. BORDA: the points, in how many orders a candidate stands, and where it is first. */
export function ScoreTable({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  const range = result.voting.system === 'RANGE'
  const { papers } = result.counted
  const heads = range
    ? [t(scoreHead(result)), t('voting.result.scores'), t('voting.noOpinion')]
    : [t(scoreHead(result)), t('voting.result.inOrders'), t('voting.result.first')]
  return (
    <div className={classes.table}>
      <table>
        <caption>{t(range ? 'voting.result.scoresCaption' : 'voting.result.bordaCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ballots.proposal')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={classes.right}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.results.results.map(({ candidate_uuid: uuid, score, summary }) => {
            const numbers =
              summary && 'given' in summary
                ? [summary.given, papers - summary.given]
                : summary && 'ranked' in summary
                  ? [summary.ranked, summary.first]
                  : []
            return (
              <tr key={uuid}>
                <th scope="row" className={classes.title} lang={result.lang}>
                  {result.titleOf(uuid)}
                </th>
                <td className={`fm-num ${classes.right}`}>{score === null ? '–' : formatNumber(score, lang, 2)}</td>
                {heads.slice(1).map((head, i) => (
                  <td key={head} className={`fm-num ${classes.right}`}>
                    {numbers[i] === undefined ? '–' : formatNumber(numbers[i], lang)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
