import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'
import { allowIf } from '../shared/permission.ts'

/** Coordinators of the assembly and admins define custom fields (specification C). */
export const canDefineFields = (viewer: Viewer) => allowIf(isCoordinatorOrAdmin(viewer))
