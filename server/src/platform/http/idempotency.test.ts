import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { testDatabase } from '../database/testing/database.ts'
import { runOnceByKey, type WireResponse } from './idempotency.ts'

const database = testDatabase()

const QUICK = { heartbeat: 50, takeover: 400, patience: 5_000 }
const asked = (key: string, given: { userId?: number; bodyHash?: string } = {}) => ({
  userId: given.userId ?? 1,
  key,
  bodyHash: given.bodyHash ?? 'body',
})

/** A handler that counts its runs and ends when the test releases it. */
function held(answer: WireResponse) {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let runs = 0
  return {
    end: gate.resolve,
    begun: begun.promise,
    runs: () => runs,
    run: async (): Promise<WireResponse> => {
      runs++
      begun.resolve()
      await gate.promise
      return answer
    },
  }
}
const at = (status: number, text: string) => async (): Promise<WireResponse> => ({ status, text })
const never = async (): Promise<WireResponse> => assert.fail('a repeat ran')
const keys = () => database.db.selectFrom('idempotency_keys').select(['user_id', 'key', 'answer_status']).orderBy('key').execute()

test('a repeated request gets the body and the status of the first response and does not run [B.7]', async () => {
  const request = asked('first')
  const first = await runOnceByKey(database.db, request, at(202, '{"status":"sent"}'), QUICK)
  assert.deepEqual(first, { status: 202, text: '{"status":"sent"}' })
  assert.deepEqual(await runOnceByKey(database.db, request, never, QUICK), first)
})

test('a key that is used again with another body is refused, also while the first call runs [B.7]', async () => {
  const first = held({ status: 200, text: 'a' })
  const running = runOnceByKey(database.db, asked('mismatch'), first.run, QUICK)
  await first.begun
  const other = asked('mismatch', { bodyHash: 'other' })
  assert.deepEqual(await runOnceByKey(database.db, other, never, QUICK), refuse('idempotency_mismatch'))
  first.end()
  await running
  assert.deepEqual(await runOnceByKey(database.db, other, never, QUICK), refuse('idempotency_mismatch'))
})

test('of concurrent calls with one key one runs, even past the takeover time, and all get its response [B.7]', async () => {
  const first = held({ status: 200, text: 'one' })
  const calls = Array.from({ length: 5 }, () => runOnceByKey(database.db, asked('pending'), first.run, QUICK))
  await first.begun
  // the heartbeat keeps the key, so no other call takes it over after three times the takeover time
  const ends = performance.now() + 3 * QUICK.takeover
  while (performance.now() < ends) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.equal(first.runs(), 1)
  }
  first.end()
  assert.deepEqual(await Promise.all(calls), Array(5).fill({ status: 200, text: 'one' }))
  assert.equal(first.runs(), 1)
})

test('a call that is refused or fails releases only its own key: a waiting repeat and a later one run [B.7]', async () => {
  let runs = 0
  const refusing = async () => {
    runs++
    return runs === 1 ? refuse('not_found') : { status: 200, text: 'found' }
  }
  const calls = [1, 2].map(() => runOnceByKey(database.db, asked('refused'), refusing, QUICK))
  const answers = await Promise.all(calls)
  assert.equal(runs, 2)
  assert.ok(answers.some((a) => 'refused' in a) && answers.some((a) => 'text' in a))
  await runOnceByKey(database.db, asked('beside a fault'), at(200, 'kept'), QUICK)
  const failing = () => runOnceByKey(database.db, asked('fault'), () => Promise.reject(new Error('no disk')), QUICK)
  await assert.rejects(failing, /no disk/)
  assert.deepEqual(await runOnceByKey(database.db, asked('fault'), at(200, 'b'), QUICK), { status: 200, text: 'b' })
  const beside = await runOnceByKey(database.db, asked('beside a fault'), never, QUICK)
  assert.deepEqual(beside, { status: 200, text: 'kept' })
})

test('the key of a process that has died is taken over once by concurrent repeats; other keys are unchanged [B.7]', async () => {
  const stale = { ...asked('crashed'), at: new Date().toISOString(), owner: crypto.randomUUID() }
  const { userId, bodyHash, ...row } = stale
  const beside = { ...row, key: 'crashed beside', user_id: userId, body_hash: bodyHash }
  await database.db
    .insertInto('idempotency_keys')
    .values([{ ...row, user_id: userId, body_hash: bodyHash }, beside])
    .execute()
  const busy = held({ status: 200, text: 'alive' })
  const alive = runOnceByKey(database.db, asked('alive beside'), busy.run, QUICK)
  const second = held({ status: 200, text: 'taken over' })
  const calls = Array.from({ length: 3 }, () => runOnceByKey(database.db, asked('crashed'), second.run, QUICK))
  await Promise.race([second.begun, ...calls])
  second.end()
  assert.deepEqual(await Promise.all(calls), Array(3).fill({ status: 200, text: 'taken over' }))
  assert.equal(second.runs(), 1)
  busy.end()
  await alive
  const left = (await keys()).filter(({ key }) => key === 'crashed beside')
  assert.deepEqual(left, [{ user_id: 1, key: 'crashed beside', answer_status: null }])
})

test('the key of a dead process is taken over only for the same body, and a key with a response never [B.7]', async () => {
  const row = { user_id: 1, body_hash: 'body', at: '2026-01-01T12:00:00Z' }
  const unanswered = { answer_status: null, answer: null }
  await database.db
    .insertInto('idempotency_keys')
    .values([
      { ...row, ...unanswered, key: 'gone', owner: crypto.randomUUID() },
      { ...row, key: 'answered', owner: crypto.randomUUID(), answer_status: 200, answer: 'long ago' },
    ])
    .execute()
  await sql`update idempotency_keys set alive_at = '2026-01-01T12:00:00Z' where key in ('gone', 'answered')`.execute(database.db)
  const other = asked('gone', { bodyHash: 'other' })
  assert.deepEqual(await runOnceByKey(database.db, other, never, QUICK), refuse('idempotency_mismatch'))
  const answered = await runOnceByKey(database.db, asked('answered'), never, QUICK)
  assert.deepEqual(answered, { status: 200, text: 'long ago' })
})

test('an owner that lost its key does not change the key of its successor [B.7]', async () => {
  const first = held({ status: 200, text: 'late' })
  const silent = { ...QUICK, heartbeat: 60_000 }
  const running = runOnceByKey(database.db, asked('lost'), first.run, silent)
  await first.begun
  assert.deepEqual(await runOnceByKey(database.db, asked('lost'), at(200, 'second'), QUICK), {
    status: 200,
    text: 'second',
  })
  first.end()
  await running
  assert.deepEqual(await runOnceByKey(database.db, asked('lost'), never, QUICK), { status: 200, text: 'second' })
})

test('a repeat that has waited for the maximum time is refused, and the first call continues [B.7]', async () => {
  const first = held({ status: 200, text: 'a' })
  const running = runOnceByKey(database.db, asked('long'), first.run, QUICK)
  await first.begun
  const hasty = { ...QUICK, patience: 100 }
  assert.deepEqual(await runOnceByKey(database.db, asked('long'), never, hasty), refuse('unavailable'))
  first.end()
  assert.deepEqual(await running, { status: 200, text: 'a' })
})

test('the same key of another user is a different key [B.7]', async () => {
  const call = async (userId: number, run: () => Promise<WireResponse>) => {
    const answer = await runOnceByKey(database.db, asked('same', { userId }), run, QUICK)
    return 'text' in answer ? answer.text : answer.refused
  }
  assert.deepEqual([await call(1, at(200, 'mine')), await call(2, at(200, 'theirs'))], ['mine', 'theirs'])
  assert.deepEqual([await call(1, never), await call(2, never)], ['mine', 'theirs'])
})
