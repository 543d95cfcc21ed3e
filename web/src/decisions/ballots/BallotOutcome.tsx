import { findReasonedAct, findVotingEnd } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { Note } from '../../platform/ui/page/Page.tsx'
import { BallotActions } from './BallotActions.tsx'
import { formatVoters } from './format-roll.ts'
import { formatTurnout } from './format-turnout.ts'
import { CountAgain, UncountedWords } from './results/UncountedNote.tsx'
import { BallotView } from './voting/BallotView.tsx'

const SelectWinnersDialog = lazyPanel(() => import('./SelectWinnersDialog.tsx').then((m) => m.SelectWinnersDialog))
const RepeatBallotDialog = lazyPanel(() => import('./RepeatBallotDialog.tsx').then((m) => m.RepeatBallotDialog))

const OUTCOME_TITLES = {
  draft: 'ballots.counting',
  open: 'ballots.counting',
  closed: 'ballots.counting',
  counted: 'ballots.countedTitle',
  archived: 'ballots.countedTitle',
  cancelled: 'ballots.cancelledTitle',
} as const satisfies Readonly<Record<Ballot['state'], TextKey>>

/** A closed ballot: being counted, counted with a link to its result, or cancelled. */
export function BallotOutcome({ ballot, onPrepare }: { ballot: Ballot; onPrepare: () => void }) {
  const { t } = useText()
  const links = useLinks()
  const [repeating, setRepeating] = useState(false)
  const [selecting, setSelecting] = useState(false)
  const { state, reason, uncounted } = ballot
  const counted = state === 'counted' || state === 'archived'
  // a draft whose days passed: nobody could vote, so no voting has ended
  const neverOpened = state === 'cancelled' && ballot.opened_at === null
  const title = uncounted ? 'ballots.uncounted.title' : neverOpened ? 'ballots.missed.title' : OUTCOME_TITLES[state]
  return (
    <>
      <Note wash>
        <h2>{t(title)}</h2>
        {neverOpened && <p>{t('ballots.missed.mend')}</p>}
        {ballot.closed_at && !neverOpened && (
          <p>
            {t('ballots.endedOn')} <DateText at={findVotingEnd(ballot)} zone={ballot.timezone} />
          </p>
        )}
        {state !== 'cancelled' && (
          <p>
            {formatTurnout(ballot, t)} {!ballot.imported && formatVoters(ballot, t)}
          </p>
        )}
        {uncounted && <UncountedWords failure={uncounted} />}
        {uncounted && (ballot.may.countAgain ? <CountAgain ballot={ballot} /> : <p>{t('ballots.uncounted.told')}</p>)}
        {reason !== '' && <p>{t(`ballots.reasonBy.${findReasonedAct(ballot)}`, { reason })}</p>}
        {(counted || ballot.may.prepare) && (
          <div className="fm-row">
            {counted && (
              <PlainButton icon={IconChartBar} href={links.ballot(ballot.uuid, 'result')}>
                {t('ballots.seeResult')}
              </PlainButton>
            )}
            {ballot.may.select && (
              <PlainButton kind="default" onClick={() => setSelecting(true)}>
                {t('ballots.selection.change')}
              </PlainButton>
            )}
            {ballot.may.repeat && (
              <PlainButton kind="default" onClick={() => setRepeating(true)}>
                {t('ballots.repeat')}
              </PlainButton>
            )}
            {ballot.may.prepare && (
              <PlainButton kind="default" onClick={onPrepare}>
                {t('ballots.prepareAnother')}
              </PlainButton>
            )}
          </div>
        )}
      </Note>
      {selecting && <SelectWinnersDialog ballot={ballot} onClose={() => setSelecting(false)} />}
      {repeating && <RepeatBallotDialog ballot={ballot} opened onClose={() => setRepeating(false)} />}
      {!counted && !neverOpened && <BallotView ballot={ballot} />}
      <BallotActions ballot={ballot} />
    </>
  )
}
