import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isOrganizer, type Viewer } from '../access/viewer.ts'
import { allowIf } from '../shared/permission.ts'

/**
 * Organizers edit the themes of an assembly or campaign; a group's organizers and the assembly's coordinators those of a
 * group (C).
 */
export const canEditThemes = (s: Viewer, type: ManagementType) => allowIf(isOrganizer(s, type))
export const canEditGroupThemes = (inGroup: Viewer, inAssembly: Viewer, groupType: ManagementType) =>
  allowIf(isOrganizer(inGroup, groupType) || isCoordinatorOrAdmin(inAssembly))
