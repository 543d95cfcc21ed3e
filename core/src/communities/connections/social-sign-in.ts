import { z } from 'zod/mini'
import { limitedText, Name } from '../../accounts/users/fields.ts'
import { AccountWithSession } from '../../accounts/users/schemas.ts'
import { cleanEmail, isEmail } from '../../platform/shared/email.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'

/** The profile of a person at a provider. */
export interface SocialProfile {
  readonly subject: string
  readonly called?: string | undefined
  readonly email?: string | undefined
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean
}

/** Parses the claims of an OpenID provider, or the user response of a plain OAuth one; undefined without a subject. */
export function parseSocialProfile(claims: Readonly<Record<string, unknown>>): SocialProfile | undefined {
  const subject = claims.sub ?? claims.id
  if ((typeof subject !== 'string' && typeof subject !== 'number') || `${subject}` === '') return undefined
  const whole = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const called = [claims.name, whole, claims.preferred_username, claims.login].map((text) => z.safeParse(Name, text))
  const verified = claims.email_verified ?? claims.verified_email
  return {
    subject: String(subject),
    called: called.find((read) => read.success)?.data,
    email: typeof claims.email === 'string' && isEmail(cleanEmail(claims.email)) ? cleanEmail(claims.email) : undefined,
    emailVerified: verified === true || verified === 'true',
  }
}

/**
 * The result of a provider callback: the connected account, else a new one where sign-up is open and the provider has
 * verified an address that no account has. An account is never found by its address alone.
 */
export function decideSocialSignIn(
  lookup: {
    connected: 'nothing' | 'account' | 'closed account'
    signUpClosed: boolean
    addressTaken: boolean
    person: Pick<SocialProfile, 'email' | 'emailVerified'>
  },
  name: string,
): 'enter' | 'new account' | Refusal<'bad_credentials' | 'signup_closed' | 'social_email_missing' | 'account_exists'> {
  const params = { name }
  if (lookup.connected === 'account') return 'enter'
  if (lookup.connected === 'closed account') return refuse('bad_credentials', { variant: 'account' })
  if (lookup.addressTaken) return refuse('account_exists', { variant: 'social', params })
  if (lookup.signUpClosed) return refuse('signup_closed')
  if (!lookup.person.email || !lookup.person.emailVerified) return refuse('social_email_missing', { params })
  return 'new account'
}

/**
 * Sign-in with a provider: the browser is redirected there, returns to /api/social/{name}/return, and presents the attempt it
 * started with.
 */
export const socialSignIn = {
  start: endpoint({
    method: 'POST',
    path: '/user/social/:name',
    summary: 'Begins to sign in by a provider: the address to go to, and what this browser shows when it comes back.',
    body: z.object({ assembly: z.optional(limitedText(60)) }),
    response: z.object({ url: z.string(), proof: z.string() }),
    refusals: ['not_found', 'assembly_not_listed', 'sign_in_off', 'unavailable'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/user/social/:name/enter',
    summary: 'Signs in whom the provider sent back: into the account connected before, or a new one.',
    body: z.object({ code: limitedText(100), proof: limitedText(100) }),
    response: AccountWithSession,
    refusals: [
      'token_unknown',
      'second_step_needed',
      'bad_credentials',
      'account_exists',
      'social_email_missing',
      'signup_closed',
      'sign_in_off',
    ],
  }),
}
