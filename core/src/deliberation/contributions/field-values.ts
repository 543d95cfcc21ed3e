import { isCommentType, isLocked } from '../../platform/shared/contribution-words.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { ContributionContext, ContributionViewer } from './contribution-viewer.ts'
import { refuseEditingContribution, refusePinningContribution } from './policy.ts'

/**
 * Custom fields are filled in by who edits the text, and by coordinators of the assembly and of the group (specification C); in a
 * topic group by authors alone.
 */
export function refuseFillingFields(
  item: Parameters<typeof refuseEditingContribution>[0],
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<'not_allowed' | 'content_locked' | 'phase_closed'> | undefined {
  if (isCommentType(item.type)) return refuse('not_allowed')
  const closed = refuseEditingContribution(item, viewer, contributionContext, today)
  const coordinates = contributionContext.group?.topic !== true && !refusePinningContribution(viewer)
  if (!closed) return undefined
  if (!coordinates) return refuse(closed.refused === 'edit_time_over' ? 'not_allowed' : closed.refused)
  const inMerge = item.status === 'MERGED_PRIVATE_DRAFT' || item.status === 'MERGED_PUBLIC_DRAFT'
  return refuseUnless(!item.removed && !inMerge && !isLocked(item.status), 'content_locked')
}
