import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { listHiddenParts, PAGE_PARTS } from './page-parts.ts'

const P = 'appcivist.campaign.contribution.'
const hiddenBy = (configs: Record<string, string>, mayEdit = false) => listHiddenParts(parseCampaignSettings(configs), mayEdit)

test('every part of the page of a contribution is shown by default, except for its code [CAM-068]', () => {
  assert.deepEqual(hiddenBy({}), ['code'])
  assert.deepEqual(hiddenBy({ [`${P}source_code`]: 'TRUE' }), [])
})

test('each part has a setting of its own, and hides where it is false [CAM-068]', () => {
  const keys = {
    ups: 'toolbar.up-vote',
    downs: 'toolbar.down-vote',
    assessments: 'toolbar.feedback',
    history: 'toolbar.history',
    contributingIdeas: 'toolbar.contributing-ideas',
    commentCounts: 'toolbar.comment-count',
    details: 'body.proposal-info',
    description: 'body.description',
    descriptionTitle: 'body.description.title',
    document: 'body.proposal',
    documentTitle: 'body.proposal.title',
    attachments: 'toolbar.attachments',
    media: 'toolbar.media',
    carousel: 'media-carousel',
    customFieldsTitle: 'custom-fields.title',
    customFieldsHeader: 'custom-fields.header',
    customFields: 'custom-fields',
  }
  for (const [part, key] of Object.entries(keys)) {
    assert.deepEqual(new Set(hiddenBy({ [P + key]: 'FALSE' })), new Set([part, 'code']))
    assert.deepEqual(hiddenBy({ [P + key]: 'anything' }), ['code'])
  }
  assert.deepEqual(hiddenBy({ 'appcivist.campaign.show-parent': 'FALSE' }), ['code', 'parent'])
  assert.equal(Object.keys(keys).length, PAGE_PARTS.length - 2)
})

test('who may edit a contribution sees its text, document, details and fields, which are edited where they are shown [CAM-068]', () => {
  const keys = ['body.proposal-info', 'body.description', 'body.proposal', 'custom-fields', 'custom-fields.header']
  const configs = Object.fromEntries(keys.map((key) => [P + key, 'FALSE']))
  assert.deepEqual(hiddenBy(configs), ['details', 'description', 'document', 'code', 'customFields', 'customFieldsHeader'])
  assert.deepEqual(hiddenBy(configs, true), ['code'])
})
