import type { InterimResult } from '@folkmoot/core/decisions/ballots/counting/interim-result.ts'
import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { resultsQuery } from '../queries.ts'
import { formatPlace, formatSupport } from './format-support.ts'
import classes from './InterimStanding.module.css'

/** The server counts open ballots once a minute. */
const REFETCH_INTERVAL = 60_000

/** How an open ballot stands, read from the server. */
export function InterimPanel({ ballot }: { ballot: string }) {
  const { t } = useText()
  const query = useQuery({ ...resultsQuery(ballot), refetchInterval: REFETCH_INTERVAL })
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('ballots.resultFailed')}>
      {(results) => <InterimStanding results={results} />}
    </QueryView>
  )
}

/** How an open ballot stood at its latest count: the order of the votes so far, with no winners (specification E.7). */
export function InterimStanding({ results }: { results: Results }) {
  const { t } = useText()
  const { ballot, interim } = results
  return (
    <Section title={t('ballots.interim.title')}>
      {interim ? (
        <>
          <p className="fm-sm fm-dim">
            {t('ballots.interim.counted', { count: interim.papers })} <DateText at={interim.counted_at} zone={ballot.timezone} />.{' '}
            {t('ballots.interim.open')}
          </p>
          <InterimList interim={interim} ballot={ballot} />
        </>
      ) : (
        <p className="fm-dim">{t('ballots.interim.waiting')}</p>
      )}
    </Section>
  )
}

function InterimList({ interim, ballot }: { interim: InterimResult; ballot: Results['ballot'] }) {
  const { t, lang } = useText()
  const titles = new Map(ballot.candidates.map(({ candidate_uuid: uuid, title }) => [uuid, title]))
  const shown = interim.rows.filter((row) => row.rank !== null || row.score !== null)
  const most = Math.max(1, ...shown.map(({ score }) => score ?? 0))
  return (
    <ol className={classes.list} aria-label={t('ballots.interim.caption')}>
      {shown.map((row) => (
        <li key={row.candidate_uuid}>
          <span className={`fm-num ${classes.place}`}>{formatPlace(row, { t, lang })}</span>
          <span className={classes.title} lang={ballot.campaign.lang}>
            {titles.get(row.candidate_uuid)}
          </span>
          <span className={`fm-num ${classes.support}`}>{formatSupport(row, ballot.rules, { t, lang })}</span>
          <span
            className={classes.bar}
            aria-hidden="true"
            style={{ '--share': `${(Math.max(0, row.score ?? 0) / most) * 100}%` } as CSSProperties}
          />
        </li>
      ))}
    </ol>
  )
}
