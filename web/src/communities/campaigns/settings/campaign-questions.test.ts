import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import { flattenTexts, type TextTree } from '../../../platform/lib/text/resolve-text.ts'
import {
  ASKED_STATUSES,
  BOX_GROUPS,
  BOXES,
  CONSENT_QUESTIONS,
  diffAnswers,
  LINK_QUESTIONS,
  readAnswers,
  statusKey,
  WORD_KEYS,
} from './campaign-questions.ts'
import { KIND_NAMES, NEEDED_FIELDS, readNames, replaceNames } from './named-lists.ts'

const DEFAULTS = readAnswers({})

test('every display setting of a campaign that a rule reads is asked for once, each with its text [CAM-067, CAM-068]', () => {
  const readTexts = (name: string): TextTree =>
    JSON.parse(readFileSync(new URL(`../../../../texts/en-US/${name}.json`, import.meta.url), 'utf8')) as TextTree
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

/** Settings that the wizard asks for: limits, the template of a proposal, and the password of outsiders. */
const ASKED_IN_WIZARD = ['themesLimit', 'keywordsLimit', 'summaryWordLimit', 'defaultTitle', 'defaultDescription', 'feedbackPassword']
/** The opposite of another setting, for older clients. */
const OTHER_SPELLINGS = ['upDownVoting']

test('every setting of a campaign that a rule reads is asked for, with its effect beside what is not a part of a page [CAM-067, CAM-069]', () => {
  const all: [string, Setting][] = Object.entries(CAMPAIGN_SETTINGS)
  const unasked = all.filter(([, { question, unused }]) => !question && !unused).map(([name]) => name)
  assert.deepEqual(unasked.sort(), [...ASKED_IN_WIZARD, ...OTHER_SPELLINGS].sort())
  const url = new URL('../../../../texts/en-US/campaigns.json', import.meta.url)
  const texts = flattenTexts({ campaigns: JSON.parse(readFileSync(url, 'utf8')) as TextTree })
  for (const group of ['contributing', 'comments'] as const)
    for (const { name } of BOXES[group]) assert.ok(texts.has(`campaigns.settings.effect.${name}`), name)
})

test('what is answered by more than yes or no is sent as it is stored, for each status as well [CON-037, CON-040, CON-041]', () => {
  const needed = statusKey('statusRequirements', 'PUBLISHED')
  const asked = statusKey('confirmationText', 'MERGED')
  assert.equal(needed, 'appcivist.campaign.contribution.published.status-requirements')
  assert.equal(WORD_KEYS.length, 3 + 4 * ASKED_STATUSES.length)
  const words = { ...DEFAULTS.words, [needed]: 'theme, Noise', [asked]: ' Merge it? ' }
  const configs = diffAnswers(DEFAULTS, { ...DEFAULTS, words })
  assert.deepEqual(configs, { [needed]: 'theme, Noise', [asked]: 'Merge it?' })
  assert.deepEqual(diffAnswers(readAnswers(configs), DEFAULTS), { [needed]: '', [asked]: '' })
})

test('other choices of a list keep the names that are not offered, and the default is unset [CON-041]', () => {
  assert.deepEqual(readNames(' Theme,LOCATION , Noise'), ['theme', 'place', 'Noise'])
  assert.equal(replaceNames(['theme', 'Noise'], NEEDED_FIELDS, ['budget', 'theme']), 'theme, budget, Noise')
  assert.equal(replaceNames(['theme'], NEEDED_FIELDS, []), '')
  const { contributionTypes } = CAMPAIGN_SETTINGS
  const byDefault = contributionTypes.byDefault
  assert.equal(replaceNames(['IDEA'], KIND_NAMES, ['IDEA', 'PROPOSAL', 'DISCUSSION', 'COMMENT'], byDefault), '')
  assert.equal(replaceNames(byDefault, KIND_NAMES, ['NOTE', 'IDEA'], byDefault), 'IDEA, NOTE')
})

test('by default everything is ticked but the logo, the code, and what opens more than usual', () => {
  const unticked = BOX_GROUPS.flatMap((group) => BOXES[group].filter(({ name }) => !DEFAULTS[group].includes(name)).map(({ name }) => name))
  assert.deepEqual(unticked.sort(), [
    'archived',
    'code',
    'editorsDisabled',
    'excluded',
    'formOnly',
    'groupAuthors',
    'groupForEach',
    'groupNeeded',
    'ideasFirst',
    'ideasMain',
    'logo',
    'publishedAtOnce',
    'readersSeeLastPublished',
    'richtext',
    'withoutGroup',
  ])
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
  assert.deepEqual([consentText, consentAgreeText, consentRefuseText, consentDisabled], ['We study this.', 'Yes', undefined, true])
  const stored = readAnswers(configs)
  assert.deepEqual([stored.consent.text, stored.consentAsked], ['We study this.', false])
  assert.deepEqual(diffAnswers(stored, { ...stored, consentAsked: true, consent: DEFAULTS.consent }), {
    [CAMPAIGN_SETTINGS.consentText.key]: '',
    [CAMPAIGN_SETTINGS.consentAgreeText.key]: '',
    [CAMPAIGN_SETTINGS.consentDisabled.key]: '',
  })
})
