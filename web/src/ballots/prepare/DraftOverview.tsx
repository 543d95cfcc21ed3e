import type { Ballot } from '@folkmoot/core/ballots/schemas.ts'
import { IconCheckbox, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../ui/Button.tsx'
import { DayText } from '../../ui/DateText.tsx'
import { Message } from '../../ui/Message.tsx'
import { Note } from '../../ui/page/Page.tsx'
import { BallotActions } from '../BallotActions.tsx'
import { BallotView } from '../voting/BallotView.tsx'
import { BallotRulesSummary } from './BallotRulesSummary.tsx'
import { OpenBallotDialog } from './OpenBallotDialog.tsx'
import { VoterListPanel } from './VoterListPanel.tsx'

/** A ballot in preparation, for coordinators: its content, what is missing, and the button to open it. */
export function DraftOverview({ ballot, onEdit }: { ballot: Ballot; onEdit: () => void }) {
  const { t } = useText()
  const [confirmingOpen, setConfirmingOpen] = useState(false)
  const { problems } = ballot
  const leftOut = ballot.candidates.filter((c) => !c.ready)
  return (
    <>
      <Note wash>
        <h2>{t('ballots.draftTitle')}</h2>
        <p>
          {ballot.opens_by_itself ? (
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
            <ul style={{ listStyle: 'disc', paddingInlineStart: '1.2em' }}>
              {problems.map(({ code, candidates }) => (
                <li key={code}>{t(`ballots.problem_${code}`, { candidates: candidates.join(', ') })}</li>
              ))}
            </ul>
          </>
        )}
        {ballot.over_budget.length > 0 && (
          <p>{t('ballots.overBudget', { candidates: ballot.over_budget.join(', ') })}</p>
        )}
        {leftOut.length > 0 && <p>{t('ballots.leftOut', { candidates: leftOut.map((c) => c.title).join(', ') })}</p>}
        <div className="fm-row">
          {ballot.may.open && problems.length === 0 && (
            <PrimaryButton icon={IconCheckbox} onClick={() => setConfirmingOpen(true)}>
              {t('ballots.openNow')}
            </PrimaryButton>
          )}
          <PlainButton kind="default" icon={IconPencil} onClick={onEdit}>
            {t('ballots.changeDraft')}
          </PlainButton>
        </div>
      </Note>
      <BallotRulesSummary ballot={ballot} />
      {ballot.may.manageVoters && <VoterListPanel ballot={ballot} />}
      <BallotView ballot={ballot} />
      <BallotActions ballot={ballot} />
      <OpenBallotDialog ballot={ballot} opened={confirmingOpen} onClose={() => setConfirmingOpen(false)} />
    </>
  )
}
