import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { z } from 'zod/mini'
import type { AcceptedResponse, CsvResponse, RawJson } from '../handlers.ts'
import type { WireResponse } from '../idempotency.ts'

/**
 * Serializes the result of a handler without fields that the endpoint's response shape does not have. JSON that PostgreSQL built
 * is sent unchanged; `strict` checks it and throws where it differs from the shape.
 */
export function serializeResponse(endpoint: Endpoint, result: unknown, strict: boolean): WireResponse {
  if (isRaw(result)) {
    if (strict) assertResponseSchema(endpoint, JSON.parse(result.rawJson))
    return { status: 200, text: result.rawJson }
  }
  if (isCsv(result)) return { status: 200, text: result.csv, csvName: result.fileName }
  return isAccepted(result)
    ? { status: 202, text: JSON.stringify(z.parse(endpoint.response, result.accepted)) }
    : { status: 200, text: JSON.stringify(z.parse(endpoint.response, result)) }
}

const isAccepted = (x: unknown): x is AcceptedResponse<unknown> => typeof x === 'object' && x !== null && 'accepted' in x
const isCsv = (x: unknown): x is CsvResponse => typeof x === 'object' && x !== null && 'csv' in x && 'fileName' in x
const isRaw = (x: unknown): x is RawJson<unknown> => typeof x === 'object' && x !== null && 'rawJson' in x

function assertResponseSchema(endpoint: Endpoint, response: unknown): void {
  const parsed = z.parse(endpoint.response, response)
  if (JSON.stringify(sortKeys(parsed)) !== JSON.stringify(sortKeys(response))) {
    throw new Error(`${endpoint.method} ${endpoint.path} sends more than its shape names`)
  }
}

const sortKeys = (x: unknown): unknown =>
  Array.isArray(x)
    ? x.map(sortKeys)
    : typeof x === 'object' && x !== null
      ? Object.fromEntries(
          Object.entries(x)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sortKeys(v)]),
        )
      : x
