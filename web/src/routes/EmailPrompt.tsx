import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentSession, useSession } from '../lib/session.ts'
import { lazyPanel } from '../ui/loading/lazy-panel.tsx'
import { hasSignedUpOnDevice } from '../users/open-session.ts'

const EmailDialog = lazyPanel(() => import('../users/EmailDialog.tsx').then((m) => m.EmailDialog))

const currentUserUuid = (): string | undefined => currentSession()?.user.uuid

/**
 * After a sign-in, whoever never looked at their address is asked for it on the first page they reach (SES-079). Whoever
 * signed up a moment ago has just given theirs, and is asked when they come back.
 */
export function EmailPrompt() {
  const router = useRouter()
  const user = useSession()?.user
  // a page that is about to be left would take the focus out of the window
  const [arrivedUser, setArrivedUser] = useState(currentUserUuid)
  useEffect(() => router.subscribe('onResolved', () => setArrivedUser(currentUserUuid())), [router])
  if (!user || user.emailUpdated || arrivedUser !== user.uuid || hasSignedUpOnDevice(user.uuid)) return null
  return <EmailDialog key={user.uuid} />
}
