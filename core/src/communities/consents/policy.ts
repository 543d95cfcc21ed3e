import type { CampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import type { Refusal } from '../../platform/shared/refusals.ts'
import type { ConsentAnswer } from './schemas.ts'

/** The settings of a campaign that decide whether and how it asks for consent. */
export type ConsentSettings = Pick<CampaignSettings, 'consentText' | 'consentDisabled'>

/** The text that users consent to; empty without one. Spaces around it do not make another text. */
export const getConsentText = (config: Pick<ConsentSettings, 'consentText'>): string => config.consentText?.trim() ?? ''

/** Whether the campaign asks for consent now: it has a text and is not told to hide it (CAM-061, CAM-064). */
export const asksConsent = (config: ConsentSettings): boolean => getConsentText(config) !== '' && !config.consentDisabled

/**
 * Agreeing or disagreeing: only with the text that the user has read, so that nobody agrees to a text that was changed meanwhile
 * (CAM-066, CAM-077).
 */
export const refuseAnsweringConsent = (config: ConsentSettings, readText: string | undefined): Refusal<'consent_changed'> | undefined =>
  refuseUnless(asksConsent(config) && readText?.trim() === getConsentText(config), 'consent_changed')

/** An approval can be withdrawn at any time, whatever has become of the text, the campaign or the membership. */
export const refuseWithdrawingConsent = (answer: ConsentAnswer | undefined): Refusal | undefined => refuseUnless(answer === 'APPROVED')
