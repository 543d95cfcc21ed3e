import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSettings } from './check-settings.ts'
import { parseSiteConfig, parseSiteSettingKey, SITE_SETTINGS } from './site-settings.ts'

const P = 'appcivist.instance.'
const faultsOf = (sent: Record<string, string>) => checkSettings(SITE_SETTINGS, sent).faults.map((f) => f.code)

test('the network limits of a site default to 1; 0 disables one [CST-005, CST-006]', () => {
  const { network } = parseSiteConfig({})
  assert.deepEqual(network, { allowed: true, assemblies: 1, campaigns: 1, groups: 1 })
  const given = parseSiteConfig({
    [`${P}assembly-network`]: 'false',
    [`${P}assembly-network-limit`]: '3',
    [`${P}assembly-network-campaign-limit`]: '0',
    [`${P}assembly-network-working-group-limit`]: 'many',
  })
  assert.deepEqual(given.network, { allowed: false, assemblies: 3, campaigns: 0, groups: 1 })
})

test('the activity log is off unless it is TRUE in any case [LOG-004]', () => {
  assert.equal(parseSiteConfig({}).actionLogging, false)
  assert.equal(parseSiteConfig({ [`${P}action-logging`]: 'yes' }).actionLogging, false)
  assert.equal(parseSiteConfig({ [`${P}action-logging`]: 'true' }).actionLogging, true)
})

test('a start page is a web address or a path of this site, a style sheet a path of this site [APP-008]', () => {
  for (const url of ['https://town.example/begin', 'http://town.example', '/v2/p/assembly/x'])
    assert.deepEqual(faultsOf({ [`${P}landing-url`]: url }), [], url)
  for (const url of [
    '//elsewhere.example',
    'javascript:alert(1)',
    'town.example',
    '/\\elsewhere.example',
    'ftp://x.example',
  ])
    assert.deepEqual(faultsOf({ [`${P}landing-url`]: url }), ['not_url'], url)
  assert.deepEqual(faultsOf({ [`${P}theme`]: '/theme/ours.css' }), [])
  for (const url of ['https://elsewhere.example/a.css', '//elsewhere.example/a.css'])
    assert.deepEqual(faultsOf({ [`${P}theme`]: url }), ['not_url'], url)
})

test('values are normalized, an empty one unsets, and an unknown key is stored unchanged', () => {
  const { values, faults } = checkSettings(SITE_SETTINGS, {
    [`${P}action-logging`]: ' true ',
    'appcivist.force-collaborative-editor': 'document',
    [`${P}domain`]: '',
    'some.other': ' x ',
  })
  assert.deepEqual(faults, [])
  assert.deepEqual(Object.values(values), ['TRUE', 'DOCUMENT', '', 'x'])
  assert.deepEqual(faultsOf({ [`${P}action-logging`]: 'on', [`${P}assembly-network-limit`]: '-1' }), [
    'not_choice',
    'not_number',
  ])
})

test('placeholder domains are read with or without @, separated by commas, spaces or lines [SES-071]', () => {
  const { placeholderDomains } = parseSiteConfig({
    [`${P}placeholder-email-domains`]: '@Nomail.test, other.test\nthird.test',
  })
  assert.deepEqual(placeholderDomains, ['nomail.test', 'other.test', 'third.test'])
})

test('a site setting key is accepted with or without its prefix, and misspelled', () => {
  for (const written of ['theme', 'appcivist.instance.theme', 'appcivsit.instance.theme', ' appcivisti.instance.theme'])
    assert.equal(parseSiteSettingKey(written), 'appcivist.instance.theme')
  assert.equal(parseSiteSettingKey('appcivist.force-collaborative-editor'), 'appcivist.force-collaborative-editor')
})
