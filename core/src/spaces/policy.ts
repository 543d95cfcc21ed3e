import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isOrganizer, type Viewer } from '../access/viewer.ts'

/**
 * Organizers edit the themes of an assembly or campaign; a group's organizers and the assembly's coordinators those of a
 * group (C).
 */
export const canEditThemes = (s: Viewer, type: ManagementType): boolean => isOrganizer(s, type)
export const canEditGroupThemes = (inGroup: Viewer, inAssembly: Viewer, groupType: ManagementType): boolean =>
  isOrganizer(inGroup, groupType) || isCoordinatorOrAdmin(inAssembly)
