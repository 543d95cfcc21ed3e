import type { SessionFault } from '@folkmoot/core/platform/shared/session-header.ts'
import { currentSession, discardSession } from '../session.ts'
import { onStorageChange } from '../storage.ts'
import { translateText } from '../text/i18n.ts'
import { useStore } from '../use-store.ts'

/** The session whose header did not reach the server: something on the way removes it. */
let lostKey: string | undefined
const changeListeners = new Set<() => void>()

/**
 * The server took a signed-in call for a visitor's. A session that it does not know is over. One that it was never sent is not:
 * it stays, the page says what happens on the way, and the answer does not ask somebody to sign in who is signed in.
 */
export function handleRefusedSession<F extends { readonly message: string; readonly session?: SessionFault }>(
  key: string | undefined,
  failure: F,
): F {
  if (!key || currentSession()?.key !== key) return failure
  if (failure.session !== 'missing') {
    discardSession()
    return failure
  }
  lostKey = key
  for (const listener of [...changeListeners]) listener()
  return { ...failure, message: translateText('errors.sessionLostHere') }
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

export const useSessionLost = (): boolean => useStore(subscribe, isSessionLost)
