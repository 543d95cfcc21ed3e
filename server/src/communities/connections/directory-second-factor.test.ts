import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import tls from 'node:tls'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { addAuthenticator, generateTotpCode } from '../../accounts/users/second-factors/testing/add-authenticator.ts'
import { insertAuthenticator } from '../../accounts/users/second-factors/testing/insert-factors.ts'
import { findUser } from '../../accounts/users/store.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'
import { directorySettings, SLAPD_MISSING, startDirectoryServer, type TestDirectory } from './testing/directory-server.ts'

const PEOPLE = [
  { uid: 'maren', cn: 'Maren Holt', password: 'tide table 5' },
  { uid: 'beside', cn: 'Bea Beside', password: 'own hands 3' },
  { uid: 'shared', cn: 'Sam Shared', password: 'same box 22', mail: 'sam@rivermouth.test' },
]

let directory: TestDirectory | undefined
let server: TestServices
let assembly: AssemblyRow & { founder: number }
before(async () => {
  directory = await startDirectoryServer(PEOPLE)
  if (directory) tls.setDefaultCACertificates([...tls.getCACertificates('default'), directory.authority.pem])
  server = await startTestServices({ env: MAIL_SETTINGS })
  assembly = await anAssembly(server.context, { profile: { membership: 'OPEN' } })
  if (!directory) return
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  await admin.call(assemblies.changeConfig, {
    params: { aid: assembly.id },
    body: directorySettings(directory),
  })
})
after(async () => {
  await server.stop()
  await directory?.stop()
})

const loginRequest = (username: string, password: string) => ({
  query: { provider: 'ldap', assembly: assembly.uuid },
  body: { username, password },
})
const signIn = (...of: Parameters<typeof loginRequest>) => server.visitor.call(users.login, loginRequest(...of))
const refused = (...of: Parameters<typeof loginRequest>) => server.visitor.refused(users.login, loginRequest(...of))
const missing = (t: TestContext): boolean => {
  if (!directory) t.skip(SLAPD_MISSING)
  return !directory
}

async function rowOf(userId: number) {
  const user = await findUser(server.context.db, userId)
  assert.ok(user)
  return user
}
const sessionsOf = async (userId: number) =>
  (await server.context.db.selectFrom('sessions').select('provider').where('user_id', '=', userId).execute()).map(
    ({ provider }) => provider,
  )

test('a directory sign-in with a second factor opens a session only after the second step, with the provider of the directory [SES-012]', async (t) => {
  if (missing(t)) return
  const first = await signIn('maren', 'tide table 5')
  const me = server.withKey(first.sessionKey)
  const { secret } = await addAuthenticator(server, me, await rowOf(first.userId), {})
  const before = await sessionsOf(first.userId)

  const wrong = await refused('maren', 'tide table 6')
  assert.deepEqual([wrong.refused, wrong.secondStep], ['bad_credentials', undefined])
  const step = await refused('maren', 'tide table 5')
  assert.deepEqual([step.status, step.refused, step.secondStep?.methods], [401, 'second_step_needed', ['authenticator']])
  assert.deepEqual(await sessionsOf(first.userId), before)

  const token = step.secondStep?.token ?? ''
  const code = generateTotpCode(secret)
  const other = code === '111111' ? '222222' : '111111'
  const no = await server.visitor.refused(secondStep.finish, { body: { token, code: other } })
  assert.equal(no.refused, 'code_wrong')
  const account = await server.visitor.call(secondStep.finish, { body: { token, code } })
  assert.equal(account.userId, first.userId)
  const opened = await server.withKey(account.sessionKey).call(users.loggedIn, { params: { id: first.userId } })
  assert.equal(opened.name, 'Maren Holt')
  assert.deepEqual((await sessionsOf(first.userId)).sort(), [...before, 'ldap'].sort())
  const used = await server.visitor.refused(secondStep.finish, { body: { token, code: generateTotpCode(secret, 1) } })
  assert.equal(used.refused, 'token_unknown')

  const bystander = await signIn('beside', 'own hands 3')
  assert.ok(bystander.sessionKey)
})

test('the mailed link that connects an entry with an account with a second factor opens no session; the next sign-in needs the factor', async (t) => {
  if (missing(t)) return
  const { db } = server.context
  const owner = await createTestUser(db, { email: 'sam@rivermouth.test', password: 'my own 77' })
  const { secret } = await insertAuthenticator(server.context, owner)
  const before = await sessionsOf(owner.id)
  assert.equal((await refused('shared', 'same box 22')).refused, 'account_exists')
  const letter = await findLastMail(db, 'sam@rivermouth.test')
  const joined = await server.visitor.call(signup.confirm, { params: { token: letter?.token ?? '' } })
  assert.equal('sessionKey' in joined, false)
  assert.deepEqual(await sessionsOf(owner.id), before)
  const step = await refused('shared', 'same box 22')
  assert.equal(step.refused, 'second_step_needed')
  const body = { token: step.secondStep?.token ?? '', code: generateTotpCode(secret) }
  assert.equal((await server.visitor.call(secondStep.finish, { body })).userId, owner.id)
})
