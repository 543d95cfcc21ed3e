import type { Account } from '@folkmoot/core/users/schemas.ts'
import { queryClient } from '../lib/api/endpoint-query.ts'
import { startSession } from '../lib/session.ts'
import { markShown, wasShown } from '../lib/storage.ts'
import { applyReaderLanguage } from '../lib/text/i18n.ts'

const emailGivenKey = (uuid: string): string => `address-given.${uuid}`
/** Did this person sign up on this device, and not sign out since? Then they gave their address there (SES-079). */
export const hasSignedUpOnDevice = (uuid: string): boolean => wasShown(emailGivenKey(uuid))

/** Somebody signs in on this device: what a visitor had read is forgotten, and the page speaks the person's language. */
export async function openSession(account: Account & { sessionKey: string }): Promise<void> {
  const { sessionKey, ...user } = account
  queryClient.clear()
  startSession(sessionKey, user)
  await applyReaderLanguage()
}

/** A new account is signed in; the address of a moment ago needs no question. */
export async function openNewUserSession(account: Account & { sessionKey: string }): Promise<void> {
  markShown(emailGivenKey(account.uuid))
  await openSession(account)
}
