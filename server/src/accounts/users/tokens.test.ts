import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../platform/database/open.ts'
import { testDatabase } from '../../platform/database/testing/database.ts'
import { hashSecret } from '../../platform/shared/secrets.ts'
import { createTestUser } from './testing/create-users.ts'
import { consumeToken, createToken, deleteTokens, findToken, lockToken } from './tokens.ts'

const database = testDatabase()

const inTrx = <T>(run: (trx: OpenDatabase['db']) => Promise<T>): Promise<T> => database.db.transaction().execute(run)
/** The three ways to read a token, reduced to its account. */
const WAYS = {
  find: async (secret: string) => (await findToken(database.db, 'reset', secret))?.userId,
  lock: async (secret: string) => (await inTrx((trx) => lockToken(trx, ['reset', 'signup'], secret)))?.userId,
  take: async (secret: string) => (await inTrx((trx) => consumeToken(trx, ['reset', 'signup'], secret)))?.userId,
}
const someone = async () => (await createTestUser(database.db, {})).id
const left = async (userId: number) =>
  (await database.db.selectFrom('tokens').select('kind').where('user_id', '=', userId).orderBy('kind').execute()).map(({ kind }) => kind)

for (const [name, ask] of Object.entries(WAYS))
  test(`a token is found by its own secret, for its own kind, until it expires: ${name}`, async () => {
    const [beside, owner] = [await someone(), await someone()]
    await createToken(database.db, 'reset', { userId: beside })
    const [secret, ticket, expired] = [
      await createToken(database.db, 'reset', { userId: owner }),
      await createToken(database.db, 'ticket', { userId: owner }),
      await createToken(database.db, 'reset', { userId: owner }),
    ]
    await database.db
      .updateTable('tokens')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('token_hash', '=', hashSecret(expired))
      .execute()
    for (const other of ['never given out', ticket, expired]) assert.equal(await ask(other), undefined)
    assert.deepEqual(await left(owner), ['reset', 'reset', 'ticket'])
    assert.equal(await ask(secret), owner)
    assert.deepEqual(await left(owner), name === 'take' ? ['reset', 'ticket'] : ['reset', 'reset', 'ticket'])
    assert.deepEqual(await left(beside), ['reset'])
  })

for (const [whose, hours] of [
  ['behind', -3],
  ['ahead', 3],
] as const)
  test(`a token that a node made whose clock is ${whose} is good on the others for as long as it says, and theirs are on it`, async (t) => {
    const owner = await someone()
    const own = await createToken(database.db, 'reset', { userId: owner })
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + hours * 3_600_000 })
    const made = await createToken(database.db, 'reset', { userId: owner })
    for (const ask of Object.values(WAYS)) assert.equal(await ask(own), owner)
    t.mock.timers.reset()
    const { expires_at } = await database.db
      .selectFrom('tokens')
      .select('expires_at')
      .where('token_hash', '=', hashSecret(made))
      .executeTakeFirstOrThrow()
    assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 3_600_000) < 60_000)
    for (const ask of Object.values(WAYS)) assert.equal(await ask(made), owner)
  })

test('deleting the tokens of one kind of one account leaves its other tokens and those of other accounts', async () => {
  const [owner, beside] = [await someone(), await someone()]
  for (const userId of [owner, beside])
    for (const kind of ['reset', 'reset', 'email'] as const) await createToken(database.db, kind, { userId })
  await inTrx((trx) => deleteTokens(trx, 'reset', owner))
  assert.deepEqual([await left(owner), await left(beside)], [['email'], ['email', 'reset', 'reset']])
})

test('a lock on one account does not block the token of another account', async () => {
  const [owner, held] = [await someone(), await someone()]
  const secret = await createToken(database.db, 'reset', { userId: owner })
  await createToken(database.db, 'reset', { userId: held })
  await inTrx(async (holding) => {
    await sql`select from users where id = ${held} for update`.execute(holding)
    await inTrx(async (trx) => {
      await sql`set local lock_timeout = '1s'`.execute(trx)
      assert.equal((await consumeToken(trx, ['reset'], secret))?.userId, owner)
      await deleteTokens(trx, 'reset', owner)
    })
  })
})
