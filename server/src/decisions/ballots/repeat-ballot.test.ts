import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY } from './testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

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

test('a repeated ballot has the registration of the earlier one: who registers, what they enter, and the same password', async () => {
  const town = await aVotingTown(server)
  const { coordinator, campaign } = town
  const candidates = town.proposals.map(({ uuid }) => ({ contribution_uuid: uuid }))
  const configurations = {
    'component.voting.anonymous': 'TRUE',
    'component.voting.system-winners': 'FIXED',
    'component.voting.system-winners-fixed-number': '1',
  }
  for (const kind of ['codes', 'password']) {
    const draft = await coordinator.call(ballots.create, {
      body: {
        campaign_uuid: campaign.uuid,
        ballot: { require_registration: true },
        ballot_configurations: Object.entries(configurations).map(([key, value]) => ({ key, value })),
        ballot_registration_fields: [
          { name: 'Entry', expected_value: kind },
          { name: 'Street', expected_value: 'string' },
        ],
        password: 'by the weir',
        candidates,
      },
    })
    const params = { uuid: draft.uuid }
    const open = await coordinator.call(ballots.open, { params })
    await coordinator.call(ballots.close, { params, body: { reason: 'Done' } })
    const again = await coordinator.call(ballots.create, {
      body: { campaign_uuid: campaign.uuid, ballot: {}, repeats: open.uuid, candidates },
    })
    assert.deepEqual(again.ballot_registration_fields, open.ballot_registration_fields)
    assert.deepEqual([again.require_registration, again.anonymous], [true, true])
    assert.equal(open.decision_type, kind === 'codes' ? 'BINDING' : 'ADVISORY')
    assert.equal(again.decision_type, open.decision_type)
    // nobody is shown a new password, because it is the one that the coordinators know
    assert.equal(again.password, undefined)
    await coordinator.call(ballots.open, { params: { uuid: again.uuid } })
    if (kind === 'password') {
      const fields = { Entry: 'by the weir', Street: 'Quay' }
      const entered = Object.entries(fields).map(([name, user_input]) => ({ name, user_input }))
      const body = { ballot_registration_fields: entered }
      const { signature } = await server.visitor.call(registration.register, { params: { uuid: again.uuid }, body })
      assert.equal(signature.length, 26)
    }
    await coordinator.call(ballots.cancel, { params: { uuid: again.uuid }, body: { reason: 'Done' } })
  }
})
