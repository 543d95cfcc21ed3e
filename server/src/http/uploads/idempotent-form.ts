import { createHash, type Hash } from 'node:crypto'
import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/open.ts'
import { type AcquiredKey, acquireKey, type IdempotentRequest, runWithKey, type WireResponse } from '../idempotency.ts'

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
