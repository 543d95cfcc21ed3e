import { allowIf, deny, type Permission } from '../../shared/permission.ts'
import type { ContributionState, ContributionViewer } from '../contribution-viewer.ts'
import { canPinContribution } from '../policy.ts'
import { isCommentType, isLocked } from '../words.ts'

type ChangeReason = 'not_allowed' | 'content_locked'

/**
 * Whether what stands beside the text may be changed: attachments, themes, keywords and authors without an account. Authors,
 * coordinators of the group and the assembly, and admins may (CON-102, specification C), unless the text is locked (specification
 * D.1). Comments have none of it.
 */
export function canChangeParts(item: ContributionState, viewer: ContributionViewer): Permission<ChangeReason> {
  if (isCommentType(item.type) || !(viewer.author || canPinContribution(viewer).allowed)) return deny('not_allowed')
  return allowIf(!item.removed && !isLocked(item.status), 'content_locked')
}
