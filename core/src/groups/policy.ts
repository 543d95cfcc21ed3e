import { coordinatorOrAdmin, memberOrAdmin, type Standing } from '../assemblies/standing.ts'
import { type ConfigMap, readBool } from '../shared/config.ts'

export interface GroupState {
  readonly listed: boolean
  readonly config: ConfigMap
}

/** Has a group pages for everybody? Not an unlisted one, nor one that switched its public page off (C, G.5). */
export const isPublicGroup = (g: GroupState): boolean =>
  g.listed && !readBool(g.config, 'appcivist.wg.disable-public-site', false)

/** The public profile: everybody where the group is public, else members of the assembly (C, G.5). */
export const maySeeGroup = (inAssembly: Standing, g: GroupState): boolean =>
  memberOrAdmin(inAssembly) || isPublicGroup(g)

/** Settings of a group: its coordinators, the assembly's coordinators, admins (C). */
export const mayChangeGroupSettings = (inGroup: Standing, inAssembly: Standing): boolean =>
  coordinatorOrAdmin(inGroup) || coordinatorOrAdmin(inAssembly)

/** Documents and media of a group: its members, the assembly's coordinators, admins (C, "Read the full group"). */
export const mayReadGroupDocuments = (inGroup: Standing, inAssembly: Standing): boolean =>
  memberOrAdmin(inGroup) || coordinatorOrAdmin(inAssembly)
