import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, DELIBERATION_DAY, PROPOSALS_DAY } from './testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

test('the page of a contribution names the parts that its campaign hides from the reader [CAM-068]', async () => {
  const world = await createCampaignWorld(server, {
    configs: {
      'appcivist.campaign.contribution.toolbar.down-vote': 'FALSE',
      'appcivist.campaign.contribution.body.description': 'FALSE',
      'appcivist.campaign.feedback.hidden-fields': 'need',
    },
  })
  const author = await world.person()
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  assert.deepEqual(item.campaign?.hiddenParts, ['downs', 'code'], 'the author edits the description where it is shown')
  const read = await world.read(await world.person(), item)
  assert.deepEqual(read.campaign?.hiddenParts, ['downs', 'description', 'code'])
  assert.deepEqual(read.campaign?.hiddenAssessmentFields, ['need'])
  const seen = await server.visitor.call(contributions.publicOne, { params: { uuid: item.uuid } })
  assert.deepEqual(seen.campaign?.hiddenParts, ['downs', 'description', 'code'])
})

test('the page of a contribution says whether everybody reads it once published, or members alone', async () => {
  for (const closed of [false, true]) {
    const configs = closed ? { 'appcivist.campaign.disable-public-site': 'TRUE' } : {}
    const world = await createCampaignWorld(server, { configs })
    const item = await world.write(await world.person(), { type: 'PROPOSAL', status: 'PUBLISHED' })
    assert.equal((await world.read(await world.person(), item)).publicPages, !closed)
    const visit = server.visitor.refused(contributions.publicOne, { params: { uuid: item.uuid } })
    if (closed) assert.equal((await visit).status, 404)
    else await assert.rejects(visit)
  }
})

test('the means of assessments are hidden from members and on public pages by a setting each [CAM-067]', async () => {
  const world = await createCampaignWorld(server)
  const coordinator = await world.person('MEMBER', 'COORDINATOR')
  const item = await world.write(coordinator, { type: 'PROPOSAL', status: 'PUBLISHED' })
  server.setTime(DELIBERATION_DAY)
  const params = { aid: world.aid, cid: world.campaign.id, coid: item.contributionId ?? 0 }
  await coordinator.call(feedback.give, { params, body: { type: 'TECHNICAL_ASSESSMENT', need: 3 } })
  const meansOf = async () => [
    (await world.read(coordinator, item)).stats.averageNeed,
    (await server.visitor.call(contributions.publicOne, { params: { uuid: item.uuid } })).stats.averageNeed,
  ]
  const set = (key: string, value: string) => coordinator.call(spaces.changeConfig, { params: { sid: world.sid }, body: { [key]: value } })
  assert.deepEqual(await meansOf(), [3, 3])
  await set('disable-extended-feedback-public', 'TRUE')
  assert.deepEqual(await meansOf(), [3, null])
  await set('disable-extended-feedback', 'TRUE')
  await set('disable-extended-feedback-public', '')
  assert.deepEqual(await meansOf(), [null, 3])
})
