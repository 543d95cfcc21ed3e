import { type Endpoint, LIMITS } from '@folkmoot/core/shared/endpoint.ts'
import { GENERAL_REFUSALS, type RefusalCode, STATUS_OF } from '@folkmoot/core/shared/refusals.ts'
import { z } from 'zod/mini'
import { toResponseStatus } from '../serialize-refusal.ts'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
type Json = Record<string, unknown>

const PREFIX = { core: '/api', voting: '/api/v0' } as const
export const endpointUrl = (e: Endpoint): string => PREFIX[e.service ?? 'core'] + e.path

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** The refusals of an endpoint, grouped by HTTP status. */
export function groupRefusalsByStatus(e: Endpoint): Map<number, RefusalCode[]> {
  const by = new Map<number, RefusalCode[]>()
  const own = e.access === 'session' ? [...e.refusals, 'not_logged_in' as const] : e.refusals
  for (const code of new Set<RefusalCode>([
    ...own,
    ...GENERAL_REFUSALS.filter((g) => !['not_logged_in', 'offline'].includes(g)),
  ])) {
    by.set(STATUS_OF[code], [...(by.get(STATUS_OF[code]) ?? []), code])
  }
  return new Map([...by].sort(([a], [b]) => a - b))
}

function parametersOf(e: Endpoint): Json[] {
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = e.query ? schemaOf(e.query, 'input') : {}
  const required = (query.required ?? []) as string[]
  const inQuery = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const errorSchema = (service: 'core' | 'voting', codes: readonly RefusalCode[], status: number): Json => ({
  type: 'object',
  required:
    service === 'voting' ? ['error', 'code', 'requestId'] : ['responseStatus', 'statusMessage', 'code', 'requestId'],
  properties: {
    ...(service === 'voting'
      ? { error: { type: 'string' } }
      : { responseStatus: { const: toResponseStatus(status) }, statusMessage: { type: 'string' } }),
    code: { enum: codes },
    fields: { type: 'array', items: { type: 'object' } },
    requestId: { type: 'string' },
  },
})

function operationOf(feature: string, name: string, e: Endpoint): Json {
  const service = e.service ?? 'core'
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
  const failures = [...groupRefusalsByStatus(e)].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), ...json(errorSchema(service, codes, status)) },
  ])
  const limit = LIMITS[e.limit ?? (e.method === 'GET' ? 'reads' : 'writes')]
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: e.summary ?? name,
    description: `At most ${limit.max} calls in ${limit.seconds} seconds.`,
    parameters: parametersOf(e),
    ...(e.access === 'session' ? { security: [{ session: [] }] } : {}),
    ...(e.body ? { requestBody: { required: true, ...json(schemaOf(e.body, 'input')) } } : {}),
    responses: {
      '200': { description: 'Done', ...json(schemaOf(e.response, 'output')) },
      ...Object.fromEntries(failures),
    },
  }
}

/** The API as OpenAPI 3.1, generated from the endpoints that server and browser use. */
export function buildOpenApi(contract: Contract, instanceName: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, e] of Object.entries(endpoints)) {
      const path = endpointUrl(e).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(feature, name, e) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${instanceName} API`, version: '1', license: { name: 'AGPL-3.0-or-later' } },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'SESSION_KEY' } },
    },
    paths,
  }
}
