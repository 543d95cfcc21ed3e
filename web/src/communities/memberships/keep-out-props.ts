import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { MembershipTarget } from './membership-target.ts'

/** What the dialog gets that keeps a member out. It also removes what they wrote, which is a matter of moderation. */
export interface KeepOutProps {
  membership: Membership
  place: MembershipTarget
  onClose: () => void
}
