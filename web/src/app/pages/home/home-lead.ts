import { now } from '../../../platform/lib/api/server-clock.ts'

/**
 * What home says first of what waits: its number, then what is unread; that all is done only once both are known to be nothing.
 * Who is in no assembly has the first step before them, and has finished nothing.
 */
export function selectHomeLead(
  waiting: number | undefined,
  unread: number | undefined,
  member: boolean,
):
  | { readonly key: 'home.lead' | 'home.leadUnread'; readonly count: number }
  | { readonly key: 'home.leadNone' | 'home.leadJoin' }
  | undefined {
  if (waiting === undefined) return undefined
  if (waiting > 0) return { key: 'home.lead', count: waiting }
  if (!member) return { key: 'home.leadJoin' }
  if (unread === undefined) return undefined
  return unread > 0 ? { key: 'home.leadUnread', count: unread } : { key: 'home.leadNone' }
}

export function selectGreeting(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date(now()).getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}
