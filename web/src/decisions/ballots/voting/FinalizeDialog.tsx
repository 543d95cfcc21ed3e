import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/AlertDialog.tsx'
import classes from './Ballot.module.css'
import { countPaperUse } from './paper-choices.ts'
import { describePaper, listVoteLines } from './paper-words.ts'

interface FinalizeDialogProps {
  ballot: Ballot
  paper: Paper
  opened: boolean
  pending: boolean
  onYes: () => void
  onNo: () => void
}

/** The confirmation before a paper is finalized: what was chosen, what stays blank or unspent, and until when it can be changed. */
export function FinalizeDialog({ ballot, paper, opened, pending, onYes, onNo }: FinalizeDialogProps) {
  const text = useText()
  const { t } = text
  const lines = listVoteLines(ballot, paper, text)
  return (
    <ConfirmDialog
      opened={opened}
      pending={pending}
      act
      title={t('ballots.finalizeTitle')}
      message={describePaper(ballot, countPaperUse(ballot, paper), text).map((sentence) => <p key={sentence}>{sentence}</p>)}
      extra={
        <>
          {lines.length > 0 && (
            <ul className={classes.list}>
              {lines.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
          )}
          <p>{t(ballot.allow_revote ? 'ballots.finalizeUntilClosed' : 'ballots.finalizeForGood')}</p>
        </>
      }
      yes={t('ballots.finalizeYes')}
      no={t('ballots.finalizeNo')}
      onYes={onYes}
      onNo={onNo}
    />
  )
}
