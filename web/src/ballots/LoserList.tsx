import type { ResultRow } from '@folkmoot/core/ballots/results.ts'
import type { CSSProperties } from 'react'
import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import classes from './Result.module.css'
import { gapOf } from './sentences.ts'
import type { Shown } from './shown.ts'
import { Why } from './Why.tsx'
import { support } from './WinnerList.tsx'

/** So many are in view at once; the others unfold. */
const FIRST = 8

/** Everything that did not win, the most supported first, each with what was missing. */
export function LoserList({ shown }: { shown: Shown }) {
  const { t } = useText()
  const first = shown.losers.slice(0, FIRST)
  const rest = shown.losers.slice(FIRST)
  return (
    <>
      <ul className={classes.losers}>
        {first.map((row) => (
          <Loser key={row.candidate_uuid} row={row} shown={shown} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{t('ballots.moreLosers', { count: rest.length })}</summary>
          <ul className={classes.losers}>
            {rest.map((row) => (
              <Loser key={row.candidate_uuid} row={row} shown={shown} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Loser({ row, shown }: { row: ResultRow; shown: Shown }) {
  const { t, lang } = useText()
  const { currency } = shown
  const candidate = shown.candidate(row.candidate_uuid)
  const gap = gapOf(row)
  const told = gap && t('ballots.gap', { have: money(gap.have, currency, lang), of: money(gap.of, currency, lang) })
  return (
    <li>
      <div>
        <h3>
          <A className="fm-quiet" lang={shown.lang} href={shown.hrefOf(row.candidate_uuid)}>
            {candidate.title}
          </A>
          {candidate.cost !== null && <span className="fm-dim fm-num"> · {money(candidate.cost, currency, lang)}</span>}
        </h3>
        <Why
          row={row}
          whole={shown.counted}
          currency={currency}
          titleOf={shown.titleOf}
          reason={candidate.withdrawn_reason}
        />
      </div>
      <div className={classes.gap}>
        {gap ? (
          <>
            <span aria-hidden="true">
              <i style={{ '--share': `${Math.min(100, (gap.have / Math.max(gap.of, 1)) * 100)}%` } as CSSProperties} />
            </span>
            <div className="fm-num">{told}</div>
          </>
        ) : (
          <div className="fm-num fm-dim">{support(row, shown, t)}</div>
        )}
      </div>
    </li>
  )
}
