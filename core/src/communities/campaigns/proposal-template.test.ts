import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAMPAIGN_SETTINGS } from '../../platform/settings/campaign-settings.ts'
import { PHASE_SETTINGS } from '../../platform/settings/phase-settings.ts'
import { buildProposalTemplate, SECTION_TEXTS } from './proposal-template.ts'

test('a proposal has a title of 30 characters, themes, a summary of 250 words, a location and attachments [CAM-014]', () => {
  assert.deepEqual(buildProposalTemplate({}, {}), [
    { title: 'title', description: '', length: 30 },
    { title: 'themes', description: '', length: 0 },
    { title: 'summary', description: '', length: 250 },
    { title: 'location', description: '', length: 0 },
    { title: 'attachments', description: '', length: 0 },
  ])
})

test('settings of the campaign and of the phase leave sections out, give lengths and hints [CAM-003, CAM-014, CAM-067]', () => {
  const campaign = {
    [CAMPAIGN_SETTINGS.hiddenFields.key]: 'title, location',
    [CAMPAIGN_SETTINGS.summaryWordLimit.key]: '90',
  }
  const phase = {
    [PHASE_SETTINGS.proposalAttachments.key]: 'FALSE',
    [PHASE_SETTINGS.titleLength.key]: '50',
    [SECTION_TEXTS.summary.key]: 'What changes, and for whom',
  }
  assert.deepEqual(buildProposalTemplate(campaign, phase), [
    { title: 'themes', description: '', length: 0 },
    { title: 'summary', description: 'What changes, and for whom', length: 90 },
  ])
  assert.equal(buildProposalTemplate({}, phase).find(({ title }) => title === 'title')?.length, 50)
  const hints = Object.fromEntries(Object.values(SECTION_TEXTS).map(({ key }) => [key, key]))
  assert.deepEqual(
    buildProposalTemplate({}, hints).map(({ title, description }) => [title, description]),
    Object.entries(SECTION_TEXTS).map(([title, { key }]) => [title, key]),
  )
  const unlimited = { [CAMPAIGN_SETTINGS.summaryWordLimit.key]: '-1' }
  assert.equal(buildProposalTemplate(unlimited, {}).find(({ title }) => title === 'summary')?.length, 0)
})
