import { z } from 'zod/mini'
import { Int } from './ids.ts'
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
