import type { Account } from '@folkmoot/core/users/schemas.ts'
import { useSyncExternalStore } from 'react'
import { clearPersonalData, onStorageChange, readStored, removeStored, writeStored } from './storage.ts'

/** Who is signed in on this device: the key that every call carries, and the person it belongs to. */
interface Session {
  readonly key: string
  readonly user: Account
}

let cachedSession: Session | undefined

/** The session, or undefined for a visitor. The same object until something changes, so React may compare it. */
export function currentSession(): Session | undefined {
  const [key, user] = [readStored('session'), readStored('user')]
  if (!key || !user) cachedSession = undefined
  else if (cachedSession?.key !== key || JSON.stringify(cachedSession.user) !== JSON.stringify(user))
    cachedSession = { key, user }
  return cachedSession
}

export const useSession = (): Session | undefined => useSyncExternalStore(onStorageChange, currentSession)

/** Is this an admin of the site? The server decides what that allows. */
export const isAdmin = (user: Pick<Account, 'roles'> | undefined): boolean =>
  user?.roles.some((role) => role.name === 'ADMIN') ?? false

export function startSession(key: string, user: Account): void {
  writeStored('user', user)
  writeStored('session', key)
}

/** The person changed their own data (name, picture, language). */
export const updateStoredUser = (user: Account): void => writeStored('user', user)

/** The server no longer knows the key: the reader becomes a visitor, unsent words stay. */
export function discardSession(): void {
  removeStored('session')
  removeStored('user')
}

/** Sign-out: all that is of the person goes (SES-019). */
export const clearSession = (): void => clearPersonalData()
