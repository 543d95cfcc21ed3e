import { z } from 'zod/mini'
import { limitedText } from '../../accounts/users/fields.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int } from '../../platform/shared/ids.ts'
import { Password } from '../../platform/shared/password.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'

const ConnectionPermissions = z.object({ connect: z.boolean(), disconnect: z.boolean() })

/** A provider that the operator configured, connected with this account or not. */
export const SocialConnection = z.object({
  name: z.string(),
  label: z.string(),
  since: z.nullable(Instant),
  may: ConnectionPermissions,
})
export type SocialConnection = z.output<typeof SocialConnection>

/** The directory of one of the user's assemblies, and the account's name in it. */
export const DirectoryConnection = z.object({
  assembly: z.object({ uuid: z.string(), name: z.string() }),
  username: z.nullable(z.string()),
  since: z.nullable(Instant),
  may: ConnectionPermissions,
})
export type DirectoryConnection = z.output<typeof DirectoryConnection>

/** The external sign-in methods of an account (SES-066). No response has tokens of providers. */
export const Connections = z.object({
  social: z.array(SocialConnection),
  directories: z.array(DirectoryConnection),
})
export type Connections = z.output<typeof Connections>

/** The sign-in methods of an account. */
export interface SignInMethods {
  readonly password: boolean
  /** Number of connected directories and providers that can sign in. */
  readonly externalCount: number
}

/** The only sign-in method cannot be removed: the user sets a password first. */
export const refuseDisconnecting = (methods: SignInMethods, signsIn: boolean) =>
  refuseUnless(!signsIn || methods.password || methods.externalCount > 1, 'last_way_in')

/** The last moment that the database takes, in the year 8999. */
const LAST_INSTANT = 221_845_305_599_999

/**
 * The expiry of an access token: an instant, or a number: seconds from now, seconds since 1970, or milliseconds since then; 0
 * is never.
 */
export function parseTokenExpiry(expiration: string | number | null | undefined, now: number): string | null | Refusal<'invalid'> {
  if (expiration === null || expiration === undefined || expiration === '' || Number(expiration) === 0) return null
  const number = Number(expiration)
  const at = Number.isNaN(number) ? Date.parse(String(expiration)) : number > 1e11 ? number : expiryFromSeconds(number, now)
  if (number < 0 || Number.isNaN(at) || at < 0 || at > LAST_INSTANT)
    return refuse('invalid', { fields: [{ field: 'expiration', code: 'not_date' }] })
  return new Date(at).toISOString()
}

const expiryFromSeconds = (seconds: number, now: number): number => (seconds > 1e9 ? seconds * 1000 : now + seconds * 1000)

const OWN_ACCOUNT_REFUSALS = ['not_allowed', 'not_found'] as const

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/user/:id/connection',
    summary: 'The directories and social networks this account may be or is connected with.',
    access: 'session',
    response: Connections,
    refusals: ['not_allowed'],
  }),
  connectSocial: endpoint({
    method: 'GET',
    path: '/user/:id/social/:name',
    summary: 'Begins to connect a provider: the address to go to. It works for 10 minutes, once.',
    access: 'session',
    response: z.object({ url: z.string() }),
    refusals: [...OWN_ACCOUNT_REFUSALS, 'social_off', 'sign_in_off', 'unavailable'],
  }),
  finishSocial: endpoint({
    method: 'POST',
    path: '/user/:id/social/:name',
    summary: 'Connects the provider that sent this person back; only for the account that began it.',
    access: 'session',
    body: z.object({ code: limitedText(100) }),
    response: Connections,
    refusals: [...OWN_ACCOUNT_REFUSALS, 'token_unknown', 'identity_taken', 'social_off', 'sign_in_off'],
  }),
  disconnectSocial: endpoint({
    method: 'DELETE',
    path: '/user/:id/social/:name',
    summary: 'Ends the connection and forgets the token.',
    access: 'session',
    response: Connections,
    refusals: [...OWN_ACCOUNT_REFUSALS, 'last_way_in'],
  }),
  connectDirectory: endpoint({
    method: 'POST',
    path: '/user/:id/directory/:assembly',
    summary: "Joins the own account with an entry of the assembly's directory, by its name and password.",
    access: 'session',
    body: z.object({ username: limitedText(254), password: Password }),
    response: Connections,
    refusals: [
      ...OWN_ACCOUNT_REFUSALS,
      'assembly_not_listed',
      'credentials_missing',
      'bad_credentials',
      'identity_taken',
      'sign_in_off',
      'unavailable',
    ],
    limit: 'signin',
  }),
  disconnectDirectory: endpoint({
    method: 'DELETE',
    path: '/user/:id/directory/:assembly',
    summary: 'Parts the own account from its entry in the directory.',
    access: 'session',
    response: Connections,
    refusals: [...OWN_ACCOUNT_REFUSALS, 'assembly_not_listed', 'last_way_in'],
  }),
}

const FbToken = z.object({
  facebookUserId: z.string(),
  expiration: z.nullable(Instant),
  /** The same in seconds from now; 0 once it is over. */
  tokenExpiresIn: z.nullable(z.int()),
})
const NetworkUserId = z.union([limitedText(100), Int])
const FbTokenBody = z.pipe(
  z
    .object({
      userId: z.optional(NetworkUserId),
      accessToken: z.optional(limitedText(4000)),
      expiration: z.optional(z.nullable(z.union([limitedText(60), z.number()]))),
      auuid: z.optional(z.nullable(limitedText(60))),
      /** The same three by the names that a user has them (SES-001); the time in seconds from now. */
      facebookUserId: z.optional(NetworkUserId),
      userAccessToken: z.optional(limitedText(4000)),
      tokenExpiresIn: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9)))),
    })
    .check(
      z.refine((body) => (body.userId ?? body.facebookUserId) !== undefined, { error: 'required', path: ['userId'] }),
      z.refine((body) => (body.accessToken ?? body.userAccessToken) !== undefined, {
        error: 'required',
        path: ['accessToken'],
      }),
    ),
  z.transform(({ facebookUserId, userAccessToken, tokenExpiresIn, ...body }) => ({
    ...body,
    userId: body.userId ?? facebookUserId ?? '',
    accessToken: body.accessToken ?? userAccessToken ?? '',
    expiration: body.expiration ?? tokenExpiresIn,
  })),
)
const FBTOKEN_REFUSALS = [...OWN_ACCOUNT_REFUSALS, 'social_off', 'sign_in_off', 'unavailable'] as const

/** Endpoint for old clients that send a token obtained in the browser (SES-074). It signs nobody in. */
export const fbtoken = {
  read: endpoint({
    method: 'GET',
    path: '/user/:id/fbtoken',
    summary: 'The own number at the network `facebook` and until when its token works; never the token.',
    access: 'session',
    response: FbToken,
    refusals: OWN_ACCOUNT_REFUSALS,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/user/:id/fbtoken',
    summary: 'Keeps a newer token, which the network itself is asked about.',
    access: 'session',
    body: FbTokenBody,
    response: FbToken,
    refusals: FBTOKEN_REFUSALS,
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/:id/fbtoken',
    summary: 'Keeps the first token, which the network itself is asked about.',
    access: 'session',
    body: FbTokenBody,
    response: FbToken,
    refusals: FBTOKEN_REFUSALS,
  }),
}
