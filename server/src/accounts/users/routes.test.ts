import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestUser } from './testing/create-users.ts'

const server = testServices()

test('login with e-mail and password returns the account with a session key that authenticates its requests [SES-012, SES-014]', async () => {
  const user = await createTestUser(server.context.db, { email: 'maja@rivermouth.test', password: 'quayside 7' })
  const account = await server.visitor.call(users.login, {
    body: { email: 'MAJA@rivermouth.test', password: 'quayside 7' },
  })
  assert.equal(account.userId, user.id)
  const me = await server.withKey(account.sessionKey).call(users.loggedIn, { params: { id: user.id } })
  assert.equal(me.email, 'maja@rivermouth.test')
  assert.equal('sessionKey' in me, false)
})

test('login without e-mail or password says that both are required [SES-009]', async () => {
  for (const body of [
    { email: '', password: 'x' },
    { email: 'a@b.test', password: '' },
  ]) {
    const no = await server.visitor.refused(users.login, { body })
    assert.equal(no.status, 400)
    assert.equal(no.text, 'Email and password are required')
  }
})

test('a wrong password and an unknown address are refused with the same text [SES-010]', async () => {
  await createTestUser(server.context.db, { email: 'known@rivermouth.test', password: 'right one' })
  const wrong = await server.visitor.refused(users.login, { body: { email: 'known@rivermouth.test', password: 'no' } })
  const unknown = await server.visitor.refused(users.login, {
    body: { email: 'nobody@rivermouth.test', password: 'no' },
  })
  assert.deepEqual([wrong.status, wrong.text], [401, 'Wrong e-mail or password.'])
  assert.deepEqual([unknown.status, unknown.text], [wrong.status, wrong.text])
})

test('logout ends the session: its key is refused afterwards [SES-013]', async () => {
  const user = await createTestUser(server.context.db, {})
  const caller = await server.as(user.id)
  await caller.call(users.loggedIn, { params: { id: user.id } })
  await caller.call(users.logout, {})
  const no = await caller.refused(users.loggedIn, { params: { id: user.id } })
  assert.deepEqual([no.refused, no.status], ['not_logged_in', 401])
})

test('another account cannot be read through loggedin [SES-014]', async () => {
  const [one, two] = [await createTestUser(server.context.db, {}), await createTestUser(server.context.db, {})]
  const no = await (await server.as(one.id)).refused(users.loggedIn, { params: { id: two.id } })
  assert.equal(no.status, 403)
})

test('a deactivated account cannot sign in and loses its sessions [SES-012]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { email: 'gone@rivermouth.test', password: 'was here' })
  const caller = await server.as(user.id)
  await db.updateTable('users').set({ active: false }).where('id', '=', user.id).execute()
  assert.equal((await caller.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
  const no = await server.visitor.refused(users.login, {
    body: { email: 'gone@rivermouth.test', password: 'was here' },
  })
  assert.equal(no.refused, 'bad_credentials')
})

test('a deleted account has no session [C 7]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, {})
  const caller = await server.as(user.id)
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', user.id).execute()
  assert.equal((await caller.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
})
