import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { startTestServices, testServices } from '../../../app/services/testing/services.ts'
import { createTestUser } from '../testing/create-users.ts'
import { createToken } from '../tokens.ts'

const server = testServices({ env: { INSTANCE_NAME: 'Rivermouth' } })

const twice = (password: string) => ({ password, repeatPassword: password })
const signIn = (email: string | null, password: string) => server.visitor.call(users.login, { body: { email: email ?? '', password } })

test('a sign-up with a common password, in any case, is refused with its sentence and creates no account [SES-030]', async () => {
  const email = 'common@rivermouth.test'
  for (const common of ['12345', 'password', 'PassWord', ' letmein ']) {
    const no = await server.visitor.refused(signup.signUp, { body: { name: 'Cora', email, ...twice(common) } })
    assert.deepEqual([no.refused, no.status, no.fields?.[0]?.field], ['password_common', 400, 'password'], common)
    assert.match(no.text, /very common/)
  }
  const made = await server.context.db.selectFrom('users').select('id').where('email', '=', email).execute()
  assert.deepEqual(made, [])
  await server.visitor.call(signup.signUp, { body: { name: 'Cora', email, ...twice('grey heron at noon') } })
})

test('a reset to a common password is refused; the link stays usable and the old password works [SES-030]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { password: 'the old words' })
  const token = await createToken(db, 'reset', { userId: user.id, data: { email: user.email } })
  const reset = (password: string) => ({ body: { token, ...twice(password) } })
  assert.equal((await server.visitor.refused(passwords.reset, reset('qwerty'))).refused, 'password_common')
  await signIn(user.email, 'the old words')
  await server.visitor.call(passwords.reset, reset('grey heron at noon'))
  await signIn(user.email, 'grey heron at noon')
})

test('a change to a common password or to the name of the site is refused, other passwords are accepted [SES-030]', async () => {
  const { db } = server.context
  const [user, bystander] = [await createTestUser(db, { password: 'first words' }), await createTestUser(db, { password: 'their words' })]
  const me = await server.as(user.id)
  const change = (password: string) => ({ body: { ...twice(password), oldPassword: 'first words' } })
  assert.equal((await me.refused(passwords.change, change('football'))).refused, 'password_common')
  assert.equal((await me.refused(passwords.change, change('RIVERMOUTH'))).refused, 'password_guessable')
  await signIn(user.email, 'first words')
  await signIn(bystander.email, 'their words')
})

test('where the operator turned the check off, a common password of sufficient length is accepted', async () => {
  const lax = await startTestServices({ env: { PASSWORD_COMMON_CHECK: 'off' } })
  try {
    const body = { name: 'Lars', email: 'lars@rivermouth.test', ...twice('12345') }
    assert.ok('sessionKey' in (await lax.visitor.call(signup.signUp, { body })))
  } finally {
    await lax.stop()
  }
})
