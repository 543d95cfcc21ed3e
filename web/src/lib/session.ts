import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useSyncExternalStore } from 'react'
import { forget, forgetPerson, onStored, read, write } from './storage.ts'

/** Who is signed in on this device: the key that every call carries, and the person it belongs to. */
export interface Session {
  readonly key: string
  readonly user: Account
}

let known: Session | undefined

/** The session, or undefined for a visitor. The same object until something changes, so React may compare it. */
export function session(): Session | undefined {
  const [key, user] = [read('session'), read('user')]
  if (!key || !user) known = undefined
  else if (known?.key !== key || JSON.stringify(known.user) !== JSON.stringify(user)) known = { key, user }
  return known
}

export const useSession = (): Session | undefined => useSyncExternalStore(onStored, session)

/** Is this an admin of the site? The server decides what that allows. */
export const isAdmin = (user: Pick<Account, 'roles'> | undefined): boolean =>
  user?.roles.some((role) => role.name === 'ADMIN') ?? false

export function beginSession(key: string, user: Account): void {
  write('user', user)
  write('session', key)
}

/** The person changed their own data (name, picture, language). */
export const renewUser = (user: Account): void => write('user', user)

/** The server no longer knows the key: the reader becomes a visitor, unsent words stay. */
export function loseSession(): void {
  forget('session')
  forget('user')
}

/** Sign-out: all that is of the person goes (SES-019). */
export const endSession = (): void => forgetPerson()
