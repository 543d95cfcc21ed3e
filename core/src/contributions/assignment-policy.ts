import type { ManagementType } from '../access/management-type.ts'
import type { Viewer } from '../access/viewer.ts'
import { canAddContributions } from '../groups/policy.ts'
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
  return viewer.author ? allowIf(true) : canAddContributions(inGroup, viewer.assemblyViewer, managementType)
}

/** Who assigns it takes it away again; from the group that it was made for it is not taken (CON-138). */
export function canDetachContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  inGroup: Viewer,
  managementType: ManagementType,
  { home }: { readonly home: boolean },
): Permission<'not_found' | 'not_allowed'> {
  const assigning = canAssignContribution(item, viewer, inGroup, managementType)
  return assigning.allowed ? allowIf(!home) : assigning
}
