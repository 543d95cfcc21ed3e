import { coordinatorOrAdmin, organises, type Standing } from '../assemblies/standing.ts'
import type { ManagementType } from '../assemblies/words.ts'

/** Themes of an assembly or campaign: organisers; of a group: its organisers and the assembly's coordinators (C). */
export const mayEditThemes = (s: Standing, type: ManagementType): boolean => organises(s, type)
export const mayEditGroupThemes = (inGroup: Standing, inAssembly: Standing, groupType: ManagementType): boolean =>
  organises(inGroup, groupType) || coordinatorOrAdmin(inAssembly)
