import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseOpeningCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import { asksConsent, type ConsentSettings, getConsentText, refuseWithdrawingConsent } from '@folkmoot/core/communities/consents/policy.ts'
import type { Consent, ConsentForm, OwnConsent } from '@folkmoot/core/communities/consents/schemas.ts'
import { type CampaignSettings, parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { type ConsentRow, hashConsentText, type OwnConsentRow } from './store.ts'

/** True when an answer belongs to the text as it is now. */
const isForCurrentText = (row: ConsentRow, config: ConsentSettings): boolean => row.textHash.equals(hashConsentText(getConsentText(config)))

/** The answer of a user; `open`: the user may read the campaign, and so answer its form. */
export const serializeConsent = (row: ConsentRow | undefined, config: ConsentSettings, open = true): Consent => ({
  userProvidedConsent: row !== undefined && isForCurrentText(row, config),
  userConsent: row?.answer ?? null,
  answeredAt: row?.at ?? null,
  may: { answer: open && asksConsent(config), withdraw: !refuseWithdrawingConsent(row?.answer) },
})

export const serializeConsentForm = (row: ConsentRow | undefined, config: CampaignSettings): ConsentForm => ({
  ...serializeConsent(row, config),
  consentText: getConsentText(config),
  approveText: config.consentAgreeText ?? null,
  rejectText: config.consentRefuseText ?? null,
})

/** An answer read by its user, who may no longer be able to read the campaign. */
export function serializeOwnAnswer(row: OwnConsentRow, viewer: Viewer): Consent & Pick<OwnConsent, 'may'> {
  const config = parseCampaignSettings(row.config)
  const open = !row.deleted && !refuseOpeningCampaign(viewer, { ...row, config }, { byNumber: true })
  const consent = serializeConsent(row, config, open)
  return { ...consent, may: { open, ...consent.may } }
}

export function serializeOwnConsent(row: OwnConsentRow, viewer: Viewer): OwnConsent {
  const { may, userProvidedConsent } = serializeOwnAnswer(row, viewer)
  return {
    campaign: { campaignId: row.campaignId, uuid: row.campaignUuid, title: row.title },
    assembly: { assemblyId: row.assemblyId, name: row.assemblyName },
    userProvidedConsent,
    userConsent: row.answer,
    answeredAt: row.at,
    may,
  }
}
