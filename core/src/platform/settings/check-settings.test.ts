import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkChangedSettings, checkSettings, omitInvalidSettings } from './check-settings.ts'
import { readSetting, withDefaults } from './parse-settings.ts'
import { PHASE_SETTINGS } from './phase-settings.ts'
import type { SettingMap } from './setting.ts'
import { USER_SETTINGS } from './user-settings.ts'

const P = 'appcivist.instance.'
const siteFaults = (sent: SettingMap) => checkSettings('SITE', sent).faults.map((f) => f.code)

test('each invalid value is reported by key, old names and cases are corrected, read-only keys are left out [ASM-034]', () => {
  const { values, faults, admins } = checkSettings('ASSEMBLY', {
    'enable-forum': 'yes',
    'moderation.flags-to-hide': '-1',
    'forgot-url': 'javascript:alert(1)',
    'feedback.form.mode': 'juries',
    'disable-new-memberships': 'true',
    'membership-type': 'OPEN',
    'signup-title': '',
  })
  assert.deepEqual(
    faults.map((f) => f.field),
    ['enable-forum', 'moderation.flags-to-hide', 'forgot-url'],
  )
  assert.equal(values['appcivist.assembly.feedback.form.mode'], 'JURIES')
  assert.equal(values['appcivist.assembly.disable-new-memberships'], 'TRUE')
  assert.equal('appcivist.assembly.membership-type' in values, false)
  assert.equal(values['appcivist.assembly.authentication.signup-title'], '')
  assert.equal(admins, false)
  assert.equal(checkSettings('ASSEMBLY', { 'authentication.ldap.port': '389' }).admins, true)
})

test('a start page is a web address or a path of this site, a style sheet a path of this site [APP-008]', () => {
  for (const url of ['https://town.example/begin', 'http://town.example', '/v2/p/assembly/x'])
    assert.deepEqual(siteFaults({ [`${P}landing-url`]: url }), [], url)
  for (const url of ['//elsewhere.example', 'javascript:alert(1)', 'town.example', '/\\elsewhere.example', 'ftp://x.example', '/'])
    assert.deepEqual(siteFaults({ [`${P}landing-url`]: url }), ['not_url'], url)
  assert.deepEqual(siteFaults({ [`${P}theme`]: '/theme/ours.css' }), [])
  for (const url of ['https://elsewhere.example/a.css', '//elsewhere.example/a.css', 'a.css'])
    assert.deepEqual(siteFaults({ [`${P}theme`]: url }), ['not_path'], url)
})

test('values are normalized, an empty one unsets, and an unknown key is stored unchanged', () => {
  const { values, faults } = checkSettings('SITE', {
    [`${P}action-logging`]: ' true ',
    'appcivist.force-collaborative-editor': 'document',
    [`${P}domain`]: '',
    'appcivist.other': ' x ',
  })
  assert.deepEqual(faults, [])
  assert.deepEqual(Object.values(values), ['TRUE', 'DOCUMENT', '', 'x'])
  assert.deepEqual(siteFaults({ [`${P}action-logging`]: 'on', [`${P}assembly-network-limit`]: '-1' }), ['not_choice', 'not_number'])
})

test('preferences are checked by type, and unknown keys are stored [SES-066]', () => {
  const { faults } = checkSettings('USER', {
    'notifications.preference.frequency': 'sometimes',
    'notifications.preference.newsletter.frequency': '366',
    'ui.motivational-tips': 'yes',
    'ui.timezone': 'Nowhere',
    unknown: 'anything',
  })
  assert.deepEqual(
    faults.map((f) => f.code),
    ['not_choice', 'not_number', 'not_choice', 'not_choice'],
  )
  const right = { 'notifications.preference.frequency': ' None ', 'ui.motivational-tips': '', 'ui.timezone': 'UTC' }
  assert.deepEqual(checkSettings('USER', right).faults, [])
  assert.equal(checkSettings('USER', right).values['notifications.preference.frequency'], 'none')
  assert.equal(checkSettings('USER', { 'ui.motivational-tips': 'false' }).values['ui.motivational-tips'], 'FALSE')
  const stored = withDefaults(USER_SETTINGS, { 'ui.motivational-tips': 'FALSE' })
  assert.deepEqual(
    [stored['ui.motivational-tips'], stored['notifications.preference.frequency'], 'ui.timezone' in stored],
    ['FALSE', 'daily', false],
  )
})

test('settings of campaigns, phases and groups are checked by type, except for values that are stored already', () => {
  const faultsOf = (scope: 'CAMPAIGN' | 'COMPONENT' | 'WORKING_GROUP', sent: SettingMap, stored: SettingMap = {}) =>
    checkChangedSettings(scope, stored, sent, 'configs.').faults.map(({ field, code }) => `${field} ${code}`)
  const campaign = {
    'budget-amount': 'much',
    'themes-number-limit': '-2',
    'keywords.limit': 'three',
    'hide-timeline': 'yes',
    'filter.mine': 'SHOW',
    'faq-url': 'town.example',
    'toolbar.media': 'anything',
    'my.own.key': 'anything',
  }
  assert.deepEqual(faultsOf('CAMPAIGN', campaign), [
    'configs.budget-amount not_number',
    'configs.themes-number-limit not_number',
    'configs.keywords.limit not_number',
    'configs.hide-timeline not_choice',
    'configs.filter.mine not_choice',
    'configs.faq-url not_url',
  ])
  const right = {
    'budget-amount': '1,200.50',
    'themes-number-limit': '-1',
    'hide-timeline': ' true ',
    'filter.mine': 'hide',
  }
  assert.deepEqual(faultsOf('CAMPAIGN', right), [])
  assert.deepEqual(Object.values(checkChangedSettings('CAMPAIGN', {}, right).values), Object.values(right))
  const phase = { 'component.voting.system.quorum': '60', 'component.ideas.contribution-limit': '-1' }
  assert.deepEqual(faultsOf('COMPONENT', phase), [
    'configs.component.voting.system.quorum not_number',
    'configs.component.ideas.contribution-limit not_number',
  ])
  assert.deepEqual(faultsOf('COMPONENT', { 'component.voting.system.quorum': '0.5' }), [])
  assert.deepEqual(faultsOf('COMPONENT', phase, phase), [], 'stored values')
  assert.deepEqual(checkChangedSettings('COMPONENT', phase, phase).values, phase)
  assert.deepEqual(faultsOf('WORKING_GROUP', { 'disable-public-site': 'maybe' }), ['configs.disable-public-site not_choice'])
  assert.deepEqual(checkChangedSettings('WORKING_GROUP', {}, { 'membership-type': 'OPEN' }).values, {}, 'nobody sets it')
  assert.deepEqual(omitInvalidSettings('COMPONENT', { ...phase, other: 'x' }), { other: 'x' })
})

test('the question before a status has up to 500 characters [CON-040]', () => {
  const key = 'appcivist.campaign.contribution.published.confirmation-text'
  assert.deepEqual(checkSettings('CAMPAIGN', { [key]: 'x'.repeat(500) }).faults, [])
  assert.deepEqual(checkSettings('CAMPAIGN', { [key]: 'x'.repeat(501) }).faults, [{ field: key, code: 'too_long', params: { limit: 500 } }])
})

test('a proposal’s title may have from 1 to 250 characters, 30 unless the phase says otherwise [G.4]', () => {
  const key = 'component.proposals.template.title-length'
  const faultOf = (value: string) => checkSettings('COMPONENT', { [key]: value }).faults.length
  assert.deepEqual(['0', '1', '250', '251'].map(faultOf), [1, 0, 0, 1])
  assert.equal(readSetting(PHASE_SETTINGS.titleLength, {}), 30)
})
