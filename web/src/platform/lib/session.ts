import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { clearPersonalData, onStorageChange, readStored, removeStored, writeStored } from './storage.ts'
import { useStore } from './use-store.ts'

/** The session on this device: the key sent with every call, and its user. */
interface Session {
  readonly key: string
  readonly user: Account
}

let cachedSession: Session | undefined

/** The session, or undefined for a visitor. The same object until something changes, so that React can compare it. */
export function currentSession(): Session | undefined {
  const [key, user] = [readStored('session'), readStored('user')]
  if (!key || !user) cachedSession = undefined
  else if (cachedSession?.key !== key || JSON.stringify(cachedSession.user) !== JSON.stringify(user)) cachedSession = { key, user }
  return cachedSession
}

export const useSession = (): Session | undefined => useStore(onStorageChange, currentSession)

/** Whether the user is an admin of the site; the server enforces what that allows. */
export const isAdmin = (user: Pick<Account, 'roles'> | undefined): boolean => user?.roles.some((role) => role.name === 'ADMIN') ?? false

export function startSession(key: string, user: Account): void {
  writeStored('user', user)
  writeStored('session', key)
}

/** Updates the stored user after a change of name, picture or language. */
export const updateStoredUser = (user: Account): void => writeStored('user', user)

/** Called when the server refuses the key: the reader becomes a visitor, unsent drafts stay. */
export function discardSession(): void {
  removeStored('session')
  removeStored('user')
}

/** Sign-out: removes all personal data (SES-019). */
export const clearSession = (): void => clearPersonalData()
