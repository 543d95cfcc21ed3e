import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCampaignSettings } from '../settings/campaign-settings.ts'
import { listHiddenParts, PAGE_PARTS } from './page-parts.ts'

const P = 'appcivist.campaign.contribution.'
const hiddenBy = (configs: Record<string, string>, mayEdit = false) =>
  listHiddenParts(parseCampaignSettings(configs), mayEdit)

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
    commentCounts: 'toolbar.comment-count',
    details: 'body.proposal-info',
    description: 'body.description',
  }
  for (const [part, key] of Object.entries(keys)) {
    assert.deepEqual(hiddenBy({ [P + key]: 'FALSE' }), [part, 'code'])
    assert.deepEqual(hiddenBy({ [P + key]: 'anything' }), ['code'])
  }
  assert.equal(Object.keys(keys).length, PAGE_PARTS.length - 1)
})

test('who may edit a contribution sees its text and details, which are edited where they are shown [CAM-068]', () => {
  const configs = { [`${P}body.proposal-info`]: 'FALSE', [`${P}body.description`]: 'FALSE' }
  assert.deepEqual(hiddenBy(configs), ['details', 'description', 'code'])
  assert.deepEqual(hiddenBy(configs, true), ['code'])
})
