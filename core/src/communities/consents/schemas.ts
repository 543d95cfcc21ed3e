import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'

/** The answers to a consent form. Only an approval can be withdrawn; every answer can be replaced by another one. */
export const CONSENT_ANSWERS = ['APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number]

export const parseConsentAnswer = (text: string): ConsentAnswer | undefined => CONSENT_ANSWERS.find((answer) => answer === text)

/** A user's own answer to the consent form of a campaign (CAM-006). */
export const Consent = z.object({
  /** Whether the user has answered the text as it is now, in whatever way: such a user is not asked again. */
  userProvidedConsent: z.boolean(),
  /** The last answer, also to an earlier text; null for a user who has never answered. */
  userConsent: z.nullable(z.enum(CONSENT_ANSWERS)),
  answeredAt: z.nullable(Instant),
  may: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
})
export type Consent = z.output<typeof Consent>

/** The consent form of a campaign with the user's own answer. */
export const ConsentForm = z.extend(Consent, {
  /** Plain text; empty in a campaign without a consent form. */
  consentText: z.string(),
  /** The texts of the two buttons; null: the usual ones. */
  approveText: z.nullable(z.string()),
  rejectText: z.nullable(z.string()),
})
export type ConsentForm = z.output<typeof ConsentForm>

/** A user's answer in the list of the profile. */
export const OwnConsent = z.object({
  campaign: z.object({ campaignId: z.int(), uuid: z.string(), title: z.string() }),
  assembly: z.object({ assemblyId: z.int(), name: z.string() }),
  userProvidedConsent: z.boolean(),
  userConsent: z.enum(CONSENT_ANSWERS),
  answeredAt: Instant,
  /** `open`: the user may still read the campaign. */
  may: z.object({ open: z.boolean(), answer: z.boolean(), withdraw: z.boolean() }),
})
export type OwnConsent = z.output<typeof OwnConsent>
