import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'
import { refuseUnless } from '../shared/permission.ts'

/** Coordinators of the assembly and admins define custom fields (specification C). */
export const refuseDefiningFields = (viewer: Viewer) => refuseUnless(isCoordinatorOrAdmin(viewer))
