import type { BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { ballotPreparationQuery } from '../queries.ts'
import { VotingProblemList } from './VotingProblemList.tsx'
import classes from './WaitingVotePanel.module.css'

interface WaitingVotePanelProps {
  /** The campaign's uuid. */
  campaign: string
  /** Where its ballot is prepared. */
  ballotHref: string
}

/** For coordinators, at the head of a campaign: votes that cannot begin, with what is missing and the way there. */
export function WaitingVotePanel({ campaign, ballotHref }: WaitingVotePanelProps) {
  const answer = useQuery({ ...ballotPreparationQuery(campaign), staleTime: 0 }).data
  if (answer === undefined || isFailure(answer) || answer.waiting.length === 0) return null
  return answer.waiting.map((vote) => (
    <div key={vote.phase_uuid} className={classes.waiting}>
      <WaitingVote vote={vote} ballotHref={ballotHref} />
    </div>
  ))
}

type WaitingVoteProps = { vote: BallotPreparation['waiting'][number] } & Pick<WaitingVotePanelProps, 'ballotHref'>

function WaitingVote({ vote, ballotHref }: WaitingVoteProps) {
  const { t, lang } = useText()
  const { first, delayed, problems, lasts_until: lastsUntil } = vote
  const day = formatDay(first, lang)
  return (
    <Note wash>
      <h2>{t(delayed ? 'ballots.waiting.delayed' : 'ballots.waiting.ahead', { day })}</h2>
      <VotingProblemList problems={problems} />
      <p>
        {lastsUntil === null
          ? t('ballots.waiting.byHand')
          : delayed
            ? t('ballots.waiting.opensThen', { day: formatDay(lastsUntil, lang) })
            : t('ballots.waiting.opensOnDay')}{' '}
        {delayed && t('ballots.waiting.told')}
      </p>
      <div className="fm-row">
        <PrimaryButton href={ballotHref}>{t('ballots.waiting.mend')}</PrimaryButton>
      </div>
    </Note>
  )
}
