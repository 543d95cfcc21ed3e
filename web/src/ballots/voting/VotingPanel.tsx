import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { listBlocksWithoutReason, type Paper, type Vote } from '@folkmoot/core/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/ballots/schemas.ts'
import { isZeroGiven } from '@folkmoot/core/ballots/vote-values.ts'
import { isRefusal, type Refusal } from '@folkmoot/core/shared/refusals.ts'
import { useEffect, useRef, useState } from 'react'
import { type Failure, isFailure } from '../../lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { markShown } from '../../lib/storage.ts'
import { useText } from '../../lib/text/i18n.ts'
import { closeNotice, toast } from '../../ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../ui/dialogs/notify-failure.ts'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { SkeletonText } from '../../ui/loading/Skeletons.tsx'
import { useToday } from '../../ui/use-now.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { ownPaperRequest } from '../queries.ts'
import { BallotView } from './BallotView.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import { FinalizedNote } from './FinalizedNote.tsx'
import { introStorageKey } from './intro-storage-key.ts'
import { buildVotesBody, changeVotes, isSamePaper, parsePaper } from './paper-choices.ts'
import { VotingFooter } from './VotingFooter.tsx'

/** The controls of the other systems come when a ballot needs them. */
const SystemControl = lazyPanel(
  () => import('./systems/SystemControl.tsx').then((m) => m.SystemControl),
  <SkeletonText lines={1} />,
)
const VoterOrder = lazyPanel(
  () => import('./systems/VoterOrder.tsx').then((m) => m.VoterOrder),
  <SkeletonText lines={2} />,
)

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
  const { voting } = ballot.rules
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
  const changePaper = (votes: readonly Vote[]) => {
    const next = changeVotes(ballot, paper, votes, today)
    setRefused(isRefusal(next) ? formatVoteRefusal(next, t) : undefined)
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
    if (ballot.rules.blockReasons && listBlocksWithoutReason(paper.votes, paper).length > 0)
      return setRefused(t('voting.reasonsMissing'))
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
      finished={finished}
      hrefOf={hrefOf}
      above={
        voting.system === 'RANKED' ? (
          <VoterOrder ballot={ballot} paper={paper} />
        ) : (
          !finished && isZeroGiven(voting) && <p>{t('voting.scoresBegin')}</p>
        )
      }
      control={(candidate) =>
        voting.system === 'PLURALITY' && voting.pluralityType === 'YES' ? (
          <ChoiceControl
            title={candidate.title}
            chosen={paper.votes[candidate.contribution_uuid] === 'YES'}
            onChoose={
              finished
                ? undefined
                : (chosen) => changePaper([{ candidate_id: candidate.id, value: chosen ? 'YES' : '' }])
            }
          />
        ) : (
          <SystemControl
            ballot={ballot}
            paper={paper}
            candidate={candidate}
            onVotes={finished ? undefined : changePaper}
          />
        )
      }
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

/** A limit of points or ranks has its own words. */
function formatVoteRefusal({ refused, detail }: Refusal, t: ReturnType<typeof useText>['t']): string {
  const params = detail?.params ?? {}
  if (refused === 'votes_limit_exceeded' && detail?.variant === 'points')
    return t('refusals.votes_limit_exceeded_points', params)
  if (refused === 'votes_limit_exceeded' && detail?.variant === 'ranks')
    return t('refusals.votes_limit_exceeded_ranks', params)
  return t(`refusals.${refused}`, params)
}
