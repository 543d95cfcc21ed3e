import type { MembershipStatus, Viewer } from '../../communities/access/viewer.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'

/**
 * Who belongs to an assembly or to the group that something happened in is told of what its members are told, such as messages and
 * requests (specification F).
 */
export const refuseHearingOfSpace = (inAssembly: Viewer, inGroup: MembershipStatus | undefined) =>
  refuseUnless(inAssembly.admin || inAssembly.status === 'ACCEPTED' || inGroup === 'ACCEPTED', 'not_found')
