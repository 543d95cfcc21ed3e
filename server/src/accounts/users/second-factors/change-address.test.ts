import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createTestUser } from '../testing/create-users.ts'
import { generateTotpCode } from './testing/add-authenticator.ts'
import { insertAuthenticator } from './testing/insert-factors.ts'

const server = testServices()

const PASSWORD = 'grey heron at noon'
let made = 0
const newEmail = () => `moved${++made}@rivermouth.test`
const emailOf = async (id: number) =>
  (await server.context.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('an address is changed only with the right password; the old address gets a mail and the other sessions end [SES-067]', async () => {
  const { db } = server.context
  const [user, bystander] = [await createTestUser(db, { password: PASSWORD }), await createTestUser(db, { password: PASSWORD })]
  const [here, there, theirs] = [await server.as(user.id), await server.as(user.id), await server.as(bystander.id)]
  const params = { id: user.id }
  const email = newEmail()
  const without = await here.refused(accounts.change, { params, body: { email } })
  assert.deepEqual([without.refused, without.status, without.fields?.[0]?.field], ['reauthentication_required', 403, 'password'])
  const wrong = await here.refused(accounts.change, { params, body: { email, proof: { password: 'not it at all' } } })
  assert.deepEqual([wrong.refused, wrong.fields?.[0]?.field], ['password_wrong', 'password'])
  assert.equal(await emailOf(user.id), user.email)
  await there.call(users.loggedIn, { params })
  await here.call(accounts.change, { params, body: { email, proof: { password: PASSWORD } } })
  assert.equal(await emailOf(user.id), email)
  assert.equal((await there.refused(users.loggedIn, { params })).status, 401)
  await theirs.call(users.loggedIn, { params: { id: bystander.id } })
  const told = await db.selectFrom('mails').select('to_email').where('letter', '=', 'users.addressChanged').execute()
  assert.deepEqual(told, [{ to_email: user.email }])
})

test('the same address in another case, and other changes of the profile, need no password', async () => {
  const user = await createTestUser(server.context.db, { password: PASSWORD, email: 'calm@rivermouth.test' })
  const me = await server.as(user.id)
  const body = { email: 'CALM@rivermouth.test', name: 'Calm Quay', emailUpdated: true }
  assert.equal((await me.call(accounts.change, { params: { id: user.id }, body })).name, 'Calm Quay')
})

test('a change sent as a form accepts the password too', async () => {
  const user = await createTestUser(server.context.db, { password: PASSWORD })
  const me = await server.as(user.id)
  const send = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return server.app.inject({
      method: 'PUT',
      url: `/api/user/${user.id}`,
      headers: { session_key: me.key ?? '' },
      payload: form,
    })
  }
  const email = newEmail()
  assert.equal((await send({ email })).json().code, 'reauthentication_required')
  assert.equal((await send({ email, password: PASSWORD })).statusCode, 200)
  assert.equal(await emailOf(user.id), email)
})

test('a second factor replaces the password; a used code does not', async () => {
  const user = await createTestUser(server.context.db, { password: PASSWORD })
  const me = await server.as(user.id)
  const { secret } = await insertAuthenticator(server.context, user)
  const proof = { code: generateTotpCode(secret) }
  const change = (email: string) => ({ params: { id: user.id }, body: { email, proof } })
  await me.call(accounts.change, change(newEmail()))
  assert.equal((await me.refused(accounts.change, change(newEmail()))).refused, 'code_wrong')
})

test('an account without password and second factor can change its address within ten minutes of signing in', async () => {
  const { db } = server.context
  const user = await createTestUser(db, {})
  const me = await server.as(user.id)
  const change = (email: string) => ({ params: { id: user.id }, body: { email } })
  await me.call(accounts.change, change(newEmail()))
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('sessions').set({ created_at: earlier }).where('user_id', '=', user.id).execute()
  assert.equal((await me.refused(accounts.change, change(newEmail()))).refused, 'fresh_sign_in_needed')
})
