import type { RecordBallot } from '@folkmoot/core/decisions/decision-records/decision-record.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { resultsQuery } from '../../../decisions/ballots/queries.ts'
import { OutcomeReason } from '../../../decisions/ballots/results/OutcomeReason.tsx'
import { buildResultView } from '../../../decisions/ballots/results/result-view.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'

/** A ballot that a contribution was on: whether it won, and the sentence why. */
export function RecordBallotItem({ ballot }: { ballot: RecordBallot }) {
  const { t } = useText()
  const links = useLinks()
  const { uuid, title, timezone, result, selection, papers } = ballot
  const changed = selection !== null && selection.selected !== result.winner
  return (
    <article aria-label={title}>
      <div className="fm-row">
        <AppLink href={links.ballot(uuid, 'result')}>
          <b>{title}</b>
        </AppLink>
        {result.winner ? (
          <Tag icon={IconCircleCheck} tone="ok">
            {t('record.won')}
          </Tag>
        ) : (
          <Tag>{t('record.notWon')}</Tag>
        )}
        <span className="fm-sm fm-dim">
          <DateText at={ballot.endsAt} zone={timezone} form="long" />
          {papers !== null && ` · ${t('record.papers', { count: papers })}`}
        </span>
      </div>
      <BallotReason uuid={uuid} candidate={result.candidate_uuid} />
      {changed && <p>{t(selection.selected ? 'record.selectedInstead' : 'record.notSelected', { reason: selection.reason })}</p>}
    </article>
  )
}

/** Why it won or lost, from the whole result, which the sentence compares it with. */
function BallotReason({ uuid, candidate }: { uuid: string; candidate: string }) {
  const links = useLinks()
  const results = useQuery(resultsQuery(uuid)).data
  if (results === undefined || isFailure(results) || !results.counted) return null
  const view = buildResultView(results, results.counted, links)
  const row = results.index[candidate]?.vote
  if (!row) return null
  const { currency, titleOf } = view
  const reason = view.candidate(candidate).withdrawn_reason
  return <OutcomeReason row={row} whole={results.counted} currency={currency} titleOf={titleOf} reason={reason} />
}
