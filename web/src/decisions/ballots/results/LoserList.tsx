import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import type { CSSProperties } from 'react'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { formatSupport } from './format-support.ts'
import { OutcomeReason } from './OutcomeReason.tsx'
import { budgetGap } from './outcome-sentences.ts'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

/** The number of rows shown at once; the others expand. */
const ALWAYS_SHOWN = 8

/** Every losing candidate, the most supported first, each with what was missing. */
export function LoserList({ result }: { result: ResultView }) {
  const { t } = useText()
  const first = result.losers.slice(0, ALWAYS_SHOWN)
  const rest = result.losers.slice(ALWAYS_SHOWN)
  return (
    <>
      <ul className={classes.losers}>
        {first.map((row) => (
          <LoserRow key={row.candidate_uuid} row={row} result={result} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary data-screen="">{t('ballots.moreLosers', { count: rest.length })}</summary>
          <ul className={classes.losers}>
            {rest.map((row) => (
              <LoserRow key={row.candidate_uuid} row={row} result={result} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function LoserRow({ row, result }: { row: ResultRow; result: ResultView }) {
  const { t, lang } = useText()
  const { currency } = result
  const candidate = result.candidate(row.candidate_uuid)
  const gap = budgetGap(row)
  const gapText = gap && t('ballots.gap', { have: formatMoney(gap.have, currency, lang), of: formatMoney(gap.of, currency, lang) })
  return (
    <li>
      <div>
        <h3>
          <AppLink className="fm-quiet" lang={result.lang} href={result.hrefOf(row.candidate_uuid)}>
            {candidate.title}
          </AppLink>
          {candidate.cost !== null && <span className="fm-dim fm-num"> · {formatMoney(candidate.cost, currency, lang)}</span>}
        </h3>
        <OutcomeReason row={row} whole={result.counted} currency={currency} titleOf={result.titleOf} reason={candidate.withdrawn_reason} />
      </div>
      <div className={classes.gap}>
        {gap ? (
          <>
            <span aria-hidden="true">
              <i style={{ '--share': `${Math.min(100, (gap.have / Math.max(gap.of, 1)) * 100)}%` } as CSSProperties} />
            </span>
            <div className="fm-num">{gapText}</div>
          </>
        ) : (
          <div className="fm-num fm-dim">{formatSupport(row, result, { t, lang })}</div>
        )}
      </div>
    </li>
  )
}
