import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { IconCheckbox, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ConfirmDialog } from '../ui/AlertDialog.tsx'
import { DayText } from '../ui/DateText.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/notices.ts'
import { Note } from '../ui/Page.tsx'
import { Say } from '../ui/Say.tsx'
import { BallotPaper } from './BallotPaper.tsx'
import { LeadBallot, settleBallot } from './LeadBallot.tsx'
import { RulesInWords } from './RulesInWords.tsx'

/** A ballot in preparation, for coordinators: what it says, what is missing, and opening it. */
export function DraftOverview({ ballot, onEdit }: { ballot: Ballot; onEdit: () => void }) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const open = useAct(ballots.open, (given) => {
    settleBallot(given)
    toast(t('ballots.openedToast'))
  })
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
      {open.refused && <ErrorNote title={t('ballots.openFailed')} declined={open.refused} />}
      <RulesInWords ballot={ballot} />
      <BallotPaper ballot={ballot} />
      <LeadBallot ballot={ballot} />
      <ConfirmDialog
        opened={asking}
        pending={open.pending}
        act
        title={t('ballots.openTitle')}
        message={t('ballots.openMessage')}
        yes={t('ballots.openNow')}
        onYes={() => void open.act({ params: { uuid: ballot.uuid } }).finally(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
