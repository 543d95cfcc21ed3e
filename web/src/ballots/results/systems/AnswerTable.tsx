import { listPluralityValues, type PluralityValue } from '@folkmoot/core/ballots/vote-values.ts'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/i18n.ts'
import classes from '../Result.module.css'
import type { ResultView } from '../result-view.ts'
import own from './SystemResult.module.css'

const FIELDS = { YES: 'yes', NO: 'no', ABSTAIN: 'abstain', BLOCK: 'block' } as const
const PATTERNS = { YES: 'fm-pat-yes', NO: 'fm-pat-no', ABSTAIN: 'fm-pat-abstain', BLOCK: 'fm-pat-block' } as const

/** Yes, No, Abstain and Block for each candidate as a bar and in numbers, with the reasons of blocks (VOT-003). */
export function AnswerTable({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  const values = listPluralityValues(result.voting)
  const { papers } = result.counted
  const rows = result.results.results.flatMap((row) =>
    row.summary && 'yes' in row.summary ? [{ ...row, counts: row.summary }] : [],
  )
  return (
    <>
      <div className={own.legend} aria-hidden="true">
        {values.map((value) => (
          <span key={value}>
            <i className={PATTERNS[value]} /> {t(`voting.answer_${value}`)}
          </span>
        ))}
      </div>
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
            {rows.map(({ candidate_uuid: uuid, counts, blockReasons }) => {
              const given = values.reduce((sum, value) => sum + counts[FIELDS[value]], 0)
              return (
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
                      {formatNumber(counts[FIELDS[value]], lang)}
                    </td>
                  ))}
                  <td className={`fm-num ${classes.right}`}>{formatNumber(papers - given, lang)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface AnswerBarProps {
  counts: Readonly<Record<(typeof FIELDS)[PluralityValue], number>>
  values: readonly PluralityValue[]
  of: number
}

/** The shares of a candidate's votes; the numbers stand in its row. */
const AnswerBar = ({ counts, values, of }: AnswerBarProps) => (
  <span className={own.bar} aria-hidden="true">
    {values.map((value) => (
      <span
        key={value}
        className={PATTERNS[value]}
        style={{ '--share': `${(counts[FIELDS[value]] / Math.max(of, 1)) * 100}%` } as CSSProperties}
      />
    ))}
  </span>
)
