import { countAnswers, listAnswers } from '@folkmoot/core/decisions/ballots/answers.ts'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'
import { AnswerBar, AnswerLegend } from './AnswerBars.tsx'
import own from './SystemResult.module.css'

/** Yes, No, Abstain and Block for each candidate as a bar and in numbers, with the reasons of blocks (VOT-003). */
export function AnswerTable({ result }: { result: ResultView }) {
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
