import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import classes from './Ballot.module.css'

const ReplaceVote = lazyPanel(
  () => Promise.all([import('./ReplaceVote.tsx'), loadTextPart('ballotPages')]).then(([m]) => m.ReplaceVote),
  null,
)
const ReceiptNote = lazyPanel(() => import('./ReceiptNote.tsx').then((m) => m.ReceiptNote), null)

interface FinalizedNoteProps {
  ballot: Ballot
  /** Opens the paper again, where the ballot allows it. */
  onReopen?: (() => void) | undefined
  reopening?: boolean
  /** The reader may replace the paper with the signature given at finalizing. */
  replaceable?: boolean
  /** The result is mailed to the reader. */
  resultMailed: boolean
}

/** The note after finalizing: whether the paper can be changed, when it is counted, and where the result will be. */
export function FinalizedNote({ ballot, onReopen, reopening = false, replaceable = false, resultMailed }: FinalizedNoteProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className={classes.after}>
      {ballot.secrecy === 'detached' && <ReceiptNote ballot={ballot} />}
      <Note wash>
        <p>
          <Glyph of={IconCircleCheck} /> <b>{t(onReopen || replaceable ? 'ballots.after.sent' : 'ballots.after.final')}</b>
        </p>
        {onReopen && (
          <>
            <p>{t('ballots.after.reopenHelp')}</p>
            <PlainButton kind="default" loading={reopening} onClick={onReopen}>
              {t('ballots.after.reopen')}
            </PlainButton>
          </>
        )}
        {replaceable && <ReplaceVote ballot={ballot} />}
        <p>
          <Message textKey="ballots.after.counted" nodes={{ until: <DateText at={ballot.ends_at} zone={ballot.timezone} /> }} />
        </p>
        <p>
          {t(resultMailed ? 'ballots.after.mail' : 'ballots.after.here')}{' '}
          <AppLink href={links.ballot(ballot.uuid, 'result')}>{t('ballots.after.result')}</AppLink>
        </p>
      </Note>
    </div>
  )
}
