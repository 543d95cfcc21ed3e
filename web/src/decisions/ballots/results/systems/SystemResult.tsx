import { countAnswers, listAnswers } from '@folkmoot/core/decisions/ballots/answers.ts'
import { countSharedFirst } from '@folkmoot/core/decisions/ballots/counting/rule-notes.ts'
import type { CountedResult } from '@folkmoot/core/decisions/ballots/results.ts'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { scoreHead } from '../format-support.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'
import { AnswerBar, AnswerLegend } from './AnswerBars.tsx'
import own from './SystemResult.module.css'

type StvCount = NonNullable<CountedResult['stv']>
type StvStage = StvCount['stages'][number]

/** STV: every stage with what each candidate holds, who is elected, and what moves on. */
function StvStages({ stv, result }: { stv: StvCount; result: ResultView }) {
  const { t, lang } = useText()
  const shared = countSharedFirst(stv)
  return (
    <>
      <p>
        {t('voting.result.seats', { count: stv.seats })}{' '}
        {t('voting.result.quota', { quota: formatNumber(stv.quota, lang), valid: formatNumber(stv.valid, lang) })}
      </p>
      {shared > 0 && <p>{t('ballots.countingRules.sharedFirst', { count: shared })}</p>}
      <ol className={own.stages}>
        {stv.stages.map((stage) => (
          <li key={stage.stage}>
            <h3>{t('voting.result.stage', { stage: stage.stage })}</h3>
            <StageVotes stage={stage} stv={stv} result={result} />
            {describeStage(stage, result, { t, lang }).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

function StageVotes({ stage, stv, result }: { stage: StvStage; stv: StvCount; result: ResultView }) {
  const { t, lang } = useText()
  const elected = new Set(stage.elected.map(({ uuid }) => uuid))
  const most = Math.max(stv.quota, ...stage.votes.map(({ vote }) => vote.rounded), 1)
  return (
    <table className={own.votes}>
      <caption className="fm-hidden">{t('voting.result.stage', { stage: stage.stage })}</caption>
      <tbody>
        {stage.votes
          .toSorted((a, b) => b.vote.rounded - a.vote.rounded)
          .map(({ uuid, vote }) => (
            <tr key={uuid} data-elected={elected.has(uuid)}>
              <th scope="row" lang={result.lang}>
                {result.titleOf(uuid)}
              </th>
              <td aria-hidden="true">
                <i style={{ '--share': `${(vote.rounded / most) * 100}%` } as CSSProperties} />
              </td>
              <td className="fm-num">{formatNumber(vote.rounded, lang, 2)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function describeStage(
  { elected, move }: StvStage,
  result: ResultView,
  { t, lang }: Pick<ReturnType<typeof useText>, 't' | 'lang'>,
): string[] {
  const sentences = elected.map(({ uuid, vote }) =>
    t('voting.result.stageElected', { title: result.titleOf(uuid), vote: formatNumber(vote.rounded, lang, 2) }),
  )
  if (!move) return sentences
  const amount = formatNumber(move.amount.rounded, lang, 2)
  const key = move.kind === 'surplus' ? 'voting.result.stageSurplus' : 'voting.result.stageExcluded'
  return [
    ...sentences,
    t(key, { title: result.titleOf(move.uuid), amount }),
    ...(move.exhausted.rounded > 0 ? [t('voting.result.stageExhausted', { amount: formatNumber(move.exhausted.rounded, lang, 2) })] : []),
    ...(move.byLot ? [t('ballots.why.byLot')] : []),
  ]
}

/** Yes, No, Abstain and Block for each candidate as a bar and in numbers, with the reasons of blocks (VOT-003). */
function AnswerTable({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  const values = listAnswers(result.voting)
  const { papers } = result.counted
  const rows = result.results.results.flatMap((row) => {
    const answers = countAnswers(result.voting, row)
    return answers ? [{ ...row, ...answers }] : []
  })
  return (
    <>
      <AnswerLegend values={values} />
      <div className={classes.table}>
        <table>
          <caption>{t('voting.result.answersCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ballots.proposal')}</th>
              {values.map((value) => (
                <th key={value} scope="col" className={classes.right}>
                  {t(`voting.answer_${value}`)}
                </th>
              ))}
              <th scope="col" className={classes.right}>
                {t('voting.result.noVote')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ candidate_uuid: uuid, counts, given, blockReasons }) => (
              <tr key={uuid}>
                <th scope="row" className={classes.title}>
                  <span lang={result.lang}>{result.titleOf(uuid)}</span>
                  <AnswerBar counts={counts} values={values} of={given} />
                  {blockReasons.length > 0 && (
                    <details className={own.reasons}>
                      <summary>{t('voting.result.blockReasons', { count: blockReasons.length })}</summary>
                      <ul>
                        {[...new Set(blockReasons)].map((reason) => (
                          <li key={reason}>{reason}</li>
                        ))}
                      </ul>
                    </details>
                  )}
                </th>
                {values.map((value) => (
                  <td key={value} className={`fm-num ${classes.right}`}>
                    {formatNumber(counts[value], lang)}
                  </td>
                ))}
                <td className={`fm-num ${classes.right}`}>{formatNumber(papers - given, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

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
