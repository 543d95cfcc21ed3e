import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { MemberHome } from './home/MemberHome.tsx'
import { VisitorHome } from './home/VisitorHome.tsx'

/** Home of both generations: a member's own lists, or for visitors the start page (APP-008, APP-009). */
export default function Home(_: ScreenProps) {
  const user = useSession()?.user
  return user ? <MemberHome user={user} /> : <VisitorHome />
}
