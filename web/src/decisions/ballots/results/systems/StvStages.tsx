import { countSharedFirst } from '@folkmoot/core/decisions/ballots/counting/rule-notes.ts'
import type { CountedResult } from '@folkmoot/core/decisions/ballots/results.ts'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { ResultView } from '../result-view.ts'
import own from './SystemResult.module.css'

type StvCount = NonNullable<CountedResult['stv']>
type StvStage = StvCount['stages'][number]

/** STV: every stage with what each candidate holds, who is elected, and what moves on. */
export function StvStages({ stv, result }: { stv: StvCount; result: ResultView }) {
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
