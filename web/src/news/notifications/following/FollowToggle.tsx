import type { SpaceId } from '../queries.ts'
import { FollowView, type FollowViewProps } from './FollowView.tsx'
import { useFollowing } from './use-following.ts'

export interface FollowToggleProps extends Pick<FollowViewProps, 'form' | 'size'> {
  userId: number
  sid: SpaceId
}

/** Follows a space, or ends that; `FollowButton` loads it. */
export function FollowToggle({ userId, sid, ...view }: FollowToggleProps) {
  const { subscribed, pending, toggle } = useFollowing(userId, sid)
  return <FollowView {...view} subscribed={subscribed} pending={pending} onPress={() => void toggle()} />
}
