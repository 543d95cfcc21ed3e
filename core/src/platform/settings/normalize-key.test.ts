import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeSettingKey } from './normalize-key.ts'

test('a key without its prefix gets that of its scope, and a full key is unchanged [SPC-012]', () => {
  assert.equal(normalizeSettingKey('CAMPAIGN', 'budget-amount'), 'appcivist.campaign.budget-amount')
  assert.equal(normalizeSettingKey('CAMPAIGN', 'my.own.key'), 'appcivist.campaign.my.own.key')
  for (const key of ['appcivist.space.disable-comments-in-drafts', 'campaign.include.all.published.proposals'])
    assert.equal(normalizeSettingKey('CAMPAIGN', key), key)
  assert.equal(
    normalizeSettingKey('CAMPAIGN', 'contribution.published.confirmation-text'),
    'appcivist.campaign.contribution.published.confirmation-text',
  )
  assert.equal(normalizeSettingKey('WORKING_GROUP', 'enable-moderator-role'), 'appcivist.wg.enable-moderator-role')
  assert.equal(normalizeSettingKey('USER', 'ui.theme'), 'ui.theme')
})

test('misspelled and older names are corrected for storage [SPC-012]', () => {
  for (const [was, is] of [
    ['appcivsit.campaign.allow-emergent-themes', 'appcivist.campaign.allow-emergent-themes'],
    ['newsletter-frecuency', 'appcivist.campaign.newsletter-frequency'],
    ['group-authorship', 'appcivist.campaign.enable-group-authorship'],
    ['appcivist.campaign.group-authorship', 'appcivist.campaign.enable-group-authorship'],
  ] as const) {
    assert.equal(normalizeSettingKey('CAMPAIGN', was), is)
  }
  for (const [was, is] of [
    ['component.voting.system.range.max-score', 'component.voting.system-range-max-score'],
    ['component.voting.system.quorum', 'component.voting.system.quorum'],
    ['component.proposalmaking.enable.proposal.merge-split', 'component.proposals.enable-merge-split'],
    ['component.proposalmaking.enable.working-groups.comments.external', 'component.proposals.enable-external-group-comments'],
    ['component.deliberation.who.deliberates.jury', 'component.deliberation.who-deliberates-jury'],
  ] as const) {
    assert.equal(normalizeSettingKey('COMPONENT', was), is)
  }
})

test('keys of an assembly are accepted as the specification spells them and stored by full name [ASM-033, ASM-034]', () => {
  const written = {
    'authentication.ldap': 'appcivist.assembly.authentication.ldap',
    ldap: 'appcivist.assembly.authentication.ldap',
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
    'social-ideation': 'appcivist.assembly.enable-social-ideation',
    'appcivsit.assembly.enable-forum': 'appcivist.assembly.enable-forum',
    'assembly.enable.messaging': 'assembly.enable.messaging',
    'some.other.key': 'some.other.key',
  }
  for (const [key, whole] of Object.entries(written)) assert.equal(normalizeSettingKey('ASSEMBLY', key), whole, key)
})

test('a site setting key is accepted with or without its prefix, and misspelled', () => {
  for (const written of ['theme', 'appcivist.instance.theme', 'appcivsit.instance.theme', ' appcivisti.instance.theme'])
    assert.equal(normalizeSettingKey('SITE', written), 'appcivist.instance.theme')
  const document = 'appcivist.force-collaborative-editor'
  assert.equal(normalizeSettingKey('SITE', document), document)
})
