import type { CountedResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { scoreHead } from '../format-support.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { StvStages } from './StvStages.tsx'
import own from './SystemResult.module.css'

interface PairTableViewProps {
  pairs: NonNullable<CountedResult['pairs']>
  result: ResultView
}

/** SCHULZE: how many papers prefer the candidate of the row to that of the column; the larger number of a pair stands out. */
function PairTableView({ pairs, result }: PairTableViewProps) {
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

/** RANGE: the average and how many gave a score. BORDA: the points, in how many orders a candidate stands, and where it is first. */
function ScoreTable({ result }: { result: ResultView }) {
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

/** The numbers of a voting system behind its result. */
export function SystemResult({ result }: { result: ResultView }) {
  const { pairs, stv } = result.counted
  if (result.voting.system === 'PLURALITY') return <AnswerTable result={result} />
  if (pairs) return <PairTableView pairs={pairs} result={result} />
  if (stv) return <StvStages stv={stv} result={result} />
  return <ScoreTable result={result} />
}
