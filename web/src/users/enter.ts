import type { Account } from '@folkmoot/core/users/shapes.ts'
import { followReader } from '../lib/i18n.ts'
import { queryClient } from '../lib/query.ts'
import { beginSession } from '../lib/session.ts'
import { markShown, wasShown } from '../lib/storage.ts'

const given = (uuid: string): string => `address-given.${uuid}`
/** Did this person sign up on this device, and not sign out since? Then they gave their address there (SES-079). */
export const gaveAddress = (uuid: string): boolean => wasShown(given(uuid))

/** Somebody signs in on this device: what a visitor had read is forgotten, and the page speaks the person's language. */
export async function enter(account: Account & { sessionKey: string }): Promise<void> {
  const { sessionKey, ...user } = account
  queryClient.clear()
  beginSession(sessionKey, user)
  await followReader()
}

/** A new account is signed in; the address of a moment ago needs no question. */
export async function enterNew(account: Account & { sessionKey: string }): Promise<void> {
  markShown(given(account.uuid))
  await enter(account)
}
