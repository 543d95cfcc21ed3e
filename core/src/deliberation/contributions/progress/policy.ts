import { isCoordinatorOrAdmin } from '../../../communities/access/viewer.ts'
import { refuseUnless } from '../../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../../platform/shared/refusals.ts'
import type { ContributionState, ContributionViewer } from '../contribution-viewer.ts'

/** Coordinators note how far a contribution is, while it is selected (specification D.1). */
export function refuseNotingProgress(
  { status, removed }: ContributionState,
  viewer: ContributionViewer,
): Refusal<'not_allowed' | 'not_selected'> | undefined {
  if (!isCoordinatorOrAdmin(viewer.assemblyViewer)) return refuse('not_allowed')
  return refuseUnless(status === 'SELECTED' && !removed, 'not_selected')
}

/** Coordinators remove a note that was wrong, also when the contribution is no longer selected. */
export const refuseRemovingProgress = (viewer: ContributionViewer): Refusal<'not_allowed'> | undefined =>
  refuseUnless(isCoordinatorOrAdmin(viewer.assemblyViewer))
