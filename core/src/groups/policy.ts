import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import { type ConfigMap, readBooleanSetting } from '../shared/setting-values.ts'

interface GroupPolicyInput {
  readonly listed: boolean
  readonly config: ConfigMap
}

/** Has a group pages for everybody? Not an unlisted one, nor one that switched its public page off (C, G.5). */
export const isPublicGroup = (g: GroupPolicyInput): boolean =>
  g.listed && !readBooleanSetting(g.config, 'appcivist.wg.disable-public-site', false)

/** The public profile: everybody where the group is public, else members of the assembly (C, G.5). */
export const canSeeGroup = (inAssembly: Viewer, g: GroupPolicyInput): boolean =>
  isMemberOrAdmin(inAssembly) || isPublicGroup(g)

/** Settings of a group: its coordinators, the assembly's coordinators, admins (C). */
export const canChangeGroupSettings = (inGroup: Viewer, inAssembly: Viewer): boolean =>
  isCoordinatorOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly)

/** Documents and media of a group: its members, the assembly's coordinators, admins (C, "Read the full group"). */
export const canReadGroupDocuments = (inGroup: Viewer, inAssembly: Viewer): boolean =>
  isMemberOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly)
