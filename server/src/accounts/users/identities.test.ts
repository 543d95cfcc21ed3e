import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../platform/database/testing/database.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { connectIdentity, disconnectIdentity, findUserByIdentity, type Identity, listIdentities, saveAccessToken } from './identities.ts'
import { createTestUser } from './testing/create-users.ts'

const database = testDatabase()

const NETWORK = { provider: 'facebook', issuer: 'https://network.test' }
const MAREN: Identity = { ...NETWORK, subject: 'maren' }
/** Nobody votes here. */
const CONTEXT = { claimIdentities: async () => {} } as unknown as TransactionContext
const someone = async () => (await createTestUser(database.db, {})).id
const ownerOf = async (identity: Identity) => (await findUserByIdentity(database.db, identity))?.id
const placesOf = async (userId: number) =>
  (await listIdentities(database.db, userId)).map(({ provider, issuer }) => `${provider} ${issuer}`).sort()

test('an identity finds its own account only: not with another provider, issuer or name, nor when it is stored for its token only [SES-012]', async () => {
  const { db } = database
  const [maren, ...others] = [await someone(), await someone(), await someone(), await someone(), await someone()]
  const beside: Identity[] = [
    { ...MAREN, provider: 'ldap' },
    { ...MAREN, issuer: 'https://elsewhere.test' },
    { ...MAREN, subject: 'marek' },
  ]
  for (const [n, identity] of beside.entries()) await connectIdentity(db, CONTEXT, others[n] ?? 0, identity)
  await saveAccessToken(db, CONTEXT, others[3] ?? 0, MAREN, { token: 'sealed', expiresAt: null })
  assert.equal(await ownerOf(MAREN), undefined)
  assert.equal(await connectIdentity(db, CONTEXT, maren, MAREN), true)
  assert.equal(await ownerOf(MAREN), maren)
  for (const [n, identity] of beside.entries()) assert.equal(await ownerOf(identity), others[n])
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', maren).execute()
  assert.equal(await ownerOf(MAREN), undefined)
})

test('one connection is removed at a time: the other ones of the user and those of other users stay', async () => {
  const { db } = database
  const [person, beside] = [await someone(), await someone()]
  const all = [NETWORK, { ...NETWORK, provider: 'ldap' }, { ...NETWORK, issuer: 'https://elsewhere.test' }]
  for (const place of all) {
    await connectIdentity(db, CONTEXT, person, { ...place, subject: 'ida' })
    await connectIdentity(db, CONTEXT, beside, { ...place, subject: 'ole' })
  }
  await disconnectIdentity(db, CONTEXT, person, NETWORK)
  assert.deepEqual(await placesOf(person), ['facebook https://elsewhere.test', 'ldap https://network.test'])
  assert.equal((await placesOf(beside)).length, 3)
})
