import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ASSEMBLY_SETTINGS, parseAssemblySettings } from './assembly-settings.ts'

test('every key has a default, and an unreadable value counts as unset [ASM-051, ASM-052]', () => {
  const byDefault = parseAssemblySettings({})
  assert.deepEqual([byDefault.forum, byDefault.newMembershipsClosed, byDefault.membersInvite], [true, false, false])
  assert.deepEqual(
    [byDefault.directory, byDefault.directoryPort, byDefault.homepage, byDefault.messaging, byDefault.meetings],
    [false, 636, false, true, true],
  )
  const broken = parseAssemblySettings(Object.fromEntries(Object.values(ASSEMBLY_SETTINGS).map(({ key }) => [key, '\u0000?'])))
  for (const [name, { type }] of Object.entries(ASSEMBLY_SETTINGS))
    if (['boolean', 'number', 'choice'].includes(type))
      assert.equal(broken[name as keyof typeof broken], byDefault[name as keyof typeof byDefault], name)
})

test('TRUE and FALSE are read in any case [ASM-016, ASM-033]', () => {
  assert.equal(parseAssemblySettings({ 'appcivist.assembly.instance.enable-homepage': 'true' }).homepage, true)
  assert.equal(parseAssemblySettings({ 'appcivist.assembly.disable-new-memberships': 'True' }).newMembershipsClosed, true)
  assert.equal(parseAssemblySettings({ 'appcivist.assembly.enable-forum': 'false' }).forum, false)
})

test('a text is read unchanged, and an empty one counts as unset [ASM-051]', () => {
  const title = (text: string) => parseAssemblySettings({ 'appcivist.assembly.authentication.signup-title': text }).signupTitle
  assert.deepEqual([title('Join us'), title('')], ['Join us', undefined])
})

test('a registration form is shown only where it is switched on', () => {
  const url = { 'appcivist.assembly.registration-form-url': 'https://forms.example/join' }
  assert.equal(parseAssemblySettings(url).registrationFormUrl, undefined)
  assert.equal(
    parseAssemblySettings({ ...url, 'appcivist.assembly.has-registration-form': 'TRUE' }).registrationFormUrl,
    'https://forms.example/join',
  )
})
