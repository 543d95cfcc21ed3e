import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session, useSession } from '../lib/session.ts'
import { later } from '../ui/later.tsx'
import { gaveAddress } from '../users/enter.ts'

const EmailDialog = later(() => import('../users/EmailDialog.tsx').then((m) => m.EmailDialog))

const here = (): string | undefined => session()?.user.uuid

/**
 * After a sign-in, whoever never looked at their address is asked for it on the first page they reach (SES-079). Whoever
 * signed up a moment ago has just given theirs, and is asked when they come back.
 */
export function EmailAsked() {
  const router = useRouter()
  const user = useSession()?.user
  // a page that is about to be left would take the focus out of the window
  const [reached, setReached] = useState(here)
  useEffect(() => router.subscribe('onResolved', () => setReached(here())), [router])
  if (!user || user.emailUpdated || reached !== user.uuid || gaveAddress(user.uuid)) return null
  return <EmailDialog key={user.uuid} />
}
