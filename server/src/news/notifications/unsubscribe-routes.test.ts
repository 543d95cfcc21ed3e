import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { unsubscribing } from '@folkmoot/core/news/notifications/unsubscribe-endpoints.ts'
import { testWorld } from '../../app/testing/open-world.ts'
import { createUnsubscribeLinks } from './mails/unsubscribe-links.ts'

const server = testWorld()
beforeEach(async () => {
  await server.restore()
  await server.context.db.deleteFrom('mail_stops').execute()
})

const listStops = () => server.context.db.selectFrom('mail_stops').select(['user_id', 'kind', 'space_id']).orderBy('id').execute()

/** The secrets of two links of a member: about the assembly, and of the digest. */
async function createLinks(): Promise<[string, string]> {
  const { a } = server.world
  const userId = a.people.Me.id
  const links = await createUnsubscribeLinks(server.context.db, server.context, [
    { userId, space: { id: a.assembly.spaceId, name: 'Told name' } },
    { userId, space: null },
  ])
  const [space = '', digest = ''] = links.map(({ link }) => link.split('/').at(-1) ?? '')
  return [space, digest]
}

test('the link of a mail turns off what it names without signing in, again without effect, and can be taken back [F]', async () => {
  const { a } = server.world
  const [space, digest] = await createLinks()
  const params = { token: space }
  const before = await server.visitor.call(unsubscribing.read, { params })
  assert.deepEqual([before.kind, before.off], ['space', false])
  assert.deepEqual(await listStops(), [], 'reading changes nothing')
  for (const _ of [1, 2]) assert.equal((await server.visitor.call(unsubscribing.turnOff, { params })).off, true)
  const ofSpace = { user_id: a.people.Me.id, kind: 'space' as const, space_id: a.assembly.spaceId }
  assert.deepEqual(await listStops(), [ofSpace])
  await server.visitor.call(unsubscribing.turnOff, { params: { token: digest } })
  assert.deepEqual(await listStops(), [ofSpace, { user_id: a.people.Me.id, kind: 'digest', space_id: null }])
  for (const _ of [1, 2]) assert.equal((await server.visitor.call(unsubscribing.turnOn, { params })).off, false)
  assert.deepEqual(await listStops(), [{ user_id: a.people.Me.id, kind: 'digest', space_id: null }])
})

test('the button of a mailbox turns off at once by a form, and opening the page by GET or HEAD changes nothing [RFC 8058]', async () => {
  const [space] = await createLinks()
  const url = `/v2/unsubscribe/${space}`
  for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url })
  assert.deepEqual(await listStops(), [])
  const press = (address: string) =>
    server.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  assert.equal((await press(`/v2/unsubscribe/${'x'.repeat(43)}`)).statusCode, 404)
  assert.deepEqual(await listStops(), [])
  for (const _ of [1, 2]) assert.equal((await press(url)).statusCode, 200)
  assert.equal((await listStops()).length, 1)
})

test('only the hash of a link is stored [F]', async () => {
  const [space] = await createLinks()
  const rows = await server.context.db.selectFrom('unsubscribe_tokens').selectAll().execute()
  assert.ok(!JSON.stringify(rows.map((row) => [row.token_hash.toString('utf8'), row.token_hash.toString('base64url')])).includes(space))
})
