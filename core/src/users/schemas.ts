import { z } from 'zod/mini'
import { Instant } from '../shared/dates.ts'
import { Int } from '../shared/ids.ts'
import { ROLES } from './role-names.ts'

/** The account of the signed-in user (SES-001). */
export const Account = z.object({
  userId: Int,
  uuid: z.string(),
  name: z.string(),
  firstname: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  lang: z.string(),
  /** The same, by its other name. */
  language: z.string(),
  emailVerified: z.boolean(),
  emailUpdated: z.boolean(),
  /** A mail server refused the address, so nothing more is sent to it. */
  emailRefused: z.boolean(),
  profilePic: z.nullable(z.string()),
  /** The same, by its name in forms. */
  profile_pic: z.nullable(z.string()),
  /** What the person's page at the social network is known by; it signs nobody in. */
  facebookUserId: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  roles: z.array(z.object({ roleId: z.int(), name: z.enum(ROLES) })),
})
export type Account = z.output<typeof Account>

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
