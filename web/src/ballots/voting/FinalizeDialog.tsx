import type { Paper } from '@folkmoot/core/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/ballots/schemas.ts'
import { useText } from '../../lib/text/i18n.ts'
import { ConfirmDialog } from '../../ui/dialogs/AlertDialog.tsx'
import classes from './Ballot.module.css'
import { countChoices } from './paper-choices.ts'

interface FinalizeDialogProps {
  ballot: Ballot
  paper: Paper
  opened: boolean
  pending: boolean
  onYes: () => void
  onNo: () => void
}

/** The confirmation before a paper is finalized: what was chosen, and what stays blank or unspent. */
export function FinalizeDialog({ ballot, paper, opened, pending, onYes, onNo }: FinalizeDialogProps) {
  const { t } = useText()
  const { chosen, left } = countChoices(ballot, paper)
  const titles = ballot.candidates.filter((c) => paper.votes[c.contribution_uuid] === 'YES' && !c.withdrawn)
  return (
    <ConfirmDialog
      opened={opened}
      pending={pending}
      act
      title={t('ballots.finalizeTitle')}
      message={
        <>
          <p>{chosen === 0 ? t('ballots.finalizeBlank') : t('ballots.finalizeChosen', { count: chosen })}</p>
          {left !== null && left > 0 && chosen > 0 && <p>{t('ballots.finalizeUnspent', { count: left })}</p>}
        </>
      }
      extra={
        <>
          {titles.length > 0 && (
            <ul className={classes.list}>
              {titles.map((c) => (
                <li key={c.id}>{c.title}</li>
              ))}
            </ul>
          )}
          <p>{t('ballots.finalizeForGood')}</p>
        </>
      }
      yes={t('ballots.finalizeYes')}
      no={t('ballots.finalizeNo')}
      onYes={onYes}
      onNo={onNo}
    />
  )
}
