import { z } from 'zod/mini'
import { Instant } from '../../../platform/shared/dates.ts'
import { Password } from '../../../platform/shared/password.ts'
import { limitedText } from '../fields.ts'

const Base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/))
const CredentialId = Base64url(1400)
const Extensions = z.record(z.string(), z.unknown())
const Attachment = z.optional(z.enum(['platform', 'cross-platform']))

/** The browser's response when a passkey signs a challenge (WebAuthn Level 3, AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64url(4000),
    authenticatorData: Base64url(4000),
    signature: Base64url(2000),
    userHandle: z.optional(Base64url(200)),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** The browser's response when a passkey is created (RegistrationResponseJSON). */
export const PasskeyRegistration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64url(4000),
    attestationObject: Base64url(20_000),
    transports: z.optional(z.array(limitedText(40)).check(z.maxLength(10))),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
})
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>

/** Options for `navigator.credentials`, as the browser takes them. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })
export const PasskeyChallenge = z.object({ options: PasskeyOptions })

/** Proof for reauthentication: the password, an app code or recovery code, or a passkey. */
export const Proof = z.object({
  password: z.optional(Password),
  code: z.optional(limitedText(40)),
  passkey: z.optional(PasskeyAssertion),
})
export type Proof = z.output<typeof Proof>

export const Passkey = z.object({ id: z.int(), name: z.string(), createdAt: Instant, usedAt: z.nullable(Instant) })
export type Passkey = z.output<typeof Passkey>

/** The protection of the user's own account. */
export const SecondFactorState = z.object({
  /** Whether the account has a password. */
  password: z.boolean(),
  authenticatorSince: z.nullable(Instant),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The site requires a second factor of this user, who has none yet. */
  missing: z.boolean(),
  /** Whether passkeys can be created and used at the address of this page. */
  passkeysPossible: z.boolean(),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

/** The state after a factor was added; the recovery codes are shown only once, when there were none before. */
export const AddedSecondFactor = z.extend(SecondFactorState, { recoveryCodes: z.nullable(z.array(z.string())) })
export type AddedSecondFactor = z.output<typeof AddedSecondFactor>
