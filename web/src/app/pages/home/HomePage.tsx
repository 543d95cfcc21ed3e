import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'

const MemberHome = lazyPanel(() => import('./MemberHome.tsx').then((m) => m.MemberHome), <SkeletonPage />)
const VisitorHome = lazyPanel(() => import('./VisitorHome.tsx').then((m) => m.VisitorHome), <SkeletonPage />)

/** Home of v1 and v2: the member's own lists, or the start page for visitors (APP-008, APP-009). */
export default function HomePage(_: PageProps) {
  const user = useSession()?.user
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
