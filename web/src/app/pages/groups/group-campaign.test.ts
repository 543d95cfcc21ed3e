import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byId } from '../../../platform/lib/address.ts'
import { groupCampaignRef } from './group-campaign.ts'

const campaigns = [
  { campaignId: 9, uuid: 'nine', title: 'Newest' },
  { campaignId: 4, uuid: 'four', title: 'Older' },
]
const address = { assembly: byId(1), group: byId(2) }

test('items of a group open in the campaign of the page, in v1 in the latest campaign of the group [GRP-003, GRP-007]', () => {
  assert.deepEqual(groupCampaignRef({ campaigns }, { ...address, campaign: byId(4) }), byId(4))
  assert.deepEqual(groupCampaignRef({ campaigns }, address), byId(9))
  assert.equal(groupCampaignRef({ campaigns: [] }, address), undefined)
})
