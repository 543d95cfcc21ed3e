import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSiteSettings } from './site-settings.ts'

const P = 'appcivist.instance.'

test('the network limits of a site default to 1; 0 disables one [CST-005, CST-006]', () => {
  const network = (map: Record<string, string>) => {
    const { networkAllowed, networkAssemblies, networkCampaigns, networkGroups } = parseSiteSettings(map)
    return [networkAllowed, networkAssemblies, networkCampaigns, networkGroups]
  }
  assert.deepEqual(network({}), [true, 1, 1, 1])
  const stored = {
    [`${P}assembly-network`]: 'false',
    [`${P}assembly-network-limit`]: '3',
    [`${P}assembly-network-campaign-limit`]: '0',
    [`${P}assembly-network-working-group-limit`]: 'many',
  }
  assert.deepEqual(network(stored), [false, 3, 0, 1])
})

test('the activity log is off unless it is TRUE in any case [LOG-004]', () => {
  assert.equal(parseSiteSettings({}).actionLogging, false)
  assert.equal(parseSiteSettings({ [`${P}action-logging`]: 'yes' }).actionLogging, false)
  assert.equal(parseSiteSettings({ [`${P}action-logging`]: 'true' }).actionLogging, true)
})

test('placeholder domains are read with or without @, separated by commas, spaces or lines [SES-071]', () => {
  const { placeholderDomains } = parseSiteSettings({
    [`${P}placeholder-email-domains`]: '@Nomail.test, other.test\nthird.test',
  })
  assert.deepEqual(placeholderDomains, ['nomail.test', 'other.test', 'third.test'])
})

test('texts of the site are read without outer spaces, and the domain in lower case', () => {
  const settings = parseSiteSettings({ [`${P}domain`]: ' Town ', [`${P}support-contact`]: '  ' })
  assert.deepEqual([settings.domain, settings.supportContact], ['town', undefined])
})
