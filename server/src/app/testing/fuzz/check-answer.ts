import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type RefusalCode, STATUS_OF } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { listDeclaredRefusals } from '../../../platform/http/openapi/openapi.ts'

export interface FuzzedAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

const CoreEnvelope = z.object({
  responseStatus: z.string().check(z.minLength(1)),
  statusMessage: z.string().check(z.minLength(1)),
  code: z.string(),
  requestId: z.uuid(),
})
const VotingEnvelope = z.object({ error: z.string().check(z.minLength(1)), code: z.string(), requestId: z.uuid() })

/** What is wrong with an answer, or undefined. */
export function findFault(endpoint: Endpoint, { status, type, text }: FuzzedAnswer): string | undefined {
  if (status < 300) {
    if (status !== 200 && !(status === 202 && endpoint.accepts)) return `status ${status} is not declared`
    if (type.startsWith('text/csv')) return endpoint.csv ? undefined : 'a table is not declared'
    if (!type.startsWith('application/json')) return `another type than JSON: ${type}`
    const parsed = z.safeParse(endpoint.response, JSON.parse(text))
    return parsed.success ? undefined : `the answer has another shape: ${parsed.error.message.slice(0, 300)}`
  }
  if (!type.startsWith('application/json')) return `status ${status} has no envelope: ${type} ${text.slice(0, 200)}`
  const body: unknown = JSON.parse(text)
  const envelope = z.safeParse(endpoint.service === 'voting' ? VotingEnvelope : CoreEnvelope, body)
  if (!envelope.success) return `status ${status} has another envelope: ${text.slice(0, 200)}`
  const code = envelope.data.code as RefusalCode
  // another service that is not there, or a full disk, is no failure of the server
  if (code === 'fault') return `a fault: ${text.slice(0, 200)}`
  if (STATUS_OF[code] !== status) return `${code} came with status ${status}`
  return listDeclaredRefusals(endpoint).includes(code) ? undefined : `${code} (${status}) is not declared`
}
