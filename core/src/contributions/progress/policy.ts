import { isCoordinatorOrAdmin } from '../../access/viewer.ts'
import { allowIf, deny, type Permission } from '../../shared/permission.ts'
import type { ContributionState, ContributionViewer } from '../contribution-viewer.ts'

/** Coordinators note how far a contribution is, while it is selected (specification D.1). */
export function canNoteProgress(
  { status, removed }: ContributionState,
  viewer: ContributionViewer,
): Permission<'not_allowed' | 'not_selected'> {
  if (!isCoordinatorOrAdmin(viewer.assemblyViewer)) return deny('not_allowed')
  return allowIf(status === 'SELECTED' && !removed, 'not_selected')
}

/** Coordinators remove a note that was wrong, also when the contribution is no longer selected. */
export const canRemoveProgress = (viewer: ContributionViewer): Permission<'not_allowed'> =>
  allowIf(isCoordinatorOrAdmin(viewer.assemblyViewer))
