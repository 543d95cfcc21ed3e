import { createHash } from 'node:crypto'
import { type Refusal, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { MountedEndpoint } from '../handlers.ts'
import { runOnceByKey, type WireResponse } from '../idempotency.ts'
import type { Me } from '../session.ts'
import { runFormOnceByKey } from '../uploads/idempotent-form.ts'

/**
 * Runs a POST with an `Idempotency-Key` once: the same key and body get the first response again, as it was serialized
 * (specification B.7). The voting service stores no responses, nor are those with a secret stored.
 */
export async function runIdempotently(
  { db }: Pick<Context, 'db'>,
  { endpoint, service }: Pick<MountedEndpoint, 'endpoint' | 'service'>,
  request: FastifyRequest,
  me: Me | undefined,
  run: () => Promise<WireResponse | Refusal>,
): Promise<WireResponse | Refusal> {
  const key = request.headers['idempotency-key']
  if (endpoint.method !== 'POST' || endpoint.secretResponse || service === 'voting') return run()
  if (!me || typeof key !== 'string' || key === '') return run()
  if (key.length > 100) return refuseFields({ field: 'Idempotency-Key', code: 'too_long', params: { limit: 100 } })
  if (request.isMultipart()) return runFormOnceByKey(db, request, { userId: me.userId, key }, run)
  const bodyHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return runOnceByKey(db, { userId: me.userId, key, bodyHash }, run)
}
