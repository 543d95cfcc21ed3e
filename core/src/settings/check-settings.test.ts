import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSettings } from './check-settings.ts'
import { withDefaults } from './parse-settings.ts'
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
  for (const url of [
    '//elsewhere.example',
    'javascript:alert(1)',
    'town.example',
    '/\\elsewhere.example',
    'ftp://x.example',
    '/',
  ])
    assert.deepEqual(siteFaults({ [`${P}landing-url`]: url }), ['not_url'], url)
  assert.deepEqual(siteFaults({ [`${P}theme`]: '/theme/ours.css' }), [])
  for (const url of ['https://elsewhere.example/a.css', '//elsewhere.example/a.css'])
    assert.deepEqual(siteFaults({ [`${P}theme`]: url }), ['not_url'], url)
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
  assert.deepEqual(siteFaults({ [`${P}action-logging`]: 'on', [`${P}assembly-network-limit`]: '-1' }), [
    'not_choice',
    'not_number',
  ])
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
