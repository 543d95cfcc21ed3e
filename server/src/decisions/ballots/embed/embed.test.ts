import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, voteAndClose } from '../testing/ballots.ts'

const server = testServices({ time: VOTING_DAY })

const open = (uuid: string, lang = 'en-US') =>
  server.app.inject({ url: `/embed/ballot/${uuid}`, headers: { 'accept-language': lang, accept: 'text/html' } })

test('a counted ballot can be framed by other sites: winners, turnout and a link, without script, cookie or session', async () => {
  const proposals = [
    ['Slip <b>way', '£29,500'],
    ['Benches', '8.900'],
    ['Lights', '17 800'],
  ] as const
  const town = await aVotingTown(server, { members: 6, proposals })
  const ballot = await anOpenBallot(town, { winners: 'FIXED', roll: 'frozen' })
  const during = await open(ballot.uuid)
  assert.match(during.body, /Voting is open\. 0 votes\./)
  assert.doesNotMatch(during.body, /Benches/)
  await voteAndClose(town, ballot, ['Benches', 'Benches', 'Benches', 'Lights', ''])
  const page = await open(ballot.uuid)
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-type']), /^text\/html/)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; style-src 'nonce-[^']+'; frame-ancestors \*$/)
  assert.equal(page.headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(page.headers['set-cookie'], undefined)
  assert.doesNotMatch(page.body, /<script|<form|<button|\son[a-z]+=/i)
  assert.match(page.body, /1 of 3 proposals won\. 5 of 7 people who could vote did\./)
  assert.match(page.body, /Benches<\/span> <small>3 supporters/)
  assert.doesNotMatch(page.body, /Lights/)
  assert.match(page.body, new RegExp(`href="[^"]+/v1/ballot/${ballot.uuid}/result" target="_blank" rel="noopener"`))
  assert.match((await open(ballot.uuid, 'de-DE')).body, /1 von 3 Vorschlägen hat gewonnen\./)
})

test('titles are text on an embedded page, whatever they contain', async () => {
  const town = await aVotingTown(server, { members: 5, proposals: [['<img src=x onerror=alert(1)>', '10']] })
  const ballot = await anOpenBallot(town, { winners: 'FIXED' })
  const title = ballot.candidates[0]?.title ?? ''
  const id = ballot.candidates[0]?.id ?? 0
  for (const who of town.members) {
    await who.call(papers.create, { params: { uuid: ballot.uuid }, body: {} })
    const votes = [{ candidate_id: id, value: 'YES' }]
    await who.call(papers.complete, { params: { uuid: ballot.uuid, signature: 'me' }, body: { vote: { votes } } })
  }
  await town.coordinator.call(ballots.close, { params: { uuid: ballot.uuid }, body: { reason: 'Done' } })
  const { body } = await open(ballot.uuid)
  assert.match(title, /<img/)
  assert.doesNotMatch(body, /<img/)
  assert.match(body, /&lt;img src=x/)
})

test('what visitors may not read is not found as an embedded page: a draft, and nothing at all', async () => {
  const town = await aVotingTown(server, { members: 1 })
  const draft = await town.coordinator.call(ballots.create, {
    body: { campaign_uuid: town.campaign.uuid, ballot: {}, candidates: [] },
  })
  for (const uuid of [draft.uuid, '00000000-0000-4000-8000-000000000000', 'x']) assert.equal((await open(uuid)).statusCode, 404, uuid)
  // every other page stays within frames of this site
  const policy = String((await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy'])
  assert.ok(policy === 'undefined' || policy.includes("frame-ancestors 'self'"))
})
