import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { signup } from '@folkmoot/core/memberships/signup.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { aUser } from '../users/for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices()
})
after(() => server.stop())

let made = 0
const person = (more: object = {}) => {
  made++
  const password = 'a quiet harbour'
  return { name: `Newcomer ${made}`, email: `newcomer${made}@rivermouth.test`, password, repeatPassword: password, ...more }
}

test('sign-up without confirmation gives the account with its session at once [SES-024, SES-002]', async () => {
  const body = person({ lang: 'de-DE' })
  const account = await server.visitor.call(signup.signUp, { body })
  assert.ok('sessionKey' in account)
  assert.deepEqual([account.name, account.email, account.lang, account.joined], [body.name, body.email, 'de-DE', null])
  const me = await server.withKey(account.sessionKey).call(users.loggedIn, { params: { id: account.userId } })
  assert.equal(me.uuid, account.uuid)
})

test('fifty sign-ups with one address at the same time leave one account [SES-022]', async () => {
  const body = person()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.app.inject({ method: 'POST', url: '/api/user/signup', payload: body })),
  )
  assert.equal(answers.filter((a) => a.statusCode === 200).length, 1)
  assert.equal(answers.filter((a) => a.json().code === 'already_registered').length, 49)
  const rows = await server.context.db.selectFrom('users').select('id').where('email', '=', body.email).execute()
  assert.equal(rows.length, 1)
})
