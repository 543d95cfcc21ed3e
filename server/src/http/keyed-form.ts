import { createHash, type Hash } from 'node:crypto'
import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import { endWith, type HeldKey, holdKey, type KeyedRequest, type WireAnswer } from './idempotency.ts'

/** The call was answered before. */
class Answered extends Error {
  readonly answer: WireAnswer | Refusal
  constructor(answer: WireAnswer | Refusal) {
    super('answered before')
    this.answer = answer
  }
}

const waiting = new WeakMap<FastifyRequest, (content: Hash) => Promise<void>>()

/**
 * `answerOnce` for a form with a file. What the form holds is known when its handler has received it: from then on the key is
 * held, by the hash of its fields and its file.
 */
export async function answerFormOnce(
  db: Db,
  request: FastifyRequest,
  key: Omit<KeyedRequest, 'bodyHash'>,
  run: () => Promise<WireAnswer | Refusal>,
): Promise<WireAnswer | Refusal> {
  let ours: HeldKey | undefined
  waiting.set(request, async (content) => {
    const held = await holdKey(db, { ...key, bodyHash: content.digest('hex') })
    if (!('end' in held)) throw new Answered(held)
    ours = held
  })
  try {
    return await endWith(run, () => ours)
  } catch (error) {
    if (error instanceof Answered) return error.answer
    throw error
  }
}

/**
 * Tells what a form holds, before anything is done with it. `add` hashes what came with it; it runs only where the request has
 * a key. Ends the call when it was answered before.
 */
export async function formReceived(request: FastifyRequest, add: (content: Hash) => unknown): Promise<void> {
  const claim = waiting.get(request)
  if (!claim) return
  waiting.delete(request)
  const content = createHash('sha256').update(`${request.url}\n`)
  await add(content)
  await claim(content)
}
