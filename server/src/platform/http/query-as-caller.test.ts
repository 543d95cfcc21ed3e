import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import type { Caller, TestServices } from '../../app/services/testing/services.ts'
import { startTestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

let server: TestServices
let place: CampaignWorld
let maja: Caller & { userId: number }
let item: { aid: number; coid: number }

before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server)
  maja = await place.person()
  const idea = await place.write(maja)
  item = { aid: place.assembly.id, coid: idea.contributionId ?? 0 }
})
after(() => server.stop())

const sessions = (by: { userId: number }) =>
  server.context.db.selectFrom('sessions').select(['used_at']).where('user_id', '=', by.userId).execute()

test('an ended session is refused on every way of looking up the caller [B.2]', async () => {
  const gone = await place.person()
  assert.equal((await gone.call(contributions.one, { params: item })).contributionId, item.coid)
  await server.context.db.deleteFrom('sessions').where('user_id', '=', gone.userId).execute()
  const list = { params: { sid: place.sid }, query: { type: 'IDEA' as const } }
  const give = { params: { ...item, cid: place.campaign.id }, body: { up: true } }
  for (const by of [gone, server.visitor]) {
    assert.equal((await by.refused(contributions.list, list)).refused, 'not_logged_in')
    assert.equal((await by.refused(contributions.one, { params: item })).refused, 'not_logged_in')
    assert.equal((await by.refused(feedback.give, give)).refused, 'not_logged_in')
  }
})

test('a request without a session is refused for that before its other faults [B.6]', async () => {
  const wrong = { params: { ...item, cid: place.campaign.id }, body: { up: 'yes' as never } }
  assert.equal((await server.visitor.refused(feedback.give, wrong)).refused, 'not_logged_in')
  assert.equal((await maja.refused(feedback.give, wrong)).refused, 'invalid')
  const nowhere = { params: { aid: place.assembly.id, coid: 'x' as never } }
  assert.equal((await maja.refused(contributions.one, nowhere)).refused, 'not_found')
})

test('a call that queries with the session look-up extends the session [B.3]', async () => {
  const by = await place.person()
  await server.context.db
    .updateTable('sessions')
    .set({ used_at: new Date(Date.now() - 29 * 86_400_000).toISOString() })
    .where('user_id', '=', by.userId)
    .execute()
  await by.call(contributions.one, { params: item })
  const [session] = await sessions(by)
  assert.ok(Date.now() - Date.parse(session?.used_at ?? '') < 60_000)
})

test('a ticket authenticates its owner once [B.2]', async () => {
  const { ticket } = await maja.call(users.ticket, {})
  const url = `/api/assembly/${item.aid}/contribution/${item.coid}?ticket=${ticket}`
  const first = await server.app.inject({ method: 'GET', url })
  assert.equal(first.json().may.edit.may, true)
  assert.equal((await server.app.inject({ method: 'GET', url })).statusCode, 401)
})
