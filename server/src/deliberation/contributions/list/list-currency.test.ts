import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

test('a list names the currency of its costs where the campaign has a budget and asks for costs [CAM-067]', async () => {
  const currencyOf = async (configs: Readonly<Record<string, string>>) => {
    const world = await createCampaignWorld(server, { configs })
    const maja = await world.person()
    await world.write(maja, { type: 'PROPOSAL', status: 'PUBLISHED', title: 'Benches', budget: '8900' })
    const query = { type: 'PROPOSAL' } as const
    const inside = await maja.call(contributions.list, { params: { sid: world.sid }, query })
    const open = await server.visitor.call(contributions.publicList, {
      params: { uuid: world.campaign.spaceUuid },
      query,
    })
    assert.deepEqual([inside.list[0]?.budget, open.list[0]?.budget], ['8900', '8900'])
    assert.equal(open.currency, inside.currency)
    return inside.currency
  }
  const currency = { 'appcivist.campaign.budget-currency': 'EUR' }
  assert.equal(await currencyOf(currency), 'EUR')
  assert.equal(await currencyOf({ ...currency, 'appcivist.campaign.budget-amount': '0' }), '')
  assert.equal(await currencyOf({ ...currency, 'appcivist.campaign.contribution.hidden-fields': 'budget' }), '')
})
