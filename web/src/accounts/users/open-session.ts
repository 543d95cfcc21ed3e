import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { startSession } from '../../platform/lib/session.ts'
import { markShown, wasShown } from '../../platform/lib/storage.ts'
import { applyReaderLanguage } from '../../platform/lib/text/i18n.ts'

const emailGivenKey = (uuid: string): string => `address-given.${uuid}`
/** Whether this user signed up on this device and has not signed out since: the address was entered then (SES-079). */
export const hasSignedUpOnDevice = (uuid: string): boolean => wasShown(emailGivenKey(uuid))

/** Signs a user in on this device: a visitor's cached data is dropped, and the page uses the user's language. */
export async function openSession(account: Account & { sessionKey: string }): Promise<void> {
  const { sessionKey, ...user } = account
  queryClient.clear()
  startSession(sessionKey, user)
  await applyReaderLanguage()
}

/** Signs a new account in; its address needs no confirmation dialog. */
export async function openNewUserSession(account: Account & { sessionKey: string }): Promise<void> {
  markShown(emailGivenKey(account.uuid))
  await openSession(account)
}
