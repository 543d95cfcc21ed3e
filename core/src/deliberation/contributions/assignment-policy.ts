import type { ManagementType } from '../../communities/access/management-type.ts'
import type { Viewer } from '../../communities/access/viewer.ts'
import { refuseAddingContributions } from '../../communities/groups/policy.ts'
import { isCommentType } from '../../platform/shared/contribution-words.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { ContributionState, ContributionViewer } from './contribution-viewer.ts'

/**
 * Who assigns a contribution to a working group: its coordinators, organizers of the assembly, and authors (CON-050, specification
 * C). Only what is listed can be assigned.
 */
export function refuseAssigningContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  inGroup: Viewer,
  managementType: ManagementType,
): Refusal<'not_found' | 'not_allowed'> | undefined {
  if (item.removed || isCommentType(item.type)) return refuse('not_found')
  return viewer.author ? refuseUnless(true) : refuseAddingContributions(inGroup, viewer.assemblyViewer, managementType)
}

/** Who assigns it takes it away again; from the group that it was made for it is not taken (CON-138). */
export function refuseDetachingContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  inGroup: Viewer,
  managementType: ManagementType,
  { home }: { readonly home: boolean },
): Refusal<'not_found' | 'not_allowed'> | undefined {
  return refuseAssigningContribution(item, viewer, inGroup, managementType) ?? refuseUnless(!home)
}
