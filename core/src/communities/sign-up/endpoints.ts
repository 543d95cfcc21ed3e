import { z } from 'zod/mini'
import { Lang, limitedText, Name } from '../../accounts/users/fields.ts'
import { AccountWithSession, ChangedAccount } from '../../accounts/users/schemas.ts'
import { Email } from '../../platform/shared/email.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Id, Int, Uuid } from '../../platform/shared/ids.ts'
import { newPasswordFields } from '../../platform/shared/password.ts'
import { ReturnPath } from '../../platform/shared/return-path.ts'
import { MEMBERSHIP_STATUSES } from '../access/viewer.ts'
import { CreateAssemblyBody, ThemeInput } from '../assemblies/schemas.ts'

/** The assembly to join at sign-up, by number, short name or uuid (specification B.9). */
export const ExistingAssembly = z.union([
  z.object({ assemblyId: Id }),
  z.object({ uuid: Uuid }),
  z.object({ shortname: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
])
export type ExistingAssembly = z.output<typeof ExistingAssembly>

export const SignUpBody = z.object({
  name: Name,
  lang: z.optional(Lang),
  email: Email,
  ...newPasswordFields,
  existingAssembly: z.optional(ExistingAssembly),
  newAssembly: z.optional(CreateAssemblyBody),
  /** Themes of the new assembly, when they are not among its own fields (SES-002). */
  themes: z.optional(z.array(ThemeInput).check(z.maxLength(100))),
  invitationToken: z.optional(limitedText(100)),
  /** A working group of that assembly, joined as well where membership is open. */
  existingGroup: z.optional(z.object({ uuid: Uuid })),
  /** The page the sign-up started from: stored until the address is confirmed, then returned to. */
  from: ReturnPath,
  captcha: z.optional(limitedText(100)),
})
export type SignUpBody = z.output<typeof SignUpBody>

/** The assembly or group that a new account joined; `created` when it was created at sign-up (SES-029). */
export const JoinedTarget = z.object({
  assemblyId: z.int(),
  uuid: z.string(),
  shortname: z.string(),
  name: z.string(),
  groupId: z.nullable(Int),
  /** A campaign of the group, for the link to its page. */
  campaignId: z.nullable(z.int()),
  status: z.enum(MEMBERSHIP_STATUSES),
  created: z.boolean(),
  /** The user accepted an invitation. */
  invited: z.boolean(),
})
export type JoinedTarget = z.output<typeof JoinedTarget>

export const NewAccount = z.extend(AccountWithSession, {
  joined: z.nullable(JoinedTarget),
  /** The page of this site that the sign-up started from. */
  from: z.nullable(z.string()),
})
export type NewAccount = z.output<typeof NewAccount>

/** The response is the same for a new and a known address (SES-023). */
const ConfirmationSent = z.object({ status: z.literal('confirmation_sent') })

const SIGN_UP_INTENT_REFUSALS = [
  'signup_closed',
  'not_found',
  'assembly_not_listed',
  'short_name_taken',
  'short_name_invalid',
  'limit_reached',
  'token_unknown',
  'invitation_answered',
  'invitation_for_other_address',
  'kept_out',
] as const

export const signup = {
  signUp: endpoint({
    method: 'POST',
    path: '/user/signup',
    accepts: true,
    summary: 'Makes an account, into an assembly or with a new one; 202 when the address is to be confirmed by mail first.',
    body: SignUpBody,
    response: z.union([NewAccount, ConfirmationSent]),
    refusals: [
      ...SIGN_UP_INTENT_REFUSALS,
      'passwords_differ',
      'password_too_short',
      'password_guessable',
      'password_common',
      'already_registered',
      'captcha_missing',
    ],
    limit: 'signup',
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/user/verify/:token',
    summary: 'Confirms an address: the new account with a session, or the account whose address is changed.',
    response: z.union([NewAccount, ChangedAccount]),
    refusals: ['token_unknown', 'already_registered'],
    limit: 'reset',
  }),
  confirmAgain: endpoint({
    method: 'POST',
    path: '/user/verify',
    accepts: true,
    summary: 'Mails the confirmation once more: of a sign-up by its address, or of the own account.',
    body: z.object({ email: z.optional(Email) }),
    response: ConfirmationSent,
    refusals: ['captcha_missing'],
    limit: 'verifyaddress',
  }),
}
