import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { connectIdentity } from '../../accounts/users/identities.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { createToken } from '../../accounts/users/tokens.ts'
import { Fault } from '../../platform/fault.ts'
import { testServices } from '../services/testing/services.ts'
import { runCreateAdminCommand } from './create-admin-command.ts'
import { runResetLinkCommand } from './reset-link-command.ts'

const server = testServices({ env: { PUBLIC_URL: 'https://moot.test' } })

test('the operator creates the first admin; the printed link sets a password once [C 6]', async () => {
  const link = await runCreateAdminCommand(server.context, ['root@rivermouth.test', '--name', 'Rosa Root'])
  const [, token = ''] = /^https:\/\/moot\.test\/v2\/user\/password\/reset\/([\w-]{43})$/.exec(link) ?? []
  const body = { token, password: 'very own words', repeatPassword: 'very own words' }
  await server.visitor.call(passwords.reset, { body })
  const login = { email: 'root@rivermouth.test', password: 'very own words' }
  const account = await server.visitor.call(users.login, { body: login })
  assert.equal(account.name, 'Rosa Root')
  assert.deepEqual(account.roles.map((r) => r.name).sort(), ['ADMIN', 'USER'])
  assert.equal((await server.visitor.refused(passwords.reset, { body })).refused, 'token_unknown')
})

test('an existing account becomes admin and keeps its name and password [C 6]', async () => {
  const user = await createTestUser(server.context.db, {
    name: 'Known',
    email: 'known@rivermouth.test',
    password: 'as it was',
  })
  await runCreateAdminCommand(server.context, ['KNOWN@rivermouth.test', '--name', 'Other'])
  const account = await server.visitor.call(users.login, {
    body: { email: 'known@rivermouth.test', password: 'as it was' },
  })
  assert.deepEqual([account.userId, account.name], [user.id, 'Known'])
  assert.equal(
    account.roles.some((r) => r.name === 'ADMIN'),
    true,
  )
})

test('an unconfirmed account becomes admin without its former credentials, and the operator is told [C 6]', async () => {
  const { db } = server.context
  const email = 'squatted@rivermouth.test'
  const squatter = await createTestUser(db, { name: 'Squatter', email, password: 'squatted it', verified: false })
  const beside = await createTestUser(db, {
    email: 'beside@rivermouth.test',
    password: 'not concerned',
    verified: false,
  })
  const [theirs, untouched] = [await server.as(squatter.id), await server.as(beside.id)]
  const identity = { provider: 'town-id', issuer: 'https://id.test' }
  for (const { id } of [squatter, beside]) {
    await connectIdentity(db, server.context, id, { ...identity, subject: `subject ${id}` })
    await createToken(db, 'reset', { userId: id, data: { email } })
    const authenticator = { user_id: id, secret: 'sealed:', created_at: new Date().toISOString() }
    await db.insertInto('authenticators').values(authenticator).execute()
    await db.updateTable('users').set({ second_factor: true }).where('id', '=', id).execute()
  }
  const printed = await runCreateAdminCommand(server.context, [email])
  const [sentence = '', link = ''] = printed.split('\n')
  assert.match(sentence, /squatted@rivermouth\.test had an account, 'Squatter', whose address nobody had confirmed/)

  assert.equal((await theirs.refused(users.loggedIn, { params: { id: squatter.id } })).status, 401)
  const old = { email, password: 'squatted it' }
  assert.equal((await server.visitor.refused(users.login, { body: old })).refused, 'bad_credentials')
  const waysIn = async (id: number) => [
    (await db.selectFrom('user_identities').select('user_id').where('user_id', '=', id).execute()).length,
    (await db.selectFrom('tokens').select('user_id').where('user_id', '=', id).execute()).length,
    (await db.selectFrom('authenticators').select('user_id').where('user_id', '=', id).execute()).length,
  ]
  assert.deepEqual(await waysIn(squatter.id), [0, 1, 0])
  assert.deepEqual(await waysIn(beside.id), [1, 1, 1])
  await untouched.call(users.loggedIn, { params: { id: beside.id } })

  const body = {
    token: link.split('/').at(-1) ?? '',
    password: 'the operator’s own',
    repeatPassword: 'the operator’s own',
  }
  await server.visitor.call(passwords.reset, { body })
  const account = await server.visitor.call(users.login, { body: { email, password: body.password } })
  assert.deepEqual([account.userId, account.roles.some((r) => r.name === 'ADMIN')], [squatter.id, true])
})

test('an invalid address is reported in a sentence [C 6]', async () => {
  for (const args of [[], ['root'], ['a@b.test', 'c@d.test'], ['a@b.test', '--nmae', 'x']]) {
    await assert.rejects(runCreateAdminCommand(server.context, args), Fault)
  }
})

test('the operator prints a password reset link for an existing account only [B.12]', async () => {
  const user = await createTestUser(server.context.db, { email: 'stuck@rivermouth.test', password: 'long lost' })
  const link = await runResetLinkCommand(server.context, ['Stuck@rivermouth.test'])
  const token = link.split('/').at(-1) ?? ''
  await server.visitor.call(passwords.reset, {
    body: { token, password: 'found again', repeatPassword: 'found again' },
  })
  const login = { email: 'stuck@rivermouth.test', password: 'found again' }
  assert.equal((await server.visitor.call(users.login, { body: login })).userId, user.id)
  await assert.rejects(runResetLinkCommand(server.context, ['nobody@rivermouth.test']), Fault)
})
