import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAutoReload } from '../../platform/lib/api/auto-reload.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useToldOfSomething } from '../../platform/lib/api/live.ts'
import { unreadCountQuery } from './queries.ts'

/** The number of unread notifications is read again every 60 seconds while the page is visible (NOT-004). */
const POLLING = [60_000, 60_000] as const

/** How many notifications are unread, kept up to date: by the minute, and at once when the server
 * says that there is something, or the window gets the focus. */
export function useUnreadCount(userId: number): number | undefined {
  const { data, refetch } = useQuery({ ...unreadCountQuery(userId), staleTime: 0 })
  // a request that is on its way is not sent again
  const reload = () => refetch({ cancelRefetch: false })
  useAutoReload(reload, POLLING)
  useEffect(() => {
    const reloadNow = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', reloadNow)
    return () => window.removeEventListener('focus', reloadNow)
  }, [refetch])
  useToldOfSomething(reload)
  return data === undefined || isFailure(data) ? undefined : data.unread
}
