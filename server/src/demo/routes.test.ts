import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import { demo } from '@folkmoot/core/demo/endpoints.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import { fillDemo } from '../database/demo/fill.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { MARK_KEY, setInstanceValue } from '../shared/instance.ts'

let town: TestServices
let real: TestServices
before(async () => {
  real = await testServices()
  town = await testServices({
    time: '2026-11-20T10:00:00Z',
    async prepare(context) {
      await context.db.transaction().execute((trx) => fillDemo(trx, { ...context, demo: true }, () => {}))
      await setInstanceValue(context.db, MARK_KEY, 'demo')
    },
  })
})
after(async () => {
  await town.stop()
  await real.stop()
})

test('outside a demo its calls do not exist', async () => {
  for (const [endpoint, request] of [
    [demo.people, {}],
    [demo.clock, {}],
    [demo.become, { body: { uuid: '9b2f1c3a-1111-4222-8333-444455556666' } }],
    [demo.moveClock, { body: { days: 1 } }],
  ] as const) {
    assert.equal((await real.visitor.refused(endpoint, request as never)).status, 404)
  }
})

test('in a demo one becomes any of the people with one call, and the session is real', async () => {
  const { list } = await town.visitor.call(demo.people, {})
  const maja = list.find((p) => p.name === 'Maja Holm')
  assert.ok(maja)
  assert.ok(maja.roles.includes('COORDINATOR'))
  const account = await town.visitor.call(demo.become, { body: { uuid: maja.uuid } })
  const me = await town.withKey(account.sessionKey).call(users.loggedIn, { params: { id: account.userId } })
  assert.equal(me.name, 'Maja Holm')
})

test('through a proxy or from another machine nobody becomes an administrator', async () => {
  const { list } = await town.visitor.call(demo.people, {})
  const vera = list.find((p) => p.roles.includes('ADMIN'))
  assert.ok(vera)
  const ask = (given: { remoteAddress?: string; headers?: Record<string, string> }) =>
    town.app.inject({ method: 'POST', url: '/api/demo/become', payload: { uuid: vera.uuid }, ...given })
  assert.equal((await ask({})).statusCode, 200)
  assert.equal((await ask({ remoteAddress: '192.0.2.7' })).statusCode, 403)
  assert.equal((await ask({ headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode, 403)
})

test('the clock only moves forward, and a move closes and counts the ballot that became due', async () => {
  const { now, next } = await town.visitor.call(demo.clock, {})
  assert.equal(now.slice(0, 10), '2026-11-20')
  const closing = next.find((n) => n.what === 'ballot_closes')
  assert.ok(closing)
  const back = await town.visitor.refused(demo.moveClock, { body: { to: '2026-11-19T10:00:00.000Z' } })
  assert.equal(back.status, 400)

  const open = await town.context.db
    .selectFrom('ballots')
    .select('uuid')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const moved = await town.visitor.call(demo.moveClock, { body: { to: closing.at } })
  assert.equal(moved.now, closing.at)
  const ballot = await town.visitor.call(ballots.read, { params: { uuid: open.uuid } })
  assert.equal(ballot.state, 'counted')
})
