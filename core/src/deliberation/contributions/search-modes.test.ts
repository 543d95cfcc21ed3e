import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { listHiddenModes } from './search-modes.ts'

test('a campaign hides the tabs of own, shared, drafted and amended contributions, each by HIDE [CAM-068, CON-061]', () => {
  const hiddenBy = (tab: string, value: string) => listHiddenModes(parseCampaignSettings({ [`appcivist.campaign.filter.${tab}`]: value }))
  assert.deepEqual(hiddenBy('mine', 'HIDE'), ['my'])
  assert.deepEqual(hiddenBy('shared', 'hide'), ['shared'])
  assert.deepEqual(hiddenBy('draft', 'HIDE'), ['drafts'])
  assert.deepEqual(hiddenBy('forked', 'HIDE'), ['amendments'])
  assert.deepEqual(hiddenBy('mine', 'SHOW'), [])
})
