import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestSecurityLog } from '../../app/testing/security-log.ts'
import { runWithKey } from '../http/idempotency.ts'
import { logSecurityEvent } from './security-log.ts'
import { inTransaction, runOutsideRequest } from './transaction.ts'

const log = createTestSecurityLog()
const server = testServices({ env: log.settings })
after(log.remove)

/** A transaction that says that a password was changed, and that a second factor was wrong. */
const act = (end: () => unknown) =>
  inTransaction(server.context, async (trx, context) => {
    await sql`insert into instance (key, value) values ('note', 'x') on conflict (key) do nothing`.execute(trx)
    logSecurityEvent(context, { event: 'password_changed', userId: 1 })
    logSecurityEvent(context, { event: 'second_factor_failed', userId: 1 })
    return end()
  })
const fail = () => {
  throw new Error('it breaks off')
}

test('what was done is in the log once it is committed, and not at all when it is taken back; a try always is', async () => {
  assert.deepEqual(
    await log.eventsOf(() =>
      act(() => {
        assert.match(log.read(), /second_factor_failed/)
        assert.doesNotMatch(log.read(), /password_changed/)
      }),
    ),
    ['second_factor_failed', 'password_changed'],
  )
  assert.deepEqual(await log.eventsOf(() => assert.rejects(act(fail))), ['second_factor_failed'])
  assert.deepEqual(await log.eventsOf(() => act(() => refuse('not_found'))), ['second_factor_failed'])
})

test('an act of a request with a key waits for the commit of the whole request', async () => {
  const key = { store: async () => true, release: async () => {}, end: () => {} }
  const request = (end: () => Promise<{ status: number; text: string }>) =>
    runWithKey(
      server.context.db,
      async () => {
        await act(() => {})
        return end()
      },
      () => key,
    )
  assert.deepEqual(await log.eventsOf(() => request(async () => ({ status: 200, text: '{}' }))), [
    'second_factor_failed',
    'password_changed',
  ])
  assert.deepEqual(await log.eventsOf(() => assert.rejects(request(async () => fail()))), ['second_factor_failed'])
})

test('work that outlives a request, or is no part of it, is logged whatever becomes of the request', async () => {
  const later = Promise.withResolvers<void>()
  let outlives: Promise<unknown> = Promise.resolve()
  const key = { store: async () => true, release: async () => {}, end: () => {} }
  const events = await log.eventsOf(async () => {
    await assert.rejects(
      runWithKey(
        server.context.db,
        async () => {
          await runOutsideRequest(() => act(() => {}))
          outlives = later.promise.then(() => act(() => {}))
          return fail()
        },
        () => key,
      ),
    )
    later.resolve()
    await outlives
  })
  assert.deepEqual(events, ['second_factor_failed', 'password_changed', 'second_factor_failed', 'password_changed'])
})
