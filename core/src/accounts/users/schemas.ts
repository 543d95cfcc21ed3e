import { z } from 'zod/mini'
import { Account } from '../../platform/shared/account.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'

/** An account with the key of a new session: the response of login, sign-up and confirmation (specification B.3). */
export const AccountWithSession = z.extend(Account, { sessionKey: z.string() })
export type AccountWithSession = z.output<typeof AccountWithSession>

/** An account after a change; a new address is in `pendingEmail` until its owner opens the mailed link. */
export const ChangedAccount = z.extend(Account, { pendingEmail: z.nullable(z.string()) })
export type ChangedAccount = z.output<typeof ChangedAccount>

export const SessionSummary = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: Instant,
  usedAt: Instant,
  current: z.boolean(),
})
export type SessionSummary = z.output<typeof SessionSummary>

/** A user as admins see them. */
export const AdminUser = z.object({
  userId: Int,
  uuid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  lang: z.string(),
  emailVerified: z.boolean(),
  active: z.boolean(),
  secondFactor: z.boolean(),
  roles: z.array(z.enum(['ADMIN', 'USER'])),
  createdAt: Instant,
})
export type AdminUser = z.output<typeof AdminUser>
