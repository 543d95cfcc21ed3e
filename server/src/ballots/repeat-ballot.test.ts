import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/ballots/endpoints.ts'
import { startTestServices, type TestServices } from '../services/testing/services.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY } from './testing/ballots.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: VOTING_DAY })
})
after(() => server.stop())

test('a counted ballot is repeated with chosen candidates: a new draft names it and has its rules, and its result stays', async () => {
  const town = await aVotingTown(server, { members: 6 })
  const open = await anOpenBallot(town, { winners: 'FIXED', fixedNumber: 1, votesLimit: 2 })
  const create = (body: object = {}) => ({
    body: {
      campaign_uuid: town.campaign.uuid,
      ballot: {},
      repeats: open.uuid,
      candidates: [{ contribution_uuid: town.proposals[1]?.uuid ?? '' }],
      ...body,
    },
  })
  assert.equal((await town.coordinator.refused(ballots.create, create())).refused, 'ballot_not_counted')
  for (const member of town.members) {
    const params = { uuid: open.uuid, signature: 'me' }
    await member.call(papers.create, { params, body: {} })
    const votes = [{ candidate_id: open.candidates[0]?.id ?? 0, value: 'YES' }]
    await member.call(papers.complete, { params, body: { vote: { votes } } })
  }
  await town.coordinator.call(ballots.close, { params: { uuid: open.uuid }, body: { reason: 'All have voted' } })
  const counted = await town.coordinator.call(ballots.read, { params: { uuid: open.uuid } })
  assert.deepEqual([counted.state, counted.may.repeat], ['counted', true])
  assert.equal((await town.members[0]?.call(ballots.read, { params: { uuid: open.uuid } }))?.may.repeat, false)

  const stranger = await aVotingTown(server)
  const elsewhere = { campaign_uuid: stranger.campaign.uuid }
  assert.equal((await stranger.coordinator.refused(ballots.create, create(elsewhere))).refused, 'not_found')
  const winner = { candidates: [{ contribution_uuid: town.proposals[0]?.uuid ?? '' }] }
  assert.equal((await town.coordinator.refused(ballots.create, create(winner))).refused, 'candidate_unknown')
  assert.equal((await town.members[0]?.refused(ballots.create, create()))?.refused, 'not_allowed')

  const again = await town.coordinator.call(ballots.create, create())
  assert.deepEqual(again.repeats, { uuid: open.uuid, title: open.title })
  assert.deepEqual([again.state, again.title, again.starts_on], ['draft', open.title, '2027-01-20'])
  assert.deepEqual([again.rules, again.votes_limit], [open.rules, 2])
  assert.deepEqual(
    again.candidates.map(({ title }) => title),
    ['Benches'],
  )
  const after = await town.coordinator.call(ballots.read, { params: { uuid: open.uuid } })
  assert.deepEqual([after.state, after.candidates.length, after.repeats], ['counted', 3, null])
})
