import { z } from 'zod/mini'
import { fileTicket } from '../../platform/files/file-ticket.ts'
import { Account } from '../../platform/shared/account.ts'
import { Done } from '../../platform/shared/done.ts'
import { Email } from '../../platform/shared/email.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, pageQuery } from '../../platform/shared/pagination.ts'
import { newPasswordFields, Password } from '../../platform/shared/password.ts'
import { Lang, limitedText, Name, NamePart, ProfilePic, TimeZone, Username } from './fields.ts'
import { AccountWithSession, AdminUser, ChangedAccount, SessionSummary } from './schemas.ts'
import { PROOF_REFUSALS } from './second-factors/endpoints.ts'
import { Proof } from './second-factors/schemas.ts'

const SignInProvider = z.pipe(z.string().check(z.toLowerCase()), z.enum(['password', 'ldap']))

/** Sign-in, sign-out, sessions. Sign-up is a feature of its own, because it may join or create an assembly. */
export const users = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary:
      "Signs in with e-mail or user name and password, or by an assembly's directory; gives a session key, or asks for the second factor.",
    query: z.object({ provider: z.optional(SignInProvider), assembly: z.optional(limitedText(60)) }),
    body: z.object({
      email: z.optional(limitedText(254)),
      username: z.optional(limitedText(254)),
      password: z.optional(Password),
    }),
    response: AccountWithSession,
    refusals: [
      'credentials_missing',
      'bad_credentials',
      'second_step_needed',
      'not_found',
      'assembly_not_listed',
      'sign_in_off',
      'account_exists',
      'unavailable',
    ],
    limit: 'signins',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    summary: 'Ends the session of this request.',
    response: Done,
    refusals: [],
  }),
  loggedIn: endpoint({
    method: 'GET',
    path: '/user/:id/loggedin',
    summary: 'The account of this session, or 401.',
    access: 'session',
    response: Account,
    refusals: ['not_allowed'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/:id/session',
    summary: 'The sessions of this account, the latest used first.',
    access: 'session',
    response: listOf(SessionSummary),
    refusals: ['not_allowed'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/user/:id/session',
    summary: 'Ends one session of this account, or without a name all but this one.',
    access: 'session',
    query: z.object({ session: z.optional(limitedText(40)) }),
    response: Done,
    refusals: ['not_allowed', 'not_found'],
  }),
  ticket: fileTicket,
}

/** From the eleventh attempt per hour of one network address a captcha token is required (SES-054). */
const captcha = z.optional(limitedText(100))

/** Resetting, setting and changing a password. */
export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/user/password/forgot',
    summary: 'Mails a link to choose a new password; answers the same whether the address is known or not.',
    body: z.object({ email: Email, configUrl: z.optional(limitedText(2000)), captcha }),
    response: Done,
    refusals: ['captcha_missing'],
    limit: 'forgot',
  }),
  reset: endpoint({
    method: 'POST',
    path: '/user/password/forgot/change',
    summary: 'Chooses a new password with the token of the mailed link; ends every session.',
    body: z.object({ token: limitedText(100), ...newPasswordFields, captcha }),
    response: Done,
    refusals: ['token_unknown', 'passwords_differ', 'password_too_short', 'password_guessable', 'password_common', 'captcha_missing'],
    limit: 'reset',
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/password/change',
    summary: 'Changes the own password; ends the other sessions.',
    access: 'session',
    body: z.object({ ...newPasswordFields, oldPassword: Password }),
    response: Done,
    refusals: ['old_password_wrong', 'repeat_differs', 'password_too_short', 'password_guessable', 'password_common'],
    limit: 'signin',
  }),
}

const Preferences = z.record(z.string(), z.string())

/** The user's own account. */
export const accounts = {
  change: endpoint({
    method: 'PUT',
    path: '/user/:id',
    summary: 'Changes what is given and leaves the rest. A placeholder address is ignored. As a form, with the picture in profile_pic.',
    access: 'session',
    body: z.object({
      name: z.optional(Name),
      firstname: z.optional(z.nullable(NamePart)),
      lastname: z.optional(z.nullable(NamePart)),
      email: z.optional(Email),
      username: z.optional(z.nullable(Username)),
      lang: z.optional(Lang),
      language: z.optional(Lang),
      emailUpdated: z.optional(z.boolean()),
      timezone: z.optional(z.nullable(TimeZone)),
      /** A picture that this account uploaded; null removes it. A form sends it as the file `profile_pic`. */
      profilePic: z.optional(z.nullable(ProfilePic)),
      profile_pic: z.optional(z.nullable(ProfilePic)),
      facebookUserId: z.optional(z.nullable(limitedText(100))),
      /** Changing the address requires reauthentication. */
      proof: z.optional(Proof),
    }),
    response: ChangedAccount,
    refusals: [
      'not_allowed',
      ...PROOF_REFUSALS,
      'email_taken',
      'username_taken',
      'file_too_large',
      'file_type_not_allowed',
      'file_unpacks_too_large',
      'files_used_up',
      'storage_full',
      'uploads_off',
    ],
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/user/:id/config',
    summary: 'The preferences of this account as a flat map, with their defaults.',
    access: 'session',
    response: Preferences,
    refusals: ['not_allowed'],
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/user/:id/config',
    summary: 'Sets the preferences given; an empty text unsets one.',
    access: 'session',
    body: z.record(z.string().check(z.minLength(1), z.maxLength(100)), limitedText(1000)),
    response: Preferences,
    refusals: ['not_allowed', 'limit_reached'],
  }),
}

/** Users, for admins (specification C, Instance). */
export const adminUsers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/user',
    summary: 'All users, newest first; search looks into name and e-mail.',
    access: 'session',
    query: z.object({ ...pageQuery(12), search: z.optional(limitedText(100)) }),
    response: listOf(AdminUser),
    refusals: ['not_allowed'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/user/:id',
    summary: 'Activates, deactivates, or changes the roles ADMIN and USER. Deactivating ends every session.',
    access: 'session',
    body: z.object({ active: z.optional(z.boolean()), roles: z.optional(z.array(z.enum(['ADMIN', 'USER']))) }),
    response: AdminUser,
    refusals: ['not_allowed', 'not_found', 'last_admin'],
  }),
}
