import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { later } from '../ui/later.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'

const MemberHome = later(() => import('./home/MemberHome.tsx').then((m) => m.MemberHome), <SkeletonPage />)
const VisitorHome = later(() => import('./home/VisitorHome.tsx').then((m) => m.VisitorHome), <SkeletonPage />)

/** Home of both generations: a member's own lists, or for visitors the start page (APP-008, APP-009). */
export default function Home(_: ScreenProps) {
  const user = useSession()?.user
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
