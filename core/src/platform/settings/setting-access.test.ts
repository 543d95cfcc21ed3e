import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterReadableSettings, isGuardedSetting, isSecretSetting } from './setting-access.ts'

const P = 'appcivist.campaign.'

test('the public pages of a campaign get display settings, but no secrets, mail texts or internal settings', () => {
  const map = {
    [`${P}budget-amount`]: '1',
    [`${P}toolbar.media`]: 'FALSE',
    [`${P}extended-feedback-password`]: 'hash',
    [`${P}authorship-invitation-email-template`]: 'Dear …',
    [`${P}contribution.published.confirmation-text`]: 'Ready?',
    'my.own.key': 'x',
  }
  const shown = Object.keys(filterReadableSettings('CAMPAIGN', map, 'visitor'))
  assert.deepEqual(shown, [`${P}budget-amount`, `${P}toolbar.media`])
  const { [`${P}extended-feedback-password`]: _, ...rest } = map
  assert.deepEqual(filterReadableSettings('CAMPAIGN', map, 'member'), rest)
})

test('secrets are never returned, and only coordinators set secrets, voting and the public side', () => {
  const values = { 'component.voting.ballot.password': 'hash', 'component.voting.system': 'PLURALITY' }
  assert.deepEqual(filterReadableSettings('COMPONENT', values, 'member'), { 'component.voting.system': 'PLURALITY' })
  assert.deepEqual(filterReadableSettings('COMPONENT', values, 'visitor'), {})
  assert.equal(isSecretSetting(`${P}extended-feedback-password`), true)
  assert.equal(isSecretSetting(`${P}budget-amount`), false)
  for (const key of ['component.voting.system', 'component.voting.ballot.password', 'component.voting.own'])
    assert.equal(isGuardedSetting('COMPONENT', key), true, key)
  for (const key of ['disable-public-site', 'research-consent-text', 'research-consent-text-reject'])
    assert.equal(isGuardedSetting('CAMPAIGN', P + key), true, key)
  assert.equal(isGuardedSetting('CAMPAIGN', `${P}extended-feedback-password`), true)
  assert.equal(isGuardedSetting('CAMPAIGN', `${P}budget-amount`), false)
})

test('visitors read the settings of the sign-in page, members all but the directory, and nobody a secret', () => {
  const map = {
    'appcivist.assembly.authentication.signup-title': 'Join us',
    'appcivist.assembly.enable-forum': 'TRUE',
    'appcivist.assembly.authentication.ldap.server': 'ldap.town.test',
    'appcivist.assembly.authentication.ldap.admin.pass': 'sealed:x',
    'other.api-key': 'secret',
  }
  const read = (as: 'visitor' | 'member' | 'admin') => Object.values(filterReadableSettings('ASSEMBLY', map, as))
  assert.deepEqual(read('visitor'), ['Join us'])
  assert.deepEqual(read('member'), ['Join us', 'TRUE'])
  assert.deepEqual(read('admin'), ['Join us', 'TRUE', 'ldap.town.test'])
})

test('an unknown key that names a secret is readable for nobody, other unknown keys for members', () => {
  const map = { 'my.password': 'a', 'my.pass': 'b', 'my.api-key': 'c', 'my.key': 'd' }
  assert.deepEqual(filterReadableSettings('ASSEMBLY', map, 'admin'), { 'my.key': 'd' })
  assert.deepEqual(filterReadableSettings('ASSEMBLY', map, 'member'), { 'my.key': 'd' })
  assert.deepEqual(filterReadableSettings('ASSEMBLY', map, 'visitor'), {})
})
