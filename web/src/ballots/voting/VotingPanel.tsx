import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import type { Paper } from '@folkmoot/core/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/ballots/schemas.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { useEffect, useRef, useState } from 'react'
import { type Failure, isFailure } from '../../lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { markShown } from '../../lib/storage.ts'
import { useText } from '../../lib/text/i18n.ts'
import { closeNotice, toast } from '../../ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../ui/dialogs/notify-failure.ts'
import { useToday } from '../../ui/use-now.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { ownPaperRequest } from '../queries.ts'
import { BallotView } from './BallotView.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { FinalizedNote } from './FinalizedNote.tsx'
import { introStorageKey } from './intro-storage-key.ts'
import { buildVotesBody, changeChoice, isSamePaper, parsePaper } from './paper-choices.ts'
import { VotingFooter } from './VotingFooter.tsx'

/** Unsaved choices while the reader looks at another tab; no vote is stored in the browser. */
const unsavedPapers = new Map<string, Paper>()

/** Failures that are not about the ballot: a refetch would only fail again. */
const UNRELATED_FAILURES: readonly Failure['refused'][] = ['offline', 'unavailable', 'fault']

interface VotingPanelProps {
  ballot: Ballot
  document: PaperDocument
  hrefOf?: ((contribution: string) => string) | undefined
}

/** The reader's own paper: choose, save, finalize. A finalized one is read only. */
export function VotingPanel({ ballot, document, hrefOf }: VotingPanelProps) {
  const { t } = useText()
  const today = useToday(ballot.timezone)
  const saved = parsePaper(ballot, document)
  const [edited, setEdited] = useState<Paper | undefined>(() => unsavedPapers.get(ballot.uuid))
  const [refused, setRefused] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const notice = useRef<number>(undefined)
  const finished = saved.status === 1
  const paper = finished ? saved : (edited ?? saved)
  const dirty = !isSamePaper(paper, saved)
  useUnsavedWarning(dirty)
  // the ballot makes the introduction unnecessary
  useEffect(() => markShown(introStorageKey(ballot.uuid)), [ballot.uuid])

  const storeEdit = (next: Paper) => {
    setEdited(next)
    if (isSamePaper(next, saved)) unsavedPapers.delete(ballot.uuid)
    else unsavedPapers.set(ballot.uuid, next)
  }
  const updateSavedPaper = (given: PaperDocument) => {
    unsavedPapers.delete(ballot.uuid)
    cacheResponse(papers.read, ownPaperRequest(ballot.uuid), given)
    setEdited(undefined)
    setRefused(undefined)
  }
  const save = useEndpointMutation(papers.save, (given) => {
    updateSavedPaper(given)
    notice.current = toast(t('ballots.saved'))
  })
  const complete = useEndpointMutation(papers.complete, (given) => {
    updateSavedPaper(given)
    toast(t('ballots.finalizedToast'))
    void invalidateEndpoints(ballots.read)
  })

  /** Shows the server's message in an alert (VOT-030); then refetches the ballot, if the refusal is about it. */
  const showSaveFailure = async (refusal: Failure) => {
    await notifyFailure(refusal, t('ballots.notSaved'))
    if (!UNRELATED_FAILURES.includes(refusal.refused)) void invalidateEndpoints(ballots.read, papers.read)
  }
  const choose = (candidate: number, chosen: boolean) => {
    const next = changeChoice(ballot, paper, candidate, chosen, today)
    setRefused(isRefusal(next) ? t(`refusals.${next.refused}`, next.detail?.params ?? {}) : undefined)
    if (!isRefusal(next)) storeEdit(next)
  }
  const onSave = async () => {
    const outcome = await save.act({
      ...ownPaperRequest(ballot.uuid),
      body: { vote: { votes: buildVotesBody(ballot, paper) } },
    })
    if (isFailure(outcome)) await showSaveFailure(outcome)
  }
  const askToFinalize = () => {
    // the notice of the last save would cover the dialog
    if (notice.current !== undefined) closeNotice(notice.current)
    setConfirming(true)
  }
  const onFinalize = async () => {
    const body = { vote: { status: 1 as const, votes: buildVotesBody(ballot, paper) } }
    const outcome = await complete.act({ ...ownPaperRequest(ballot.uuid), body })
    setConfirming(false)
    if (isFailure(outcome)) await showSaveFailure(outcome)
  }
  return (
    <BallotView
      ballot={ballot}
      votes={paper.votes}
      finished={finished}
      hrefOf={hrefOf}
      onChoose={finished ? undefined : choose}
      foot={
        <VotingFooter
          ballot={ballot}
          paper={paper}
          finished={finished}
          dirty={dirty}
          saving={save.pending}
          refused={refused}
          onSave={() => void onSave()}
          onFinalize={askToFinalize}
        />
      }
    >
      {finished && <FinalizedNote ballot={ballot} />}
      <FinalizeDialog
        ballot={ballot}
        paper={paper}
        opened={confirming}
        pending={complete.pending}
        onYes={() => void onFinalize()}
        onNo={() => setConfirming(false)}
      />
    </BallotView>
  )
}
