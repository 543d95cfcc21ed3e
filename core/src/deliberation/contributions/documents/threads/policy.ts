import { isPrivateDraft } from '../../../../platform/shared/contribution-words.ts'
import type { Day } from '../../../../platform/shared/dates.ts'
import { refuseUnless } from '../../../../platform/shared/permission.ts'
import type { Refusal } from '../../../../platform/shared/refusals.ts'
import {
  type ContributionContext,
  type ContributionViewer,
  isContributionModerator,
  isGroupCoordinator,
} from '../../contribution-viewer.ts'
import { refuseWritingDocument } from '../policy.ts'

type DocumentState = Parameters<typeof refuseWritingDocument>[0]

/**
 * Comments on passages are working notes: who writes in the document reads them, also while its text is locked or its phase is over.
 * To write one is to write in the document.
 */
export function refuseReadingThreads(
  item: DocumentState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<'not_allowed'> | undefined {
  const refusal = refuseWritingDocument(item, viewer, contributionContext, today)
  return refuseUnless(refusal?.refused !== 'not_allowed' && (viewer.author || isGroupCoordinator(viewer)))
}

/** Their writer deletes a comment, also in a locked text, and whoever moderates the contribution; private drafts are not moderated. */
export function refuseDeletingThreadComment(
  comment: { readonly own: boolean },
  item: DocumentState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<'not_allowed'> | undefined {
  if (isContributionModerator(viewer) && !isPrivateDraft(item.status)) return undefined
  return refuseReadingThreads(item, viewer, contributionContext, today) ?? refuseUnless(comment.own)
}

/** What may become of a thread: it ends once, a suggestion is accepted or declined, and what has ended is opened again. */
export function refuseChangingOutcome(
  thread: { readonly outcome: string | null; readonly suggests: boolean },
  outcome: string | null,
): Refusal<'thread_resolved' | 'not_allowed'> | undefined {
  if (outcome === null) return undefined
  if (thread.outcome !== null) return refuseUnless(false, 'thread_resolved')
  return refuseUnless(outcome === 'RESOLVED' || thread.suggests)
}
