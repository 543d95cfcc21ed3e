import { coordinatorOrAdmin, memberOrAdmin, type Standing } from '../assemblies/standing.ts'
import { type ConfigMap, readBool } from '../shared/config.ts'

export interface GroupState {
  readonly listed: boolean
  readonly config: ConfigMap
}

/** The public profile: everybody; an unlisted group's, or one without a public page, members of the assembly (C, G.5). */
export const maySeeGroup = (inAssembly: Standing, g: GroupState): boolean =>
  memberOrAdmin(inAssembly) || (g.listed && !readBool(g.config, 'appcivist.wg.disable-public-site', false))

/** Settings of a group: its coordinators, the assembly's coordinators, admins (C). */
export const mayChangeGroupSettings = (inGroup: Standing, inAssembly: Standing): boolean =>
  coordinatorOrAdmin(inGroup) || coordinatorOrAdmin(inAssembly)

/** Documents and media of a group: its members, the assembly's coordinators, admins (C, "Read the full group"). */
export const mayReadGroupDocuments = (inGroup: Standing, inAssembly: Standing): boolean =>
  memberOrAdmin(inGroup) || coordinatorOrAdmin(inAssembly)
