import type { RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { FeedbackStats, ViewerFeedback } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { adjustCounts, type FeedbackButton, toggleFeedback } from '@folkmoot/core/deliberation/feedback/toggle-feedback.ts'
import type { Generation } from '@folkmoot/core/platform/shared/generation.ts'
import { callEndpoint, type Failure, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'

/** The target of feedback: a contribution or comment, by numbers; a forum post has no campaign. */
export interface FeedbackTarget {
  readonly aid: string | number
  readonly cid?: string | number | undefined
  readonly coid: number
}

/** The target of an assessment: a contribution of a campaign. */
export interface AssessmentTarget extends FeedbackTarget {
  readonly cid: string | number
}

/** Why somebody flags, for moderators (CON-030). */
export interface FlagReason {
  readonly flagReason: RemovalReason
  readonly flagNote: string
}

/** What is said when feedback is not saved, in each generation (FBK-015, FBK-016). */
export const feedbackFailureKey = (generation: Generation) =>
  generation === 'v1' ? ('feedback.failedV1' as const) : ('feedback.failed' as const)

interface PendingFeedback {
  /** The stored state and its numbers. */
  confirmed: { mine: ViewerFeedback; stats: FeedbackStats }
  /** The requested state; sent after the response to the previous request. */
  next: ViewerFeedback | undefined
  /** Why it is flagged, for the next request. */
  why: FlagReason | undefined
  /** What the last request comes to. */
  sending: Promise<Failure | undefined> | undefined
}
const pendingFeedback = new Map<number, PendingFeedback>()

/**
 * Shows feedback at once and sends it; quick presses are sent one after the other, and the last one counts. After a refusal the
 * stored state is shown again with the reason (FBK-005, FBK-015); the window of a flag tells it itself, so it is returned.
 */
export async function sendFeedback(
  item: FeedbackTarget,
  button: FeedbackButton,
  before: { mine: ViewerFeedback; stats: FeedbackStats },
  show: (mine: ViewerFeedback, stats: FeedbackStats) => void,
  generation: Generation,
  why?: FlagReason,
): Promise<Failure | undefined> {
  const pending = pendingFeedback.get(item.coid) ?? { confirmed: before, next: undefined, why: undefined, sending: undefined }
  pendingFeedback.set(item.coid, pending)
  pending.why = why ?? pending.why
  pending.next = toggleFeedback(before.mine, button, generation)
  show(pending.next, adjustCounts(before.stats, before.mine, pending.next))
  pending.sending ??= sendPending(item, pending, show, generation)
  return pending.sending
}

async function sendPending(
  item: FeedbackTarget,
  pending: PendingFeedback,
  show: (mine: ViewerFeedback, stats: FeedbackStats) => void,
  generation: Generation,
): Promise<Failure | undefined> {
  let refused: Failure | undefined
  while (pending.next) {
    const mine: ViewerFeedback = pending.next
    const { why } = pending
    const body = { ...mine, ...why }
    pending.next = undefined
    pending.why = undefined
    const { aid, cid, coid } = item
    const answer =
      cid === undefined
        ? await callEndpoint(feedback.giveInAssembly, { params: { aid, coid }, body })
        : await callEndpoint(feedback.give, { params: { aid, cid, coid }, body })
    if (isFailure(answer)) {
      pending.next = undefined
      show(pending.confirmed.mine, pending.confirmed.stats)
      const message = formatFailure(answer, translateText(feedbackFailureKey(generation)))
      if (!why) errorNotice(message)
      refused = { ...answer, message }
    } else {
      pending.confirmed = { mine, stats: answer }
      if (!pending.next) show(mine, answer)
    }
  }
  pendingFeedback.delete(item.coid)
  return refused
}
