import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { markShown, wasShown } from '../../../platform/lib/storage.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import classes from '../../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { isDialogOpen } from '../../../platform/ui/dialogs/open-windows.ts'
import { ballotQuery, paperQuery } from '../queries.ts'
import { formatHowToVote, formatSecrecy } from './BallotView.tsx'
import { introStorageKey } from './intro-storage-key.ts'

/** The delay after the page opens (VOT-027). */
const INTRO_DELAY = 2000

export interface VotingIntroProps {
  /** The campaign's current ballot. */
  ballot: string
  /** The `?vote=open` of the address: shown even if it was seen before (VOT-028). */
  forced: boolean
  /** The voting tab is open: the ballot itself says the same, also while it is still loading. */
  atBallot: boolean
  /** Opens the voting tab. */
  onVote: () => void
}

/**
 * The introduction to an open ballot: shown once in a browser, to an eligible voter who has not finalized, 2 s after the page
 * opens, and never over another dialog or the ballot itself (VOT-027, VOT-028).
 */
export function VotingIntro({ ballot, forced, atBallot, onVote }: VotingIntroProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(ballotQuery(ballot))
  const open = data && !('refused' in data) && data.state === 'open' && data.may.vote ? data : undefined
  const shouldShow = open !== undefined && (forced || (!atBallot && !wasShown(introStorageKey(ballot))))
  useEffect(() => {
    if (!shouldShow) return
    const timer = setTimeout(() => {
      // the ballot itself says the same: a reader who has it in view needs no dialog over it
      if (isDialogOpen() || (!forced && wasShown(introStorageKey(ballot)))) return
      markShown(introStorageKey(ballot))
      setOpened(true)
      // a paper that cannot be created is reported on the ballot, not here (VOT-029)
      void client.prefetchQuery(paperQuery(ballot))
    }, INTRO_DELAY)
    return () => clearTimeout(timer)
  }, [shouldShow, forced, ballot, client])
  if (!open) return null
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={open.title}>
      <div className={classes.message}>
        <p>
          {t('ballots.introOpen')} <DateText at={open.ends_at} zone={open.timezone} />
        </p>
        <p>
          {t('ballots.introHow', { count: open.candidatesNumber })} {formatHowToVote(open, t)}.
        </p>
        {open.instructions && <p>{open.instructions}</p>}
        <p>
          <b>{t('ballots.secretTitle')}</b> {formatSecrecy(open, t)}
        </p>
      </div>
      <div className={classes.answers}>
        <PrimaryButton
          onClick={() => {
            setOpened(false)
            onVote()
          }}
        >
          {t('ballots.voteNow')}
        </PrimaryButton>
        <PlainButton kind="default" onClick={() => setOpened(false)}>
          {t('ballots.later')}
        </PlainButton>
      </div>
    </Dialog>
  )
}
