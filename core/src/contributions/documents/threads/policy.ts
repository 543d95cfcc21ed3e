import type { Day } from '../../../shared/dates.ts'
import { ALLOWED, allowIf, type Permission } from '../../../shared/permission.ts'
import {
  type ContributionContext,
  type ContributionViewer,
  isContributionModerator,
  isGroupCoordinator,
} from '../../contribution-viewer.ts'
import { isPrivateDraft } from '../../words.ts'
import { canWriteDocument } from '../policy.ts'

type DocumentState = Parameters<typeof canWriteDocument>[0]

/**
 * Comments on passages are working notes: who writes in the document reads them, also while its text is locked or its phase is over.
 * To write one is to write in the document.
 */
export function canReadThreads(
  item: DocumentState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Permission<'not_allowed'> {
  const writing = canWriteDocument(item, viewer, contributionContext, today)
  return allowIf(writing.reason !== 'not_allowed' && (viewer.author || isGroupCoordinator(viewer)))
}

/** Their writer deletes a comment, also in a locked text, and whoever moderates the contribution; private drafts are not moderated. */
export function canDeleteThreadComment(
  comment: { readonly own: boolean },
  item: DocumentState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Permission<'not_allowed'> {
  if (isContributionModerator(viewer) && !isPrivateDraft(item.status)) return ALLOWED
  const reading = canReadThreads(item, viewer, contributionContext, today)
  return reading.allowed ? allowIf(comment.own) : reading
}

/** What may become of a thread: it ends once, a suggestion is accepted or declined, and what has ended is opened again. */
export function canChangeOutcome(
  thread: { readonly outcome: string | null; readonly suggests: boolean },
  outcome: string | null,
): Permission<'thread_resolved' | 'not_allowed'> {
  if (outcome === null) return ALLOWED
  if (thread.outcome !== null) return allowIf(false, 'thread_resolved')
  return allowIf(outcome === 'RESOLVED' || thread.suggests)
}
