import type { Day } from '../shared/dates.ts'
import { allowIf, deny, type Permission } from '../shared/permission.ts'
import type { ContributionContext, ContributionViewer } from './contribution-viewer.ts'
import { canEditContribution, canPinContribution } from './policy.ts'
import { isCommentType, isLocked } from './words.ts'

/**
 * Custom fields are filled in by who edits the text, and by coordinators of the assembly and of the group (specification C); in a
 * topic group by authors alone.
 */
export function canFillFields(
  item: Parameters<typeof canEditContribution>[0],
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Permission<'not_allowed' | 'content_locked' | 'phase_closed'> {
  if (isCommentType(item.type)) return deny('not_allowed')
  const edit = canEditContribution(item, viewer, contributionContext, today)
  const coordinates = contributionContext.group?.topic !== true && canPinContribution(viewer).allowed
  if (edit.allowed) return edit
  if (!coordinates) return deny(edit.reason === 'edit_time_over' ? 'not_allowed' : edit.reason)
  const inMerge = item.status === 'MERGED_PRIVATE_DRAFT' || item.status === 'MERGED_PUBLIC_DRAFT'
  return allowIf(!item.removed && !inMerge && !isLocked(item.status), 'content_locked')
}
