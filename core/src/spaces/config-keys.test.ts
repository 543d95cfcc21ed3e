import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLinkFaults, isGuardedKey, isSecretKey, normalizeConfigKey, omitSecrets } from './config-keys.ts'

test('a key without its prefix gets that of its scope, and a full key is unchanged [SPC-012]', () => {
  assert.equal(normalizeConfigKey('CAMPAIGN', 'budget-amount'), 'appcivist.campaign.budget-amount')
  assert.equal(
    normalizeConfigKey('CAMPAIGN', 'appcivist.space.disable-comments-in-drafts'),
    'appcivist.space.disable-comments-in-drafts',
  )
  assert.equal(
    normalizeConfigKey('CAMPAIGN', 'campaign.include.all.published.proposals'),
    'campaign.include.all.published.proposals',
  )
  assert.equal(normalizeConfigKey('WORKING_GROUP', 'enable-moderator-role'), 'appcivist.wg.enable-moderator-role')
})

test('misspelled and older names are corrected for storage [SPC-012]', () => {
  for (const [was, is] of [
    ['appcivsit.campaign.allow-emergent-themes', 'appcivist.campaign.allow-emergent-themes'],
    ['newsletter-frecuency', 'appcivist.campaign.newsletter-frequency'],
    ['group-authorship', 'appcivist.campaign.enable-group-authorship'],
  ] as const) {
    assert.equal(normalizeConfigKey('CAMPAIGN', was), is)
  }
  for (const [was, is] of [
    ['component.voting.system.range.max-score', 'component.voting.system-range-max-score'],
    ['component.voting.system.quorum', 'component.voting.system.quorum'],
    ['component.proposalmaking.enable.proposal.merge-split', 'component.proposals.enable-merge-split'],
    ['component.deliberation.who.deliberates.jury', 'component.deliberation.who-deliberates-jury'],
  ] as const) {
    assert.equal(normalizeConfigKey('COMPONENT', was), is)
  }
})

test('secrets are never returned, and only coordinators set secrets, voting and the public side', () => {
  const values = { 'component.voting.ballot.password': 'hash', 'component.voting.system': 'PLURALITY' }
  assert.deepEqual(omitSecrets(values), { 'component.voting.system': 'PLURALITY' })
  assert.equal(isSecretKey('appcivist.campaign.extended-feedback-password'), true)
  assert.equal(isGuardedKey('component.voting.system'), true)
  assert.equal(isGuardedKey('appcivist.campaign.disable-public-site'), true)
  assert.equal(isGuardedKey('appcivist.campaign.budget-amount'), false)
})

test('a setting shown as a link accepts a web address or a path of this site, and no script [SPC-007]', () => {
  for (const value of ['https://town.example/faq?x=1#y', 'http://intranet/faq', '/v2/p/assembly/1', '']) {
    assert.deepEqual(findLinkFaults({ 'faq-url': value }), [], value)
  }
  const wrong = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.test',
    '//evil.example',
    '/\\evil.example',
    'https://user:pass@town.example',
    'https://town.example/a b',
    'town.example/faq',
  ]
  for (const key of ['faq-url', 'appcivist.campaign.faq-url', 'themes.extended-description-url', 'unknown.URL']) {
    for (const value of wrong)
      assert.deepEqual(findLinkFaults({ [key]: value, title: value }), [key], `${key} ${value}`)
  }
})

test('the accessibility address is a web address, not a path [SPC-007]', () => {
  assert.deepEqual(findLinkFaults({ 'accessibility.url': 'https://town.example/accessible' }), [])
  for (const value of ['/accessible', 'https://nodot', 'javascript:alert(1)']) {
    assert.deepEqual(findLinkFaults({ 'appcivist.campaign.accessibility.url': value }), [
      'appcivist.campaign.accessibility.url',
    ])
  }
})
