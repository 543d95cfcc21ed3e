import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { asksConsent, getConsentText, refuseAnsweringConsent, refuseWithdrawingConsent } from './policy.ts'
import { parseConsentAnswer } from './schemas.ts'

const TEXT = 'We study how people decide.'
const settingsOf = (text: string, disabled = '') =>
  parseCampaignSettings({
    [CAMPAIGN_SETTINGS.consentText.key]: text,
    ...(disabled === '' ? {} : { [CAMPAIGN_SETTINGS.consentDisabled.key]: disabled }),
  })

test('a campaign asks for consent only with a text and while it is not disabled [CAM-061, CAM-064]', () => {
  assert.equal(asksConsent(parseCampaignSettings({})), false)
  assert.equal(asksConsent(settingsOf('  \n ')), false)
  assert.equal(asksConsent(settingsOf(TEXT, 'TRUE')), false)
  assert.equal(asksConsent(settingsOf(TEXT)), true)
  assert.equal(getConsentText(settingsOf(` ${TEXT}\n`)), TEXT)
  assert.equal(getConsentText(parseCampaignSettings({})), '')
})

test('an answer counts only for the text as it is now; any other text is refused as changed [CAM-066, CAM-077]', () => {
  assert.equal(!refuseAnsweringConsent(settingsOf(TEXT), TEXT), true)
  assert.equal(!refuseAnsweringConsent(settingsOf(TEXT), `${TEXT}\n`), true)
  for (const read of [undefined, '', 'We study how people decide'])
    assert.equal(refuseAnsweringConsent(settingsOf(TEXT), read)?.refused, 'consent_changed')
  assert.equal(refuseAnsweringConsent(settingsOf(''), '')?.refused, 'consent_changed')
  assert.equal(refuseAnsweringConsent(settingsOf(TEXT, 'TRUE'), TEXT)?.refused, 'consent_changed')
})

test('only an approval can be withdrawn [CAM-063]', () => {
  assert.equal(!refuseWithdrawingConsent('APPROVED'), true)
  for (const answer of ['REJECTED', 'WITHDRAWN', undefined] as const) assert.equal(!refuseWithdrawingConsent(answer), false)
})

test('an answer in a path is one of three words [CAM-077]', () => {
  assert.deepEqual(['APPROVED', 'REJECTED', 'WITHDRAWN'].map(parseConsentAnswer), ['APPROVED', 'REJECTED', 'WITHDRAWN'])
  assert.deepEqual(['approved', '', 'true'].map(parseConsentAnswer), [undefined, undefined, undefined])
})
