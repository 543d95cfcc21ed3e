import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isOrganizer, type Viewer } from '../access/viewer.ts'
import { allowIf, deny, type Permission } from '../shared/permission.ts'
import type { ContributionState, ContributionViewer } from './contribution-viewer.ts'
import { isCommentType } from './words.ts'

/**
 * Who assigns a contribution to a working group: its coordinators, organizers of the assembly, and authors (CON-050, specification
 * C). Only what is listed can be assigned.
 */
export function canAssignContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  inGroup: Viewer,
  managementType: ManagementType,
): Permission<'not_found' | 'not_allowed'> {
  if (item.removed || isCommentType(item.type)) return deny('not_found')
  return allowIf(viewer.author || isCoordinatorOrAdmin(inGroup) || isOrganizer(viewer.assemblyViewer, managementType))
}
