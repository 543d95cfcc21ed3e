import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareCampaign } from '../../communities/campaigns/share-campaign.ts'
import { shareContribution } from '../../deliberation/contributions/share-contribution.ts'
import { byId } from '../../platform/lib/address.ts'
import { linksV1, linksV2 } from '../routes/build-links.ts'

const [a, c, k] = ['a', 'c', 'k'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const address = { assembly: byId(1), campaign: byId(2), contribution: byId(3) }
const campaign = { uuid: k ?? '', status: 'PUBLISHED', publicSite: true, assembly: { uuid: a ?? '' } } as const
const item = {
  uuid: c ?? '',
  status: 'PUBLISHED',
  removed: false,
  publicPages: true,
  assembly: { uuid: a ?? '' },
  campaign: { uuid: k ?? '' },
} as Parameters<typeof shareContribution>[0]

test('what everybody may read is shared by the address that everybody can open, in both generations', () => {
  for (const links of [linksV1, linksV2]) {
    const at = `/v2/p/assembly/${a}/campaign/${k}`
    assert.deepEqual(shareContribution(item, address, links), { open: true, path: `${at}/contribution/${c}` })
    assert.deepEqual(shareCampaign(campaign, address, links), { open: true, path: at })
  }
})

test('what members alone may read is shared by their address, which says so', () => {
  const own = { open: false, path: '/v2/assembly/1/campaign/2/contribution/3' }
  for (const part of [{ status: 'DRAFT' }, { status: 'PUBLIC_DRAFT' }, { publicPages: false }, { removed: true }, { campaign: null }])
    assert.deepEqual(shareContribution({ ...item, ...part } as typeof item, address, linksV2), own, JSON.stringify(part))
  for (const part of [{ status: 'DRAFT' }, { publicSite: false }] as const)
    assert.deepEqual(shareCampaign({ ...campaign, ...part }, address, linksV2), {
      open: false,
      path: '/v2/assembly/1/campaign/2',
    })
})
