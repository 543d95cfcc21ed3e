import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { type Failure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { paperRequest } from '../queries.ts'
import { storeDraft } from './detached-drafts.ts'
import { buildVotesBody } from './paper-choices.ts'

/** No notice has this id. */
const NO_NOTICE = 0

/** Failures that are not about the ballot: a refetch would only fail again. */
const UNRELATED_FAILURES: readonly Failure['refused'][] = ['offline', 'unavailable', 'fault']

interface PaperActions {
  /** Gives the id of the notice that says so; undefined when the paper was not saved, after an alert. */
  readonly save: (paper: Paper) => Promise<number | undefined>
  /** Gives the id of the notice that says so, 0 without one; undefined when the paper was not finalized, after an alert. */
  readonly complete: (paper: Paper) => Promise<number | undefined>
  /** Opens a finalized paper again, which counts until another one is finalized; false where it could not, after an alert. */
  readonly reopen: () => Promise<boolean>
  readonly saving: boolean
  readonly reopening: boolean
  readonly completing: boolean
}

/** Saves, finalizes and reopens a paper; `onStored` runs as soon as the server has stored it. */
export function usePaperActions(ballot: Ballot, signature: string, onStored: () => void): PaperActions {
  const { t } = useText()
  const request = paperRequest(ballot.uuid, signature)
  const detached = ballot.secrecy === 'detached'
  const storeAnswer = (given: PaperDocument) => {
    // before anything else: the page may be left at once, and nobody else keeps the draft
    storeDraft(given, request.params)
    cacheResponse(papers.read, request, given)
    onStored()
  }
  const save = useEndpointMutation(papers.save, storeAnswer)
  const complete = useEndpointMutation(papers.complete, (given) => {
    storeAnswer(given)
    void invalidateEndpoints(ballots.read)
  })
  const reopen = useEndpointMutation(papers.reopen, (given) => {
    storeAnswer(given)
    void invalidateEndpoints(ballots.read)
  })
  /** Shows the server's message in an alert (VOT-030); then refetches the ballot, if the refusal is about it. */
  const showFailure = async (refusal: Failure) => {
    await notifyFailure(refusal, t('ballots.notSaved'))
    if (!UNRELATED_FAILURES.includes(refusal.refused)) void invalidateEndpoints(ballots.read, papers.read)
  }
  return {
    saving: save.pending,
    reopening: reopen.pending,
    async reopen() {
      const outcome = await reopen.act(request)
      if (isFailure(outcome)) await showFailure(outcome)
      return !isFailure(outcome)
    },
    completing: complete.pending,
    async save(paper) {
      const outcome = await save.act({ ...request, body: { vote: { votes: buildVotesBody(ballot, paper) } } })
      if (!isFailure(outcome)) return toast(t('ballots.saved'))
      await showFailure(outcome)
      return undefined
    },
    async complete(paper) {
      const receipts = detached ? await import('./receipts.ts') : undefined
      const { receipt, ...hash } = receipts?.createReceipt(ballot.uuid) ?? {}
      const body = { vote: { status: 1 as const, votes: buildVotesBody(ballot, paper) }, ...hash }
      const outcome = await complete.act({ ...request, body })
      if (isFailure(outcome)) {
        // not awaited: the caller closes its dialog, which the alert would stand above
        void showFailure(outcome)
        return undefined
      }
      // the note of the receipt says it, and nothing lies over the letters
      if (!receipt) return toast(t('ballots.voteFinalized'), { keep: true })
      receipts?.keepReceipt(receipt, outcome)
      return NO_NOTICE
    },
  }
}
