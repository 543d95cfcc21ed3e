import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testDatabase } from '../database/for-tests.ts'
import type { OpenDatabase } from '../database/open.ts'
import { aUser } from './for-tests.ts'
import {
  connectIdentity,
  disconnectIdentity,
  findByIdentity,
  type Identity,
  identitiesOf,
  keepAccessToken,
} from './identities.ts'

let database: OpenDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const NETWORK = { provider: 'facebook', issuer: 'https://network.test' }
const MAREN: Identity = { ...NETWORK, subject: 'maren' }
const someone = async () => (await aUser(database.db, {})).id
const ownerOf = async (identity: Identity) => (await findByIdentity(database.db, identity))?.id
const placesOf = async (userId: number) =>
  (await identitiesOf(database.db, userId)).map(({ provider, issuer }) => `${provider} ${issuer}`).sort()

test('an identity opens its own account alone: not by another provider, place or name, nor when it was kept for its token [SES-012]', async () => {
  const { db } = database
  const [maren, ...others] = [await someone(), await someone(), await someone(), await someone(), await someone()]
  const beside: Identity[] = [
    { ...MAREN, provider: 'ldap' },
    { ...MAREN, issuer: 'https://elsewhere.test' },
    { ...MAREN, subject: 'marek' },
  ]
  for (const [n, identity] of beside.entries()) await connectIdentity(db, others[n] ?? 0, identity)
  await keepAccessToken(db, others[3] ?? 0, MAREN, { token: 'sealed', expiresAt: null })
  assert.equal(await ownerOf(MAREN), undefined)
  assert.equal(await connectIdentity(db, maren, MAREN), true)
  assert.equal(await ownerOf(MAREN), maren)
  for (const [n, identity] of beside.entries()) assert.equal(await ownerOf(identity), others[n])
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', maren).execute()
  assert.equal(await ownerOf(MAREN), undefined)
})

test('one connection is ended at a time: the person’s others stay, and those of other people', async () => {
  const { db } = database
  const [person, beside] = [await someone(), await someone()]
  const all = [NETWORK, { ...NETWORK, provider: 'ldap' }, { ...NETWORK, issuer: 'https://elsewhere.test' }]
  for (const place of all) {
    await connectIdentity(db, person, { ...place, subject: 'ida' })
    await connectIdentity(db, beside, { ...place, subject: 'ole' })
  }
  await disconnectIdentity(db, person, NETWORK)
  assert.deepEqual(await placesOf(person), ['facebook https://elsewhere.test', 'ldap https://network.test'])
  assert.equal((await placesOf(beside)).length, 3)
})
