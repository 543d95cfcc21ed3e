import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ASSEMBLY_SETTINGS,
  filterReadableConfig,
  normalizeAssemblyKey,
  parseAssemblyConfig,
  settingAudience,
  validateAssemblyConfig,
} from './config.ts'

test('keys of an assembly are accepted as the specification spells them and stored by full name [ASM-033, ASM-034]', () => {
  const written = {
    'authentication.ldap': 'appcivist.assembly.authentication.ldap',
    'forgot-url': 'appcivist.assembly.authentication.forgot-url',
    'signup-url': 'appcivist.assembly.authentication.signup-url',
    'signup-title': 'appcivist.assembly.authentication.signup-title',
    'registration-title': 'appcivist.assembly.authentication.registration-title',
    'username-placeholder': 'appcivist.assembly.authentication.username-placeholder',
    'password-placeholder': 'appcivist.assembly.authentication.password-placeholder',
    'password-repeat-placeholder': 'appcivist.assembly.authentication.password-repeat-placeholder',
    'enable-homepage': 'appcivist.assembly.instance.enable-homepage',
    'disable-new-memberships': 'appcivist.assembly.disable-new-memberships',
    'enable-social-ideation': 'appcivist.assembly.enable-social-ideation',
    'appcivsit.assembly.enable-forum': 'appcivist.assembly.enable-forum',
    'assembly.enable.messaging': 'assembly.enable.messaging',
    'some.other.key': 'some.other.key',
  }
  for (const [key, whole] of Object.entries(written)) assert.equal(normalizeAssemblyKey(key), whole, key)
})

test('every key has a default, and an unreadable value counts as unset [ASM-051, ASM-052]', () => {
  const byDefault = parseAssemblyConfig({})
  assert.deepEqual([byDefault.forum, byDefault.newMembershipsClosed, byDefault.membersInvite], [true, false, false])
  assert.deepEqual(
    [byDefault.directory, byDefault.homepage, byDefault.messaging, byDefault.meetings],
    [false, false, true, true],
  )
  const broken = Object.fromEntries(Object.keys(ASSEMBLY_SETTINGS).map((key) => [key, '\u0000?']))
  const {
    forgotUrl,
    signupUrl,
    signupTitle,
    registrationTitle,
    usernamePlaceholder,
    passwordPlaceholder,
    passwordRepeatPlaceholder,
    ...kinds
  } = parseAssemblyConfig(broken)
  const {
    forgotUrl: _1,
    signupUrl: _2,
    signupTitle: _3,
    registrationTitle: _4,
    usernamePlaceholder: _5,
    passwordPlaceholder: _6,
    passwordRepeatPlaceholder: _7,
    ...defaults
  } = byDefault
  assert.deepEqual(kinds, defaults)
})

test('TRUE and FALSE are read in any case [ASM-016, ASM-033]', () => {
  assert.equal(parseAssemblyConfig({ 'appcivist.assembly.instance.enable-homepage': 'true' }).homepage, true)
  assert.equal(parseAssemblyConfig({ 'appcivist.assembly.disable-new-memberships': 'True' }).newMembershipsClosed, true)
  assert.equal(parseAssemblyConfig({ 'appcivist.assembly.enable-forum': 'false' }).forum, false)
})

test('visitors read the settings of the sign-in page, members all but the directory, and nobody a secret', () => {
  const map = {
    'appcivist.assembly.authentication.signup-title': 'Join us',
    'appcivist.assembly.enable-forum': 'TRUE',
    'appcivist.assembly.authentication.ldap.server': 'ldap.town.test',
    'appcivist.assembly.authentication.ldap.admin.pass': 'sealed:x',
    'other.api-key': 'secret',
  }
  assert.deepEqual(Object.values(filterReadableConfig(map, 'visitor')), ['Join us'])
  assert.deepEqual(Object.values(filterReadableConfig(map, 'member')), ['Join us', 'TRUE'])
  assert.deepEqual(Object.values(filterReadableConfig(map, 'admin')), ['Join us', 'TRUE', 'ldap.town.test'])
})

test('each invalid value is reported by key, old names and cases are corrected, read-only keys are left out [ASM-034]', () => {
  const { values, faults, admins } = validateAssemblyConfig({
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
  assert.equal(validateAssemblyConfig({ 'authentication.ldap.port': '389' }).admins, true)
})

test('a secret with an unknown key is readable for nobody, other unknown keys for members', () => {
  assert.deepEqual(['my.password', 'my.pass', 'my.api-key', 'my.key'].map(settingAudience), [
    'nobody',
    'nobody',
    'nobody',
    'members',
  ])
})

test('a text is read unchanged, and an empty one counts as unset [ASM-051]', () => {
  const title = (text: string) =>
    parseAssemblyConfig({ 'appcivist.assembly.authentication.signup-title': text }).signupTitle
  assert.deepEqual([title('Join us'), title('')], ['Join us', undefined])
})
