import { refuseUnless } from '../../platform/shared/permission.ts'
import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'

/** Coordinators of the assembly and admins define custom fields (specification C). */
export const refuseDefiningFields = (viewer: Viewer) => refuseUnless(isCoordinatorOrAdmin(viewer))
