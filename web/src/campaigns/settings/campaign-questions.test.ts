import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import type { Setting } from '@folkmoot/core/settings/setting.ts'
import { flattenTexts, type TextTree } from '../../lib/text/resolve-text.ts'
import { BOX_GROUPS, BOXES, CONSENT_QUESTIONS, diffAnswers, LINK_QUESTIONS, readAnswers } from './campaign-questions.ts'

const DEFAULTS = readAnswers({})

test('every display setting of a campaign that a rule reads is asked for once, each with its text [CAM-067, CAM-068]', () => {
  const readTexts = (name: string): TextTree =>
    JSON.parse(readFileSync(new URL(`../../../texts/en-US/${name}.json`, import.meta.url), 'utf8')) as TextTree
  const texts = flattenTexts({ campaigns: readTexts('campaigns'), contributions: readTexts('contributions') })
  for (const group of BOX_GROUPS)
    for (const { name } of BOXES[group])
      assert.ok(texts.has(group === 'lists' ? `contributions.mode.${name}` : `campaigns.settings.option.${name}`), name)
  for (const { name } of LINK_QUESTIONS) assert.ok(texts.has(`campaigns.${name}`), name)
  const asked = [...BOX_GROUPS.flatMap((group) => BOXES[group]), ...LINK_QUESTIONS].map(({ setting }) => setting.key)
  assert.equal(new Set(asked).size, asked.length)
  const all: readonly Setting[] = Object.values(CAMPAIGN_SETTINGS)
  const display = all.filter(({ key, unused }) => !unused && /\.(?:toolbar|body|filter)\.|url$/.test(key))
  assert.deepEqual(
    display.map(({ key }) => key).filter((key) => !asked.includes(key)),
    [],
  )
})

test('by default everything is ticked but the logo, the code, and what opens more than usual', () => {
  const unticked = BOX_GROUPS.flatMap((group) =>
    BOXES[group].filter(({ name }) => !DEFAULTS[group].includes(name)).map(({ name }) => name),
  )
  assert.deepEqual(unticked.sort(), ['archived', 'code', 'excluded', 'ideasFirst', 'logo'])
  assert.deepEqual(DEFAULTS.fields, ['title', 'theme', 'keyword', 'place', 'budget', 'group'])
})

test('only changed answers are sent, and a default is unset [CAM-068]', () => {
  assert.deepEqual(diffAnswers(DEFAULTS, DEFAULTS), {})
  for (const group of BOX_GROUPS)
    for (const { name, setting } of BOXES[group]) {
      const was = DEFAULTS[group].includes(name)
      const others = DEFAULTS[group].filter((other) => other !== name)
      const configs = diffAnswers(DEFAULTS, { ...DEFAULTS, [group]: was ? others : [...others, name] })
      assert.deepEqual(Object.keys(configs), [setting.key])
      const changed = readAnswers(configs)
      assert.equal(changed[group].includes(name), !was, `${name} is read as it was answered`)
      assert.deepEqual(diffAnswers(changed, DEFAULTS), { [setting.key]: '' })
    }
})

test('the fields of forms and web addresses are sent as their settings [CAM-067]', () => {
  const configs = diffAnswers(DEFAULTS, {
    ...DEFAULTS,
    fields: ['title', 'theme', 'keyword', 'group'],
    assessment: ['need', 'benefit', 'feasibility'],
    links: { ...DEFAULTS.links, faq: ' https://example.org/faq ' },
  })
  const { hiddenFields, feedbackHiddenFields, faqUrl } = parseCampaignSettings(configs)
  assert.deepEqual(hiddenFields, ['place', 'budget'])
  assert.deepEqual(feedbackHiddenFields, ['textualFeedback'])
  assert.equal(faqUrl, 'https://example.org/faq')
})

test('the texts of the consent form are sent trimmed, and that nothing is asked as a setting that is on [CAM-061, CAM-064, CAM-067]', () => {
  assert.deepEqual(
    CONSENT_QUESTIONS.map(({ name }) => name),
    ['text', 'agreeText', 'refuseText'],
  )
  const configs = diffAnswers(DEFAULTS, {
    ...DEFAULTS,
    consent: { text: ' We study this.\n', agreeText: 'Yes', refuseText: '' },
    consentAsked: false,
  })
  const { consentText, consentAgreeText, consentRefuseText, consentDisabled } = parseCampaignSettings(configs)
  assert.deepEqual(
    [consentText, consentAgreeText, consentRefuseText, consentDisabled],
    ['We study this.', 'Yes', undefined, true],
  )
  const stored = readAnswers(configs)
  assert.deepEqual([stored.consent.text, stored.consentAsked], ['We study this.', false])
  assert.deepEqual(diffAnswers(stored, { ...stored, consentAsked: true, consent: DEFAULTS.consent }), {
    [CAMPAIGN_SETTINGS.consentText.key]: '',
    [CAMPAIGN_SETTINGS.consentAgreeText.key]: '',
    [CAMPAIGN_SETTINGS.consentDisabled.key]: '',
  })
})
