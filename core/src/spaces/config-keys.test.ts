import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGuarded, isSecret, storedKey, withoutSecrets } from './config-keys.ts'

test('a key without its prefix belongs to its scope; a full one stays [SPC-012]', () => {
  assert.equal(storedKey('CAMPAIGN', 'budget-amount'), 'appcivist.campaign.budget-amount')
  assert.equal(
    storedKey('CAMPAIGN', 'appcivist.space.disable-comments-in-drafts'),
    'appcivist.space.disable-comments-in-drafts',
  )
  assert.equal(
    storedKey('CAMPAIGN', 'campaign.include.all.published.proposals'),
    'campaign.include.all.published.proposals',
  )
  assert.equal(storedKey('WORKING_GROUP', 'enable-moderator-role'), 'appcivist.wg.enable-moderator-role')
})

test('misspelled and older names are stored right [SPC-012]', () => {
  for (const [was, is] of [
    ['appcivsit.campaign.allow-emergent-themes', 'appcivist.campaign.allow-emergent-themes'],
    ['newsletter-frecuency', 'appcivist.campaign.newsletter-frequency'],
    ['group-authorship', 'appcivist.campaign.enable-group-authorship'],
  ] as const) {
    assert.equal(storedKey('CAMPAIGN', was), is)
  }
  for (const [was, is] of [
    ['component.voting.system.range.max-score', 'component.voting.system-range-max-score'],
    ['component.voting.system.quorum', 'component.voting.system.quorum'],
    ['component.proposalmaking.enable.proposal.merge-split', 'component.proposals.enable-merge-split'],
    ['component.deliberation.who.deliberates.jury', 'component.deliberation.who-deliberates-jury'],
  ] as const) {
    assert.equal(storedKey('COMPONENT', was), is)
  }
})

test('secrets are never given back, and with voting and the public side they are for coordinators', () => {
  const values = { 'component.voting.ballot.password': 'hash', 'component.voting.system': 'PLURALITY' }
  assert.deepEqual(withoutSecrets(values), { 'component.voting.system': 'PLURALITY' })
  assert.equal(isSecret('appcivist.campaign.extended-feedback-password'), true)
  assert.equal(isGuarded('component.voting.system'), true)
  assert.equal(isGuarded('appcivist.campaign.disable-public-site'), true)
  assert.equal(isGuarded('appcivist.campaign.budget-amount'), false)
})
