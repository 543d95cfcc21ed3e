import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Money } from '../ui/Money.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './Decided.module.css'
import { resultsOf } from './queries.ts'
import { type Shown, shownOf } from './shown.ts'

export interface DecidedProps {
  /** The counted ballot of the campaign. */
  ballot: string
  /** The list of all proposals, with search and filters. */
  listHref: string
}

/** What a vote decided, once it is being carried out: what was selected in the order of the result, then what was not. */
export function Decided({ ballot, listHref }: DecidedProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <Loaded
      query={useQuery(resultsOf(ballot))}
      skeleton={<SkeletonRows count={6} />}
      failed={t('ballots.resultFailed')}
    >
      {(results) => {
        if (!results.counted) return null
        const shown = shownOf(results, results.counted, links)
        const won = results.ballot.rules.binding ? 'selected' : 'recommended'
        return (
          <div className={classes.decided}>
            {shown.winners.length > 0 ? (
              <Rows title={t(`ballots.decided.${won}`, { count: shown.winners.length })} of={shown} won />
            ) : (
              <p>{t('ballots.titleNone')}</p>
            )}
            {shown.losers.length > 0 && (
              <Rows title={t('ballots.decided.others', { count: shown.losers.length })} of={shown} />
            )}
            <p className="fm-row">
              <A href={links.ballot(ballot, 'result')}>{t('ballots.seeResult')}</A>
              <A href={listHref}>{t('ballots.decided.all')}</A>
            </p>
          </div>
        )
      }}
    </Loaded>
  )
}

function Rows({ title, of, won }: { title: string; of: Shown; won?: boolean }) {
  const { t } = useText()
  return (
    <section>
      <h3>{title}</h3>
      <ol className={classes.rows}>
        {(won ? of.winners : of.losers).map(({ candidate_uuid: uuid }) => {
          const { cost } = of.candidate(uuid)
          return (
            <li key={uuid}>
              <span lang={of.lang}>
                <A className="fm-quiet" href={of.hrefOf(uuid)}>
                  {of.titleOf(uuid)}
                </A>
              </span>
              {cost !== null && <Money amount={cost} currency={of.currency} />}
              {won && (
                <Tag icon={IconCircleCheck} tone="ok">
                  {t('ballots.decided.tag')}
                </Tag>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
