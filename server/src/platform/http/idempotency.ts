import { createHash, type Hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import type { Db } from '../database/open.ts'
import { defineStatement, type Executor } from '../database/statement.ts'
import { runOutsideRequest, runRequestTransaction, untilCommit } from '../shared/transaction.ts'

/** A response as it is sent. */
export interface WireResponse {
  readonly status: number
  readonly text: string
  /** The name of a table that is sent as a file; else the text is JSON. */
  readonly csvName?: string
}

interface Timing {
  /** How often the owner of a key renews it. */
  readonly heartbeat: number
  /** After how long without renewal another call takes the key over. */
  readonly takeover: number
  /** How long a repeated request waits for a first one that still runs. */
  readonly patience: number
}
const TIMING: Timing = { heartbeat: 5_000, takeover: 20_000, patience: 50_000 }

export interface IdempotentRequest {
  readonly userId: number
  readonly key: string
  readonly bodyHash: string
}

/**
 * Handles a request with an `Idempotency-Key` (specification B.7): the first request with a key runs, and its response is stored;
 * a repeated one gets that response and waits for it if necessary. A refusal or an error releases the key. When the process of
 * the first request has died, a repeat runs in its place. All instants are the database's.
 */
export async function runOnceByKey<R extends Refusal>(
  db: Db,
  request: IdempotentRequest,
  run: () => Promise<WireResponse | R>,
  timing: Timing = TIMING,
): Promise<WireResponse | R | Refusal<'idempotency_mismatch' | 'unavailable'>> {
  const held = await acquireKey(db, request, timing)
  return 'end' in held ? runWithKey(db, run, () => held) : held
}

/** A key that this call owns until its response is stored or it is released. */
export interface AcquiredKey {
  /** Stores the response; false when another call has taken the key over. */
  store(db: Executor, answer: WireResponse): Promise<boolean>
  /** Lets a repeat run. */
  release(): Promise<void>
  /** Ends the renewing, whatever became of the call. */
  end(): void
}

/** Acquires the key and renews it during the work, or returns the response that its owner stored. */
async function acquireKey(
  db: Db,
  request: IdempotentRequest,
  timing: Timing = TIMING,
): Promise<AcquiredKey | WireResponse | Refusal<'idempotency_mismatch' | 'unavailable'>> {
  const owner = crypto.randomUUID()
  const before = await claimKey(db, request, owner, timing)
  if (before !== 'ours') return before
  const renew = () => runOutsideRequest(() => touchKey(db, request, owner)).catch(() => {})
  const alive = setInterval(() => void renew(), timing.heartbeat)
  const { userId: user, key } = request
  return {
    store: async (executor, { status, text: answer }) =>
      (await STORE_RESPONSE.find(executor, { user, key, owner, status, answer })) !== undefined,
    release: async () => void (await deleteKey(db, request, owner)),
    end: () => clearInterval(alive),
  }
}

/** Another call has taken the key over, and answers in the place of this one. */
class KeyLostError extends DatabaseUnavailable {}

/**
 * Runs a call, and stores its response in the transaction of everything that it wrote: whatever dies, either both are there and a
 * repeat gets the response, or neither is and it runs. A refusal keeps what its acts have committed, such as a counted try, and
 * releases the key. After a fault everything is taken back. Where it is unknown whether the commit arrived, the key stays as it is:
 * with its response, or free for a repeat after the takeover time.
 */
export const runWithKey = <A extends WireResponse | Refusal>(
  db: Db,
  run: () => Promise<A>,
  held: () => AcquiredKey | undefined,
): Promise<A> =>
  untilCommit(() =>
    runRequestTransaction(async (transaction) => {
      try {
        const answer = await run().catch(async (error: unknown) => {
          await transaction.rollback().catch(() => {})
          await held()
            ?.release()
            .catch(() => {})
          throw error
        })
        const key = held()
        if (!key || 'refused' in answer) {
          await transaction.commit(async () => {})
          await key?.release()
          return answer
        }
        const written = await transaction.commit(async (client) => {
          if (!(await key.store(client, answer))) throw new KeyLostError('another call has taken over the key')
        })
        if (!written) await key.store(db, answer)
        return answer
      } finally {
        held()?.end()
      }
    }),
  )

/** Inserts the key, or takes it over from an owner that has not renewed it for `takeover` milliseconds. */
const CLAIM_KEY = defineStatement({
  name: 'idempotency.claim',
  params: { user: 'int', key: 'text', bodyHash: 'text', owner: 'uuid', takeover: 'int' },
  row: { owner: 'uuid' },
  text: ({ user, key, bodyHash, owner, takeover }) => `
insert into idempotency_keys as k (user_id, key, body_hash, owner, at) values
  (${user}, ${key}, ${bodyHash}, ${owner}, now())
on conflict (user_id, key) do update set owner = excluded.owner, alive_at = now()
  where k.answer_status is null and k.body_hash = excluded.body_hash
    and k.alive_at < now() - make_interval(secs => ${takeover} / 1000.0)
returning k.owner`,
})

/** Tries to acquire the key, or returns the response that its owner stored. */
async function claimKey(
  db: Db,
  { userId, key, bodyHash }: IdempotentRequest,
  owner: string,
  { takeover, patience }: Timing,
): Promise<'ours' | WireResponse | Refusal<'idempotency_mismatch' | 'unavailable'>> {
  const end = performance.now() + patience
  for (let pause = 20; performance.now() < end; pause = Math.min(pause * 1.5, 500)) {
    if (await CLAIM_KEY.find(db, { user: userId, key, bodyHash, owner, takeover })) return 'ours'
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer_status', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (row && row.body_hash !== bodyHash) return refuse('idempotency_mismatch')
    if (row && row.answer_status !== null && row.answer !== null) return { status: row.answer_status, text: row.answer }
    if (row) await sleep(pause)
  }
  return refuse('unavailable')
}

const ownedKey = ({ userId, key }: IdempotentRequest, owner: string) => sql`user_id = ${userId} and key = ${key} and owner = ${owner}`

const touchKey = (db: Db, request: IdempotentRequest, owner: string): Promise<unknown> =>
  sql`update idempotency_keys set alive_at = now() where ${ownedKey(request, owner)}`.execute(db)

const deleteKey = (db: Db, request: IdempotentRequest, owner: string): Promise<unknown> =>
  sql`delete from idempotency_keys where ${ownedKey(request, owner)}`.execute(db)

const STORE_RESPONSE = defineStatement({
  name: 'idempotency.store',
  params: { user: 'int', key: 'text', owner: 'uuid', status: 'int', answer: 'text' },
  row: { key: 'text' },
  text: ({ user, key, owner, status, answer }) => `
update idempotency_keys set answer_status = ${status}, answer = ${answer}
where user_id = ${user} and key = ${key} and owner = ${owner} returning key`,
})

/** Thrown when the call has a stored response already. */
class AlreadyAnswered extends Error {
  readonly answer: WireResponse | Refusal
  constructor(answer: WireResponse | Refusal) {
    super('answered before')
    this.answer = answer
  }
}

const waiting = new WeakMap<FastifyRequest, (content: Hash) => Promise<void>>()

/**
 * `runOnceByKey` for a form with a file: its content is known only when its handler has received it, and from then on the key is
 * held with the hash of its fields and its file.
 */
export async function runFormOnceByKey(
  db: Db,
  request: FastifyRequest,
  key: Omit<IdempotentRequest, 'bodyHash'>,
  run: () => Promise<WireResponse | Refusal>,
): Promise<WireResponse | Refusal> {
  let ours: AcquiredKey | undefined
  waiting.set(request, async (content) => {
    const held = await acquireKey(db, { ...key, bodyHash: content.digest('hex') })
    if (!('end' in held)) throw new AlreadyAnswered(held)
    ours = held
  })
  try {
    return await runWithKey(db, run, () => ours)
  } catch (error) {
    if (error instanceof AlreadyAnswered) return error.answer
    throw error
  }
}

/**
 * Acquires the key of a form before the form is processed. `add` hashes the content of the form and runs only where the request
 * has a key. Throws when the call has a stored response already.
 */
export async function acquireFormKey(request: FastifyRequest, add: (content: Hash) => unknown): Promise<void> {
  const claim = waiting.get(request)
  if (!claim) return
  waiting.delete(request)
  const content = createHash('sha256').update(`${request.url}\n`)
  await add(content)
  await claim(content)
}
