import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { resultsQuery } from '../queries.ts'
import classes from './DecisionList.module.css'
import { buildResultView, listDecided, type ResultView } from './result-view.ts'

export interface DecisionListProps {
  /** The counted ballot of the campaign. */
  ballot: string
  /** The list of all proposals, with search and filters. */
  listHref: string
  /** A further link below. */
  more: ReactNode
  /** How far a winner is, as far as somebody noted it. */
  renderProgress: (contribution: string) => { readonly tag: ReactNode; readonly text: string } | undefined
}

/**
 * The decision of a vote, shown in the implementation phase: what was selected or recommended in the order of the result, then the others.
 */
export function DecisionList({ ballot, listHref, more, renderProgress }: DecisionListProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <QueryView query={useQuery(resultsQuery(ballot))} skeleton={<SkeletonRows count={6} />} failedTitle={t('ballots.resultFailed')}>
      {(results) => {
        if (!results.counted) return null
        const result = buildResultView(results, results.counted, links)
        const { kind, decided, others } = listDecided(result)
        return (
          <div className={classes.decided}>
            {decided.length > 0 ? (
              <DecisionRows
                title={t(`ballots.decided.${kind}`, { count: decided.length })}
                rows={decided}
                of={result}
                renderProgress={renderProgress}
              />
            ) : (
              <p>{t('ballots.titleNone')}</p>
            )}
            {others.length > 0 && <DecisionRows title={t('ballots.decided.others', { count: others.length })} rows={others} of={result} />}
            <p className="fm-row">
              <AppLink href={links.ballot(ballot, 'result')}>{t('ballots.seeResult')}</AppLink>
              <AppLink href={listHref}>{t('ballots.decided.all')}</AppLink>
              {more}
            </p>
          </div>
        )
      }}
    </QueryView>
  )
}

interface DecisionRowsProps {
  title: string
  rows: readonly ResultRow[]
  of: ResultView
  /** Of what is decided. */
  renderProgress?: DecisionListProps['renderProgress']
}

function DecisionRows({ title, rows, of, renderProgress }: DecisionRowsProps) {
  const { t } = useText()
  return (
    <section>
      <h3>{title}</h3>
      <ol className={classes.rows}>
        {rows.map(({ candidate_uuid: uuid, winner }) => {
          const { cost } = of.candidate(uuid)
          const progress = renderProgress?.(uuid)
          return (
            <li key={uuid}>
              <span lang={of.lang}>
                <AppLink className="fm-quiet" href={of.hrefOf(uuid)}>
                  {of.titleOf(uuid)}
                </AppLink>
              </span>
              {cost !== null && <Money amount={cost} currency={of.currency} />}
              {progress?.tag ??
                (renderProgress && winner && (
                  <Tag icon={IconCircleCheck} tone="ok">
                    {t('ballots.decided.tag')}
                  </Tag>
                ))}
              {progress && <p className={classes.note}>{progress.text}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
