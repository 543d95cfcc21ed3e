import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { after, before, beforeEach, test } from 'node:test'
import { accounts, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { spaceWriting } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { push } from '@folkmoot/core/news/notifications/push.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { tellEvents } from '../telling/tell-events.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { sendPushes } from './send-pushes.ts'

interface HttpEce {
  decrypt(body: Buffer, options: { version: string; privateKey: object; authSecret: string }): Buffer
}
// what a browser does with what it gets (RFC 8188), by the library that web-push itself encrypts with
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as HttpEce

/** What the push service of the test got, and what it answers. */
const got: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
const state = { status: 201, retryAfter: '' }
let service: Server
let origin = ''
let server: WorldServer
before(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ path: String(request.url), headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(state.status, state.retryAfter ? { 'retry-after': state.retryAfter } : {}).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  server = await openWorld({ outside: { protocol: 'http:', anyPort: true, isAllowed: () => true } })
})
after(async () => {
  await server.stop()
  service.close()
})
beforeEach(async () => {
  await server.restore()
  await server.context.db.deleteFrom('push_subscriptions').execute()
  Object.assign(state, { status: 201, retryAfter: '' })
  got.length = 0
})

const callAs = (role: Role) => server.withKey(server.person(role).key)
const idOf = (role: Role) => server.person(role).id

/** Turns notifications on for a browser of the test; returns what it needs to read them. */
async function subscribe(role: Role, path = `/${role}`, caller = callAs(role)) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const device = await caller.call(push.add, {
    params: { id: idOf(role) },
    body: { endpoint: `${origin}${path}`, keys: { p256dh, auth } },
  })
  const read = (body: Buffer): unknown =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'))
  return { device, read }
}

async function comment(role: Role = 'Me', text = 'Where would the light stand?'): Promise<void> {
  await callAs(role).call(spaceWriting.post, {
    params: { sid: server.world.a.items.proposal.spaceId },
    body: { type: 'COMMENT', text },
  })
  await tellEvents(server.context)
}
const countPushes = async (): Promise<number> => (await server.context.db.selectFrom('pushes').select('id').execute()).length
/** Makes due what waits for another try. */
const passTime = () => server.context.db.updateTable('pushes').set({ due_at: '2026-01-01T00:00:00Z' }).execute()

test('an author’s device shows a comment in the author’s language, with the address of its place, once; no other device does [RFC 8030, 8291, 8292]', async () => {
  const { a } = server.world
  await server.context.db.updateTable('users').set({ lang: 'de-DE' }).where('id', '=', idOf('AU')).execute()
  const { read } = await subscribe('AU')
  await subscribe('Ex')
  await subscribe('Me')
  await comment('Me', 'A private word of the text')
  assert.equal(await sendPushes(server.context), 1)
  assert.equal(await sendPushes(server.context), 0)
  assert.deepEqual(
    got.map(({ path }) => path),
    ['/AU'],
  )
  const [first] = got
  const { title, text, tag, path } = read(first?.body ?? Buffer.alloc(0)) as Record<string, string>
  assert.equal(title, 'Folkmoot')
  assert.match(text ?? '', /hat „.*“ kommentiert|kommentierte|Kommentar/)
  assert.doesNotMatch(text ?? '', /A private word/)
  assert.match(tag ?? '', /^notification-\d+$/)
  const item = `/v2/assembly/${a.assembly.id}/campaign/${a.campaigns.proposals.id}/contribution/${a.items.proposal.id}`
  assert.match(path ?? '', new RegExp(`^${item}#comment-[0-9a-f-]{36}$`))
  const headers = first?.headers ?? {}
  assert.deepEqual([headers.ttl, headers.urgency, headers['content-encoding']], ['86400', 'normal', 'aes128gcm'])
  const { publicKey } = await callAs('AU').call(push.read, { params: { id: idOf('AU') } })
  assert.match(String(headers.authorization), new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`))
  const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(String(headers.authorization)) ?? []
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  assert.deepEqual([aud, sub], [origin, 'https://moot.test'])
  assert.equal(await countPushes(), 0)
})

test('a job tells devices by itself, on every device of a person, and what ends in between is sent again with the same tag', async () => {
  const phone = await subscribe('AU', '/phone', await server.as(idOf('AU')))
  await subscribe('AU', '/desk')
  await comment()
  assert.equal(await countPushes(), 2)
  await server.runJobs()
  assert.deepEqual(got.map(({ path }) => path).sort(), ['/desk', '/phone'])
  // a process that is killed after sending has noted nothing
  got.length = 0
  const notification = await server.context.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', idOf('AU'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const row = {
    push_subscription_id: phone.device.id,
    notification_id: notification.id,
    created_at: '2026-11-20T00:00:00Z',
    due_at: '2026-11-20T00:00:00Z',
  }
  await server.context.db.insertInto('pushes').values(row).execute()
  await sendPushes(server.context)
  const { tag } = phone.read(got[0]?.body ?? Buffer.alloc(0)) as { tag: string }
  assert.equal(tag, `notification-${notification.id}`)
  assert.equal(got[0]?.headers.topic, `n${notification.id}`)
})

test('what its reader may not read any more, has read, ignores or paused meanwhile is not shown; others are told [F]', async () => {
  const { db } = server.context
  const { a } = server.world
  await subscribe('AU')
  await comment()
  await db.updateTable('contributions').set({ removed_at: '2027-01-20T12:00:00Z' }).where('id', '=', a.items.proposal.id).execute()
  assert.equal(await sendPushes(server.context), 0)
  await server.restore()
  await db.deleteFrom('push_subscriptions').execute()

  await subscribe('AU')
  await comment()
  await callAs('AU').call(notifications.readAll, { params: { id: idOf('AU') } })
  assert.equal(await sendPushes(server.context), 0)

  await comment('Ex')
  await callAs('AU').call(accounts.changePreferences, {
    params: { id: idOf('AU') },
    body: { 'notifications.preference.paused-until': '2027-02-25' },
  })
  assert.equal(await sendPushes(server.context), 0)
  await comment('Me')
  assert.equal(await countPushes(), 0)
  const asked = await db.selectFrom('notifications').select('id').where('user_id', '=', idOf('AU')).execute()
  assert.ok(asked.length >= 3, 'the bell tells all of them')

  await emitPartly(db, {
    event: 'MEMBERSHIP_ACCEPTED',
    at: server.context.clock.iso(),
    spaceId: a.assembly.spaceId,
    data: { userId: idOf('AU'), assemblyId: a.assembly.id },
  })
  await tellEvents(server.context)
  assert.equal(await sendPushes(server.context), 1)
  assert.deepEqual(got.length, 1)
})

test('a device that its push service does not know any more is removed, another of the same person stays [RFC 8030]', async () => {
  for (const status of [404, 410]) {
    await subscribe('AU')
    const beside = await subscribe('Me')
    state.status = status
    await comment()
    assert.equal(await sendPushes(server.context), 0)
    const left = await server.context.db.selectFrom('push_subscriptions').select('id').execute()
    assert.deepEqual(left, [{ id: beside.device.id }])
    await server.context.db.deleteFrom('push_subscriptions').execute()
  }
})

test('while a push service is busy or down it is tried again later, for a day; another refusal ends at once, and the owner sees both', async () => {
  const { db } = server.context
  const listOwn = () => callAs('AU').call(push.read, { params: { id: idOf('AU') } })
  await subscribe('AU')
  Object.assign(state, { status: 503, retryAfter: '900' })
  await comment()
  await sendPushes(server.context)
  const row = await db.selectFrom('pushes').selectAll().executeTakeFirstOrThrow()
  const wait = (Date.parse(row.due_at) - Date.now()) / 1000
  assert.ok(wait > 850 && wait <= 900, `${wait} seconds`)
  assert.equal((await listOwn()).list[0]?.failing, true)
  assert.equal(await sendPushes(server.context), 0)
  assert.equal(got.length, 1)
  await passTime()
  Object.assign(state, { status: 201, retryAfter: '' })
  assert.equal(await sendPushes(server.context), 1)
  assert.equal((await listOwn()).list[0]?.failing, false)

  state.status = 503
  await comment('Ex')
  await db.updateTable('pushes').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
  await sendPushes(server.context)
  assert.equal(await countPushes(), 0)

  state.status = 400
  await comment('Ex', 'Another')
  await sendPushes(server.context)
  assert.equal(await countPushes(), 0)
  assert.equal((await listOwn()).list[0]?.failing, true)
})

test('a device ends with its session: at sign-out, when the account is deactivated, and when the session expires; a new session begins without', async () => {
  const { db } = server.context
  const list = () => db.selectFrom('push_subscriptions').select(['user_id']).orderBy('user_id').execute()
  const other = await server.as(idOf('AU'))
  await subscribe('AU', '/other', other)
  await subscribe('AU')
  await subscribe('Ex')
  await other.call(users.logout, {})
  assert.deepEqual((await list()).length, 2)
  await db.updateTable('sessions').set({ used_at: '2026-01-01T00:00:00Z' }).where('user_id', '=', idOf('AU')).execute()
  await comment()
  assert.equal(await sendPushes(server.context), 0)
  assert.equal(await countPushes(), 0)
})

test('an account has at most ten devices; a session that subscribes again replaces its own', async () => {
  const last = await server.as(idOf('AU'))
  for (let n = 1; n <= 9; n++) await subscribe('AU', `/device-${n}`, await server.as(idOf('AU')))
  await subscribe('AU', '/device-10', last)
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const eleventh = await server.as(idOf('AU'))
  const params = { id: idOf('AU') }
  const refused = await eleventh.refused(push.add, { params, body: { endpoint: `${origin}/device-11`, keys } })
  assert.equal(refused.refused, 'limit_reached')
  await subscribe('AU', '/device-10-again', last)
  const { list } = await last.call(push.read, { params })
  assert.equal(list.length, 10)
  assert.deepEqual(list.map(({ current }) => current).lastIndexOf(true), 9)
  await subscribe('Ex')
})

test('devices that are added at once are counted one after the other', async () => {
  for (let n = 1; n <= 9; n++) await subscribe('AU', `/device-${n}`, await server.as(idOf('AU')))
  const callers = [await server.as(idOf('AU')), await server.as(idOf('AU'))]
  const adds = callers.map((caller, n) => () => subscribe('AU', `/at-once-${n}`, caller))
  assert.deepEqual(await raceCalls(server, 'push_subscriptions', adds), ['ok', 'limit_reached'])
})

test('a browser that somebody else signs in at belongs to the new session alone', async () => {
  await subscribe('AU', '/shared')
  await subscribe('Ex', '/shared')
  const rows = await server.context.db.selectFrom('push_subscriptions').select('user_id').execute()
  assert.deepEqual(rows, [{ user_id: idOf('Ex') }])
})

test('what a browser needs is stored sealed, so that a copy of the database reaches no device', async () => {
  await subscribe('AU', '/secret-address')
  const rows = await server.context.db.selectFrom('push_subscriptions').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(rows), /secret-address/)
})
