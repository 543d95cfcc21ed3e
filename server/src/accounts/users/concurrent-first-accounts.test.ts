import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { connectIdentity, findUserByIdentity, lockIdentity } from './identities.ts'
import { insertUser } from './store.ts'
import { createTestUser } from './testing/create-users.ts'

const server = testServices({ env: { ENVIRONMENT: 'local' } })

test('of two first accounts created concurrently, one is an admin [SES-049]', async () => {
  const { db } = server.context
  const make = (name: string) => () =>
    server.visitor.call(signup.signUp, {
      body: { name, email: `${name}@rivermouth.test`, password: 'first of all', repeatPassword: 'first of all' },
    })
  assert.deepEqual(await raceCalls(server, 'users', [make('one'), make('two')]), ['ok', 'ok'])
  const made = await db.selectFrom('users').select('roles').orderBy('id').execute()
  assert.deepEqual(
    made.map(({ roles }) => roles.includes('ADMIN')),
    [true, false],
  )
})

test('two concurrent first sign-ins of one external identity create one account; another person gets a separate one [SES-012]', async () => {
  const { db } = server.context
  const identity = (subject: string) => ({ provider: 'ldap', issuer: 'the directory', subject })
  const bystander = await createTestUser(db, {})
  await connectIdentity(db, server.context, bystander.id, identity('beside'))
  const signIn = (subject: string) => () =>
    inTransaction(server.context, async (trx, context) => {
      await lockIdentity(trx, identity(subject))
      const known = await findUserByIdentity(trx, identity(subject))
      const email = `${crypto.randomUUID()}@ldap.invalid`
      const made = known ?? (await insertUser(trx, { name: subject, email, lang: 'en-US', passwordHash: null, emailVerified: false }))
      if (made) await connectIdentity(trx, context, made.id, identity(subject))
    })
  assert.deepEqual(await raceCalls(server, 'user_identities', [signIn('maren'), signIn('maren')]), ['ok', 'ok'])
  const named = await db.selectFrom('users').select('id').where('name', '=', 'maren').execute()
  assert.equal(named.length, 1)
  assert.equal((await findUserByIdentity(db, identity('maren')))?.id, named[0]?.id)
  assert.equal((await findUserByIdentity(db, identity('beside')))?.id, bystander.id)
})
