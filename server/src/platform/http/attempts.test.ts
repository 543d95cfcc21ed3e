import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../app/services/testing/services.ts'
import { inTransaction } from '../shared/transaction.ts'
import { checkRateLimits, countAttempts, deleteAttempts, insertAttempt } from './rate-limits.ts'

const server = testServices({ env: { ENVIRONMENT: 'production', RATE_LIMITS: 'letters=2/d,mailings=2/d' } })

const note = (name: 'letters' | 'mailings', who: string) => insertAttempt(server.context.db, server.context, name, who)
const counted = async (name: 'letters' | 'mailings', who: string) =>
  (await countAttempts(server.context.db, server.context, name, who)).count
const waits = async (who: string) => [
  ...(await inTransaction(server.context, (trx) => checkRateLimits(trx, server.context, 'letters', [who]))).keys(),
]

/** Makes all attempts a day and a second older. */
const dayLater = () =>
  server.context.db
    .updateTable('attempts')
    .set({ at: new Date(Date.now() - 86_401_000).toISOString() })
    .execute()

test('attempts count for one person and one limit, and are deleted for these alone [B.10]', async () => {
  for (const [name, who] of [
    ['letters', 'account 1'],
    ['letters', 'account 1'],
    ['letters', 'account 2'],
    ['mailings', 'account 1'],
  ] as const)
    await note(name, who)
  const all = async () => [
    await counted('letters', 'account 1'),
    await counted('letters', 'account 2'),
    await counted('mailings', 'account 1'),
  ]
  assert.deepEqual(await all(), [2, 1, 1])
  await deleteAttempts(server.context.db, server.context, 'letters', 'account 1')
  assert.deepEqual(await all(), [0, 1, 1])
})

test('a person at a limit must wait; attempts under other limits and of other people do not count [B.10]', async () => {
  await note('mailings', 'account 3')
  await note('mailings', 'account 3')
  assert.deepEqual([await waits('account 3'), await waits('account 3')], [[], []])
  assert.deepEqual([await waits('account 3'), await waits('account 4')], [['account 3'], []])
})

test('attempts older than the period of their limit no longer count [B.10]', async () => {
  await note('letters', 'account 5')
  await note('letters', 'account 5')
  assert.deepEqual([await counted('letters', 'account 5'), await waits('account 5')], [2, ['account 5']])
  await dayLater()
  assert.deepEqual([await counted('letters', 'account 5'), await waits('account 5')], [0, []])
})
