import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/AlertDialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { updateCachedBallot } from '../ballot-cache.ts'
import classes from '../voting/Ballot.module.css'

interface OpenBallotDialogProps {
  ballot: Ballot
  opened: boolean
  onClose: () => void
}

/** The confirmation before voting opens: the number of eligible voters, and candidates that cost more than the budget. */
export function OpenBallotDialog({ ballot, opened, onClose }: OpenBallotDialogProps) {
  const { t } = useText()
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)
  const open = useEndpointMutation(ballots.open, (given) => {
    updateCachedBallot(given)
    toast(t('ballots.openedToast'))
  })
  const { over_budget: over } = ballot
  const close = () => {
    setAccepted(false)
    setMissing(false)
    onClose()
  }
  const send = async () => {
    if (over.length > 0 && !accepted) return setMissing(true)
    const query = over.length > 0 ? { over_budget: 'true' } : {}
    const outcome = await open.act({ params: { uuid: ballot.uuid }, query })
    if (!isFailure(outcome)) close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      pending={open.pending}
      act
      title={t('ballots.openTitle')}
      message={
        <>
          <p>
            {ballot.turnout.eligible === null
              ? t('ballots.visitors.who_visitors')
              : t('ballots.voters.size', { count: ballot.turnout.eligible })}
          </p>
          <p>{t('ballots.openMessage')}</p>
        </>
      }
      extra={
        (over.length > 0 || open.refused) && (
          <>
            {over.length > 0 && (
              <>
                <p>{t('ballots.overBudgetOpen', { count: over.length })}</p>
                <ul className={classes.list}>
                  {over.map((title) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
                <Check label={t('ballots.overBudgetAccept')} checked={accepted} onChange={(e) => setAccepted(e.target.checked)} />
                {missing && !accepted && (
                  <p className={classes.refused} role="alert">
                    {t('ballots.overBudgetMissing')}
                  </p>
                )}
              </>
            )}
            {open.refused && <ErrorNote title={t('ballots.openFailed')} failure={open.refused} />}
          </>
        )
      }
      yes={t('ballots.openNow')}
      onYes={() => void send()}
      onNo={close}
    />
  )
}
