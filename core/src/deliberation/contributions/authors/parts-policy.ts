import { isCommentType, isLocked } from '../../../platform/shared/contribution-words.ts'
import { refuseUnless } from '../../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../../platform/shared/refusals.ts'
import type { ContributionState, ContributionViewer } from '../contribution-viewer.ts'
import { refusePinningContribution } from '../policy.ts'

type ChangeReason = 'not_allowed' | 'content_locked'

/**
 * Whether what stands beside the text may be changed: attachments, themes, keywords and authors without an account. Authors,
 * coordinators of the group and the assembly, and admins may (CON-102, specification C), unless the text is locked (specification
 * D.1). Comments have none of it.
 */
export function refuseChangingParts(item: ContributionState, viewer: ContributionViewer): Refusal<ChangeReason> | undefined {
  if (isCommentType(item.type) || !(viewer.author || !refusePinningContribution(viewer))) return refuse('not_allowed')
  return refuseUnless(!item.removed && !isLocked(item.status), 'content_locked')
}
