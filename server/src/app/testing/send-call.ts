import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'
import type { TestServices } from '../services/testing/services.ts'
import type { CallName } from './calls/all.ts'
import { callOf, endpointOf } from './calls/all.ts'
import type { Person, WorldServer } from './open-world.ts'

/** The outcome of a call: `ok`, or the code of its refusal. */
export type CallOutcome = 'ok' | RefusalCode

export interface CallResponse {
  readonly ending: CallOutcome
  readonly status: number
  readonly text: string
}

/** A request of any endpoint. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const endpointPath = (endpoint: Endpoint, params: AnyRequest['params'] = {}): string =>
  (endpoint.service === 'voting' ? '/api/v0' : '/api') +
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Sends a request of an endpoint with a session key; throws on a server error. */
export async function send(
  server: TestServices,
  endpoint: Endpoint,
  { params, query, body }: AnyRequest,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResponse> {
  const response = await server.app.inject({
    method: endpoint.method,
    url: endpointPath(endpoint, params),
    query: Object.fromEntries(Object.entries(query ?? {}).map(([k, v]) => [k, String(v)])),
    headers: { ...headers, ...(key ? { session_key: key } : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const { statusCode: status, body: text } = response
  if (status < 300) return { ending: 'ok', status, text }
  const { code } = JSON.parse(text) as { code: RefusalCode }
  if (status === 500) throw new Error(`${endpoint.method} ${endpointPath(endpoint, params)} failed: ${text}`)
  return { ending: code, status, text }
}

/** The valid request of an endpoint for a person. */
export const requestOf = (server: WorldServer, name: CallName, me: Person): AnyRequest => callOf(name).request(server.world, me) as object

/** Sends the valid call of an endpoint, by default as its permitted caller. */
export function sendCall(
  server: WorldServer,
  name: CallName,
  as?: Person,
  headers?: Readonly<Record<string, string>>,
): Promise<CallResponse> {
  const me = as ?? server.person(callOf(name).by)
  return send(server, endpointOf(name), requestOf(server, name, me), me.key, headers)
}
