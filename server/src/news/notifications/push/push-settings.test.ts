import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { push } from '@folkmoot/core/news/notifications/push.ts'
import webPush from 'web-push'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import { startTestServices } from '../../../app/services/testing/services.ts'
import { seal } from '../../../platform/shared/seal.ts'
import { readVapidKeys } from './vapid-keys.ts'

const pair = createECDH('prime256v1')
const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }

/** A person of a server with these settings. */
async function openPerson(env: Record<string, string>) {
  const server = await startTestServices({ env })
  const { id } = await createTestUser(server.context.db, {})
  const caller = await server.as(id)
  const add = (endpoint: string) => ({ params: { id }, body: { endpoint, keys } })
  return { server, caller, add, read: () => caller.call(push.read, { params: { id } }) }
}

test('an address of a push service is https at a public host; anything else is refused and stored nowhere', async (t) => {
  const { server, caller, add } = await openPerson({})
  t.after(() => server.stop())
  for (const endpoint of [
    ...['http://push.example.org/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://10.0.0.1/1', 'words'],
    ...['https://push.example.org:8080/1', 'https://user:word@push.example.org/1', 'https://169.254.169.254/latest'],
  ]) {
    const refused = await caller.refused(push.add, add(endpoint))
    assert.deepEqual([refused.status, refused.fields?.[0]?.field], [400, 'endpoint'], endpoint)
  }
  assert.deepEqual(await server.context.db.selectFrom('push_subscriptions').select('id').execute(), [])
  await caller.call(push.add, add('https://push.example.org/1'))
})

test('where the operator names the hosts of push services, no other is taken', async (t) => {
  const { server, caller, add } = await openPerson({ PUSH_HOSTS: 'push.example.org, *.notify.example.net' })
  t.after(() => server.stop())
  for (const endpoint of ['https://example.org/1', 'https://evilnotify.example.net/1', 'https://push.example.org.evil.test/'])
    assert.equal((await caller.refused(push.add, add(endpoint))).refused, 'invalid', endpoint)
  await caller.call(push.add, add('https://push.example.org/1'))
  await caller.call(push.add, add('https://a.notify.example.net/1'))
})

test('where the operator turned notifications on devices off, there is no key and no device can be added', async (t) => {
  const { server, caller, add, read } = await openPerson({ PUSH: 'off' })
  t.after(() => server.stop())
  assert.deepEqual(await read(), { publicKey: null, list: [] })
  assert.equal((await caller.refused(push.add, add('https://push.example.org/1'))).refused, 'not_found')
})

test('the keys are the operator’s, else made once for all nodes and the same ever after', async (t) => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const given = await openPerson({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  t.after(() => given.server.stop())
  assert.equal((await given.read()).publicKey, publicKey)
  const made = await openPerson({})
  t.after(() => made.server.stop())
  const keysRead = await Promise.all([made.read(), made.read(), made.read()])
  assert.equal(new Set(keysRead.map((answer) => answer.publicKey)).size, 1)
  const stored = await made.server.context.db.selectFrom('instance').select('value').where('key', '=', 'push-key').execute()
  assert.deepEqual(
    stored.map(({ value }) => value.startsWith('sealed:')),
    [true],
  )
  assert.equal(Buffer.from(keysRead[0]?.publicKey ?? '', 'base64url').length, 65)
})

test('a stored key that begins with a zero, which Node leaves out, is filled up to the 32 bytes that push services are spoken to with', async (t) => {
  const { server, read } = await openPerson({})
  t.after(() => server.stop())
  const { db, secretKey } = server.context
  const short = randomBytes(31)
  const value = seal(secretKey, short.toString('base64url'))
  await db.insertInto('instance').values({ key: 'push-key', value }).execute()
  const { publicKey, privateKey } = await readVapidKeys(db, server.context)
  assert.deepEqual(Buffer.from(privateKey, 'base64url'), Buffer.concat([Buffer.from([0]), short]))
  assert.doesNotThrow(() => webPush.setVapidDetails('mailto:office@rivermouth.test', publicKey, privateKey))
  assert.equal((await read()).publicKey, publicKey)
})
