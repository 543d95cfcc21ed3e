import type { Account } from '@folkmoot/core/users/shapes.ts'
import { followReader } from '../lib/i18n.ts'
import { queryClient } from '../lib/query.ts'
import { beginSession } from '../lib/session.ts'

/** Somebody signs in on this device: what a visitor had read is forgotten, and the page speaks the person's language. */
export async function enter(account: Account & { sessionKey: string }): Promise<void> {
  const { sessionKey, ...user } = account
  queryClient.clear()
  beginSession(sessionKey, user)
  await followReader()
}
