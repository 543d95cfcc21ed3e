import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { IconCheckbox, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { DayText } from '../ui/DateText.tsx'
import { Note } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import { BallotPaper } from './BallotPaper.tsx'
import { LeadBallot } from './LeadBallot.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import { RulesInWords } from './RulesInWords.tsx'
import { VoterList } from './VoterList.tsx'

/** A ballot in preparation, for coordinators: what it says, what is missing, and opening it. */
export function DraftOverview({ ballot, onEdit }: { ballot: Ballot; onEdit: () => void }) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const { problems } = ballot
  const left = ballot.candidates.filter((c) => !c.ready)
  return (
    <>
      <Note wash>
        <h2>{t('ballots.draftTitle')}</h2>
        <p>
          {ballot.opens_by_itself ? (
            <Say k="ballots.opensByItself" nodes={{ day: <DayText day={ballot.starts_on} /> }} />
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
        {left.length > 0 && <p>{t('ballots.leftOut', { candidates: left.map((c) => c.title).join(', ') })}</p>}
        <div className="fm-row">
          {ballot.may.open && problems.length === 0 && (
            <ActButton icon={IconCheckbox} onClick={() => setAsking(true)}>
              {t('ballots.openNow')}
            </ActButton>
          )}
          <PlainButton kind="default" icon={IconPencil} onClick={onEdit}>
            {t('ballots.changeDraft')}
          </PlainButton>
        </div>
      </Note>
      <RulesInWords ballot={ballot} />
      {ballot.may.manageVoters && <VoterList ballot={ballot} />}
      <BallotPaper ballot={ballot} />
      <LeadBallot ballot={ballot} />
      <OpenDialog ballot={ballot} opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
