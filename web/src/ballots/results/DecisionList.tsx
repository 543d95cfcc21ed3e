import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../ui/loading/Skeletons.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { resultsQuery } from '../queries.ts'
import classes from './DecisionList.module.css'
import { buildResultView, type ResultView } from './result-view.ts'

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

/** The decision of a vote, shown in the implementation phase: winners in the order of the result, then losers. */
export function DecisionList({ ballot, listHref, more, renderProgress }: DecisionListProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <QueryView
      query={useQuery(resultsQuery(ballot))}
      skeleton={<SkeletonRows count={6} />}
      failedTitle={t('ballots.resultFailed')}
    >
      {(results) => {
        if (!results.counted) return null
        const result = buildResultView(results, results.counted, links)
        const won = results.ballot.rules.binding ? 'selected' : 'recommended'
        return (
          <div className={classes.decided}>
            {result.winners.length > 0 ? (
              <DecisionRows
                title={t(`ballots.decided.${won}`, { count: result.winners.length })}
                of={result}
                renderProgress={renderProgress}
              />
            ) : (
              <p>{t('ballots.titleNone')}</p>
            )}
            {result.losers.length > 0 && (
              <DecisionRows title={t('ballots.decided.others', { count: result.losers.length })} of={result} />
            )}
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
  of: ResultView
  /** Of winners. */
  renderProgress?: DecisionListProps['renderProgress']
}

function DecisionRows({ title, of, renderProgress }: DecisionRowsProps) {
  const { t } = useText()
  return (
    <section>
      <h3>{title}</h3>
      <ol className={classes.rows}>
        {(renderProgress ? of.winners : of.losers).map(({ candidate_uuid: uuid }) => {
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
                (renderProgress && (
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
