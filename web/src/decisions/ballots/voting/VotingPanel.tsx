import { listBlocksWithoutReason, type Paper, type Vote } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { markShown } from '../../../platform/lib/storage.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { closeNotice } from '../../../platform/ui/dialogs/notice-store.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { moveFocus } from '../../../platform/ui/page/restore-focus.ts'
import { useToday } from '../../../platform/ui/use-now.ts'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
import { BallotView } from './BallotView.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { FinalizedNote } from './FinalizedNote.tsx'
import { introStorageKey } from './intro-storage-key.ts'
import { orderForVoter } from './order-seeds.ts'
import { PaperControl, PaperIntro } from './PaperControl.tsx'
import { changeVotes, isSamePaper, parsePaper } from './paper-choices.ts'
import { formatVoteRefusal } from './paper-words.ts'
import { usePaperActions } from './use-paper-actions.ts'
import { VotingFooter } from './VotingFooter.tsx'

const ReceiptStep = lazyPanel(() => import('./ReceiptStep.tsx').then((m) => m.ReceiptStep))

/** Unsaved choices while the reader looks at another tab; no vote is stored in the browser. */
const unsavedPapers = new Map<string, Paper>()

interface VotingPanelProps {
  ballot: Ballot
  document: PaperDocument
  hrefOf?: ((contribution: string) => string) | undefined
  /** Names the paper: `me`, or the signature of a registration. */
  signature?: string | undefined
  /** After the paper was saved, or finalized for good. */
  onSaved?: (() => void) | undefined
  onFinalized?: (() => void) | undefined
}

/** The reader's own paper: choose, save, finalize. A finalized one is read only. */
export function VotingPanel({ ballot: published, document, hrefOf, signature = 'me', ...done }: VotingPanelProps) {
  const { t } = useText()
  const { onSaved, onFinalized } = done
  const ballot = useMemo(() => orderForVoter(published, signature), [published, signature])
  const today = useToday(ballot.timezone)
  const saved = parsePaper(ballot, document)
  const unsavedKey = `${ballot.uuid} ${signature}`
  const [edited, setEdited] = useState<Paper | undefined>(() => unsavedPapers.get(unsavedKey))
  const [refused, setRefused] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const notice = useRef<number>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const [reopened, setReopened] = useState(false)
  const finished = saved.status === 1
  const paper = finished ? saved : (edited ?? saved)
  const dirty = !isSamePaper(paper, saved)
  // nobody reads a finalized detached paper back: it would look blank
  const readable = !finished || ballot.secrecy !== 'detached'
  useUnsavedWarning(dirty)
  // the ballot makes the introduction unnecessary
  useEffect(() => markShown(introStorageKey(ballot.uuid)), [ballot.uuid])

  const storeEdit = (next: Paper) => {
    const same = isSamePaper(next, saved)
    setEdited(same ? undefined : next)
    if (same) unsavedPapers.delete(unsavedKey)
    else unsavedPapers.set(unsavedKey, next)
  }
  const dropEdit = () => {
    unsavedPapers.delete(unsavedKey)
    setEdited(undefined)
    setRefused(undefined)
  }
  const actions = usePaperActions(ballot, signature, dropEdit)
  const changePaper = (votes: readonly Vote[]) => {
    const next = changeVotes(ballot, paper, votes, today)
    setRefused(isRefusal(next) ? formatVoteRefusal(next, t) : undefined)
    if (!isRefusal(next)) storeEdit(next)
  }
  const onSave = async () => {
    notice.current = await actions.save(paper)
    if (notice.current !== undefined) onSaved?.()
  }
  const askToFinalize = () => {
    if (ballot.rules.blockReasons && listBlocksWithoutReason(paper.votes, paper).length > 0) return setRefused(t('voting.reasonsMissing'))
    // the notice of the last save would cover the dialog
    if (notice.current !== undefined) closeNotice(notice.current)
    setConfirming(true)
  }
  const onFinalize = async () => {
    notice.current = await actions.complete(paper)
    setConfirming(false)
    if (notice.current === undefined) return
    setReopened(false)
    onFinalized?.()
  }
  const onReopen = async () => {
    if (!(await actions.reopen())) return
    // it told that the vote was final
    if (notice.current !== undefined) closeNotice(notice.current)
    setReopened(true)
    // the note below the ballot, where it was asked for, is gone: the vote begins again at its top
    if (!heading.current) return
    moveFocus(heading.current)
    heading.current.scrollIntoView({ block: 'start' })
  }
  const view = (
    <BallotView
      ballot={ballot}
      finished={finished}
      heading={heading}
      hrefOf={hrefOf}
      above={
        readable && (
          <>
            {reopened && !finished && <p role="status">{t('ballots.after.reopenHelp')}</p>}
            <PaperIntro ballot={ballot} paper={paper} finished={finished} />
          </>
        )
      }
      control={
        readable
          ? (candidate) => <PaperControl ballot={ballot} paper={paper} candidate={candidate} onVotes={finished ? undefined : changePaper} />
          : undefined
      }
      foot={
        <VotingFooter
          ballot={ballot}
          paper={paper}
          finished={finished}
          dirty={dirty}
          saving={actions.saving}
          refused={refused}
          onSave={() => void onSave()}
          onFinalize={askToFinalize}
        />
      }
    >
      {finished && (
        <FinalizedNote
          ballot={ballot}
          reopening={actions.reopening}
          replaceable={document.may.replace}
          resultMailed={document.result_mailed}
          onReopen={document.may.reopen ? () => void onReopen() : undefined}
        />
      )}
      <FinalizeDialog
        ballot={ballot}
        paper={paper}
        opened={confirming}
        pending={actions.completing}
        onYes={() => void onFinalize()}
        onNo={() => setConfirming(false)}
      />
    </BallotView>
  )
  return finished && ballot.secrecy === 'detached' ? <ReceiptStep ballot={ballot}>{view}</ReceiptStep> : view
}
