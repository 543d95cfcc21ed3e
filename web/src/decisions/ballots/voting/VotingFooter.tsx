import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { IconChecks, IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Meter } from '../../../platform/ui/Meter.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import classes from './Ballot.module.css'
import { countPaperUse } from './paper-choices.ts'
import { formatLeft, formatUse } from './paper-words.ts'

interface VotingFooterProps {
  ballot: Ballot
  paper: Paper
  finished: boolean
  /** There are unsaved changes. */
  dirty: boolean
  saving: boolean
  refused: string | undefined
  onSave: () => void
  onFinalize: () => void
}

/** The perforated footer: what remains, Save, Finalize; visible as long as the ballot is. */
export function VotingFooter(props: VotingFooterProps) {
  const { ballot, paper, finished, dirty, saving, refused, onSave, onFinalize } = props
  const text = useText()
  const { t } = text
  // the number, the bar and its text measure the same: the share of the limit, else of the proposals
  const use = countPaperUse(ballot, paper)
  const words = formatUse(ballot, use, text)
  const left = formatLeft(ballot, use, text)
  const state = dirty ? 'ballots.notYetSaved' : 'ballots.savedState'
  return (
    <fieldset className={classes.foot} data-foot aria-label={t('ballots.yourBallot')}>
      {finished && ballot.secrecy === 'detached' ? (
        <p className="fm-sm fm-dim">{t('ballots.after.notShown')}</p>
      ) : (
        <div>
          <div className={classes.left} role="status">
            <span className={`fm-num ${classes.big}`}>{t('ballots.chosenOf', { chosen: use.used, total: use.most })}</span>
            <span className="fm-sm fm-dim">{words}</span>
            {left !== undefined && !finished && <span className={classes.state}>· {left}</span>}
            {!finished && (dirty || !paper.untouched) && <span className={classes.state}>· {t(state)}</span>}
          </div>
          <Meter value={use.used} max={use.most} label={words} silent />
        </div>
      )}
      {finished ? (
        <div>
          <Tag icon={IconCircleCheck} tone="ok">
            {t('ballots.finalized')}
          </Tag>
        </div>
      ) : (
        <>
          <PlainButton kind="default" loading={saving} disabled={!dirty} onClick={onSave}>
            {t('ballots.save')}
          </PlainButton>
          <PrimaryButton icon={IconChecks} onClick={onFinalize}>
            {t('ballots.finalize')}
          </PrimaryButton>
        </>
      )}
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
    </fieldset>
  )
}
