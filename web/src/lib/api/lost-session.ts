import type { SessionFault } from '@folkmoot/core/users/session-header.ts'
import { useSyncExternalStore } from 'react'
import { currentSession, discardSession } from '../session.ts'
import { onStorageChange } from '../storage.ts'

/** The session whose header did not reach the server: something on the way removes it. */
let lostKey: string | undefined
const changeListeners = new Set<() => void>()

/**
 * The server took a signed-in call for a visitor's. A session that it does not know is over. One that it was never sent is not:
 * it stays, and the page says what happens on the way.
 */
export function handleRefusedSession(key: string | undefined, fault: SessionFault | undefined): void {
  if (!key || currentSession()?.key !== key) return
  if (fault !== 'missing') {
    discardSession()
    return
  }
  lostKey = key
  for (const listener of [...changeListeners]) listener()
}

/** Whether the session of this device does not reach the server. */
export const isSessionLost = (): boolean => lostKey !== undefined && currentSession()?.key === lostKey

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener)
  const unsubscribe = onStorageChange(listener)
  return () => {
    changeListeners.delete(listener)
    unsubscribe()
  }
}

export const useSessionLost = (): boolean => useSyncExternalStore(subscribe, isSessionLost)
