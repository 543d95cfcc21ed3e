import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useEmailCheckRequested } from '../../accounts/users/email-check.ts'
import { hasSignedUpOnDevice } from '../../accounts/users/open-session.ts'
import { currentSession, useSession } from '../../platform/lib/session.ts'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'

const EmailDialog = lazyPanel(() => import('../../accounts/users/EmailDialog.tsx').then((m) => m.EmailDialog))

const currentUserUuid = (): string | undefined => currentSession()?.user.uuid

/**
 * After a sign-in, asks a user without `emailUpdated` to confirm the e-mail address on the first page they reach (SES-079). A
 * user who has just signed up has entered it already and is asked at the next sign-in, or after the answer to a consent form
 * (CAM-063).
 */
export function EmailPrompt() {
  const router = useRouter()
  const user = useSession()?.user
  // opening the dialog on a page that is about to be left would lose the focus
  const [arrivedUser, setArrivedUser] = useState(currentUserUuid)
  useEffect(() => router.subscribe('onResolved', () => setArrivedUser(currentUserUuid())), [router])
  const requested = useEmailCheckRequested(user?.uuid)
  if (!user || user.emailUpdated) return null
  if (!requested && (arrivedUser !== user.uuid || hasSignedUpOnDevice(user.uuid))) return null
  return <EmailDialog key={user.uuid} />
}
