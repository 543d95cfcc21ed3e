import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { findLateEnd } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { IconCheckbox, IconFlask, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { DayText } from '../../../platform/ui/DateText.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { useToday } from '../../../platform/ui/use-now.ts'
import { BallotActions } from '../BallotActions.tsx'
import { updateCachedBallot } from '../ballot-cache.ts'
import { ballotPreparationQuery } from '../queries.ts'
import { BallotView } from '../voting/BallotView.tsx'
import { BallotRulesSummary } from './BallotRulesSummary.tsx'
import { OpenBallotDialog } from './OpenBallotDialog.tsx'
import { RegistrationCodes } from './RegistrationCodes.tsx'
import { VoterListPanel } from './VoterListPanel.tsx'
import { VotingProblemList } from './VotingProblemList.tsx'

const TryOutPanel = lazyPanel(() => import('./TryOutPanel.tsx').then((m) => m.TryOutPanel), <SkeletonRows />)

/** A ballot in preparation, for coordinators: its content, what is missing, and the button to open it. */
export function DraftOverview({ ballot, onEdit }: { ballot: Ballot; onEdit: () => void }) {
  const { t, lang } = useText()
  const today = useToday(ballot.timezone)
  const [confirmingOpen, setConfirmingOpen] = useState(false)
  const [tryingOut, setTryingOut] = useState(false)
  const { problems } = ballot
  const leftOut = ballot.candidates.filter((c) => !c.ready)
  return (
    <>
      <Note wash>
        <h2>{t('ballots.draftTitle')}</h2>
        {ballot.repeats && <p>{t('ballots.repeatsEarlier', { title: ballot.repeats.title })}</p>}
        {ballot.follows_phase && <p>{t('ballots.followsPhase')}</p>}
        <p>
          {ballot.opens_by_itself && ballot.starts_on < today ? (
            t('ballots.waiting.opensThen', {
              day: formatDay(findLateEnd({ startsOn: ballot.starts_on, endsOn: ballot.ends_on }, today), lang),
            })
          ) : ballot.opens_by_itself ? (
            <Message textKey="ballots.opensByItself" nodes={{ day: <DayText day={ballot.starts_on} /> }} />
          ) : (
            t('ballots.opensByHand')
          )}
        </p>
        {problems.length > 0 && (
          <>
            <p>
              <b>{t('ballots.cannotOpenYet')}</b>
            </p>
            <VotingProblemList problems={problems} />
          </>
        )}
        {ballot.over_budget.length > 0 && <p>{t('ballots.overBudget', { candidates: ballot.over_budget.join(', ') })}</p>}
        {leftOut.length > 0 && <p>{t('ballots.leftOut', { candidates: leftOut.map((c) => c.title).join(', ') })}</p>}
        <div className="fm-row">
          {ballot.may.open && problems.length === 0 && (
            <PrimaryButton icon={IconCheckbox} onClick={() => setConfirmingOpen(true)}>
              {t('ballots.openNow')}
            </PrimaryButton>
          )}
          <PlainButton kind="default" icon={IconPencil} onClick={onEdit}>
            {t(ballot.follows_phase ? 'ballots.prepare' : 'ballots.changeDraft')}
          </PlainButton>
          {problems.length === 0 && !tryingOut && (
            <PlainButton kind="default" icon={IconFlask} onClick={() => setTryingOut(true)}>
              {t('ballots.tryOut.start')}
            </PlainButton>
          )}
          {ballot.may.edit && ballot.candidates.length === 0 && <UseAllPublished ballot={ballot} />}
        </div>
      </Note>
      <BallotRulesSummary ballot={ballot} />
      {ballot.may.manageVoters && <VoterListPanel ballot={ballot} />}
      {ballot.may.makeCodes && <RegistrationCodes ballot={ballot} />}
      {tryingOut ? <TryOutPanel ballot={ballot} onEnd={() => setTryingOut(false)} /> : <BallotView ballot={ballot} />}
      <BallotActions ballot={ballot} />
      <OpenBallotDialog ballot={ballot} opened={confirmingOpen} onClose={() => setConfirmingOpen(false)} />
    </>
  )
}

/** Puts every published contribution of the campaign on a draft that has no candidates (specification E.9). */
function UseAllPublished({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const given = useQuery(ballotPreparationQuery(ballot.campaign.uuid)).data
  const choose = useEndpointMutation(ballots.choose, (changed) => {
    updateCachedBallot(changed)
    toast(t('ballots.draftSaved'))
  })
  const possible = given && !isFailure(given) ? given.candidates : []
  if (possible.length === 0) return null
  const putAll = async () => {
    const candidates = possible.map(({ contribution_uuid }) => ({ contribution_uuid }))
    const answer = await choose.act({ params: { uuid: ballot.uuid }, body: { candidates } })
    if (isFailure(answer)) await notifyFailure(answer)
  }
  return (
    <PlainButton kind="default" loading={choose.pending} onClick={() => void putAll()}>
      {t('ballots.useAllPublished', { count: possible.length })}
    </PlainButton>
  )
}
