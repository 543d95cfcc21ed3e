import { type Endpoint, LIMITS } from '@folkmoot/core/platform/shared/endpoint.ts'
import { GENERAL_REFUSALS, type RefusalCode, STATUS_OF } from '@folkmoot/core/platform/shared/refusals.ts'
import { SESSION_HEADER } from '@folkmoot/core/platform/shared/session-header.ts'
import { z } from 'zod/mini'
import { toResponseStatus } from '../respond.ts'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
type Json = Record<string, unknown>

const PREFIX = { core: '/api', voting: '/api/v0' } as const
export const endpointUrl = (e: Pick<Endpoint, 'service' | 'path'>): string => PREFIX[e.service ?? 'core'] + e.path

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** Every code that an endpoint may answer: its own, those of any call, and 404 where its path has something that may not exist. */
export const listDeclaredRefusals = (e: Pick<Endpoint, 'access' | 'path' | 'refusals'>): RefusalCode[] => [
  ...e.refusals,
  ...(e.access === 'session' ? (['not_logged_in'] as const) : []),
  ...(e.path.includes(':') ? (['not_found'] as const) : []),
  ...GENERAL_REFUSALS.filter((code) => code !== 'not_logged_in' && code !== 'offline'),
]

/** The refusals of an endpoint, grouped by HTTP status. */
function groupRefusalsByStatus(e: Endpoint): Map<number, RefusalCode[]> {
  const by = new Map<number, RefusalCode[]>()
  for (const code of new Set(listDeclaredRefusals(e))) {
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

type Service = 'core' | 'voting'

const envelopeOf = (service: Service): Json => ({
  type: 'object',
  required: service === 'voting' ? ['error', 'code', 'requestId'] : ['responseStatus', 'statusMessage', 'code', 'requestId'],
  properties: {
    ...(service === 'voting' ? { error: { type: 'string' } } : { responseStatus: { type: 'string' }, statusMessage: { type: 'string' } }),
    code: { type: 'string' },
    fields: { type: 'array', items: { type: 'object' } },
    session: { enum: ['missing', 'unknown'] },
    requestId: { type: 'string' },
  },
})

/** The response of a status, with the codes that it may carry; the envelope of the service is a component. */
const refusalResponse = (service: Service, status: number, codes: readonly RefusalCode[]): Json => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: {
        $ref: `#/components/schemas/${service}-refusal`,
        properties: {
          code: { enum: codes },
          ...(service === 'core' ? { responseStatus: { const: toResponseStatus(status) } } : {}),
        },
      },
    },
  },
})

/** The response that every call of a service may give, where an endpoint adds no code of its own to its status. */
const generalResponses = (service: Service): [string, string, Json][] =>
  [...groupRefusalsByStatus({ method: 'GET', path: '/', response: z.never(), refusals: [] })].map(([status, codes]) => [
    codes.join(),
    `${service}-${status}`,
    refusalResponse(service, status, codes),
  ])
const GENERAL = { core: generalResponses('core'), voting: generalResponses('voting') }

function responseOf(service: Service, status: number, codes: readonly RefusalCode[]): Json {
  const general = GENERAL[service].find(([text]) => text === codes.join())
  return general ? { $ref: `#/components/responses/${general[1]}` } : refusalResponse(service, status, codes)
}

/** Response shapes that several endpoints share, with the names of their components: that of the first endpoint. */
type SharedShapes = ReadonlyMap<z.core.$ZodType, string>

function findSharedShapes(contract: Contract): SharedShapes {
  const names = new Map<z.core.$ZodType, string>()
  const shared = new Map<z.core.$ZodType, string>()
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, { response }] of Object.entries(endpoints)) {
      const first = names.get(response)
      if (first) shared.set(response, first)
      else names.set(response, `${feature}.${name}`)
    }
  return shared
}

const shapeOf = (schema: z.core.$ZodType, shared: SharedShapes): Json => {
  const name = shared.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : schemaOf(schema, 'output')
}

function operationOf(feature: string, name: string, e: Endpoint, shared: SharedShapes): Json {
  const service = e.service ?? 'core'
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
  const failures = [...groupRefusalsByStatus(e)].map(([status, codes]) => [String(status), responseOf(service, status, codes)])
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
      '200': {
        description: 'Done',
        content: {
          'application/json': { schema: shapeOf(e.response, shared) },
          ...(e.csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
        },
      },
      ...(e.accepts ? { '202': { description: 'A mail or a job completes it later', ...json(shapeOf(e.response, shared)) } } : {}),
      ...Object.fromEntries(failures),
    },
  }
}

const DESCRIPTION =
  'JSON in UTF-8. A session key from sign-in goes into the header `Session-Key`; `SESSION_KEY` is accepted too, ' +
  'but many proxies drop it. A refusal carries a `code`, which is what clients decide on.'

/** The API as OpenAPI 3.1, generated from the endpoints that server and browser use. */
export function buildOpenApi(contract: Contract, instanceName: string): Json {
  const paths: Record<string, Json> = {}
  const shared = findSharedShapes(contract)
  const shapes = [...shared].map(([schema, name]) => [name, schemaOf(schema, 'output')])
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, e] of Object.entries(endpoints)) {
      const path = endpointUrl(e).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(feature, name, e, shared) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${instanceName} API`,
      version: '1',
      description: DESCRIPTION,
      license: { name: 'AGPL-3.0-or-later' },
    },
    components: {
      schemas: {
        'core-refusal': envelopeOf('core'),
        'voting-refusal': envelopeOf('voting'),
        ...Object.fromEntries(shapes),
      },
      responses: Object.fromEntries([...GENERAL.core, ...GENERAL.voting].map(([, name, response]) => [name, response])),
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: SESSION_HEADER } },
    },
    paths,
  }
}
