import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isOrganizer, type Viewer } from '../access/viewer.ts'

/** Themes of an assembly or campaign: organisers; of a group: its organisers and the assembly's coordinators (C). */
export const canEditThemes = (s: Viewer, type: ManagementType): boolean => isOrganizer(s, type)
export const canEditGroupThemes = (inGroup: Viewer, inAssembly: Viewer, groupType: ManagementType): boolean =>
  isOrganizer(inGroup, groupType) || isCoordinatorOrAdmin(inAssembly)
