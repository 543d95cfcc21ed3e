import { useSession } from '../../../platform/lib/session.ts'
import { LazySlot, lazyComponent } from '../../../platform/ui/loading/lazy-panel.tsx'
import type { FollowToggleProps } from './FollowToggle.tsx'
import { FollowView } from './FollowView.tsx'

const FollowToggle = lazyComponent(() => import('./FollowToggle.tsx').then((m) => m.FollowToggle))

/** Follows a space, and ends that; visitors get neither the button nor the code behind it (SPC-010). */
export function FollowButton({ sid, ...view }: Omit<FollowToggleProps, 'userId'>) {
  const user = useSession()?.user
  return user ? (
    <LazySlot fallback={<FollowView {...view} />}>
      <FollowToggle sid={sid} userId={user.userId} {...view} />
    </LazySlot>
  ) : null
}
