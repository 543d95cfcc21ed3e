import type { AnyRequest } from '../send-call.ts'
import { HOSTILE_HEADERS, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts'
import type { Random } from './random.ts'

/** A request as it is sent: names of fields may come twice, and the body may be no JSON. */
export interface FuzzedRequest {
  readonly params: Readonly<Record<string, string | number>>
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** What is sent instead of the body's JSON. */
  readonly rawBody?: string
}

export const toFuzzedRequest = ({ params, query, body }: AnyRequest): FuzzedRequest => ({
  params: params ?? {},
  query: Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const),
  headers: {},
  body,
})

/** Values of the world that are put in the place of others: ids of other things, and of the other side. */
export interface WorldValues {
  readonly numbers: readonly number[]
  readonly texts: readonly string[]
}

export function collectWorldValues(world: unknown): WorldValues {
  const numbers = new Set<number>()
  const texts = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'number') numbers.add(value)
    else if (typeof value === 'string' && value.length <= 60) texts.add(value)
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner)
  }
  walk(world)
  return { numbers: [...numbers], texts: [...texts] }
}

type Path = readonly (string | number)[]
type Json = Record<string | number, unknown>

const isContainer = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every place of a body, the whole one included. */
function listPaths(value: unknown, at: Path = []): Path[] {
  if (!isContainer(value)) return [at]
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 20) : Object.keys(value)
  return [at, ...keys.flatMap((key) => listPaths(value[key], [...at, key]))]
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (isContainer(inner) ? inner[key] : undefined), value)
}

/** A copy with another value at a place; without the field where the value is undefined. */
function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy: Json = Array.isArray(value) ? ([...value] as unknown as Json) : { ...(value as Json) }
  const inner = replaceAt(copy[key], rest, by)
  if (inner === undefined && !Array.isArray(copy)) delete copy[key]
  else Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

/** Another value of the same kind, or of any. */
function replaceValue(random: Random, value: unknown, world: WorldValues): unknown {
  if (random.chance(0.15)) return random.pick(world.numbers)
  if (random.chance(0.15)) return random.pick(world.texts)
  if (typeof value === 'string' && random.chance(0.3)) return `${value}${random.pick(HOSTILE_TEXTS)}`
  if (typeof value === 'number' && random.chance(0.3)) return value * random.pick([-1, 10, 0.5, 1e6, 1e10, 1e300])
  if (Array.isArray(value) && random.chance(0.4))
    return value.length > 0 ? Array.from({ length: random.pick([2, 30, 3000]) }, () => value[0]) : [random.pick(HOSTILE_VALUES)]
  return random.pick(HOSTILE_VALUES)
}

type Mutation = (random: Random, request: FuzzedRequest, world: WorldValues) => FuzzedRequest

const mutateParam: Mutation = (random, request, world) => {
  const names = Object.keys(request.params)
  if (names.length === 0) return request
  const name = random.pick(names)
  const value = random.chance(0.5) ? random.pick(HOSTILE_TEXTS) : random.chance(0.5) ? random.pick(world.numbers) : random.pick(world.texts)
  return { ...request, params: { ...request.params, [name]: value } }
}

const mutateQuery: Mutation = (random, request, world) => {
  const value = random.chance(0.8) ? random.pick(HOSTILE_TEXTS) : random.pick([...world.texts, ...world.numbers.map(String)])
  if (request.query.length === 0 || random.chance(0.1)) return { ...request, query: [...request.query, ['extra', value]] }
  const at = random.int(request.query.length)
  const query = [...request.query]
  const [name = ''] = query[at] ?? []
  const way = random.pick(['leave out', 'twice', 'change', 'change', 'change', 'change'])
  if (way === 'leave out') query.splice(at, 1)
  else if (way === 'twice') query.push([name, value])
  else query[at] = [name, value]
  return { ...request, query }
}

const mutateBody: Mutation = (random, request, world) => {
  const { body } = request
  if (body === undefined || body instanceof FormData) return request
  const path = random.pick(listPaths(body))
  if (random.chance(0.15)) return { ...request, body: path.length === 0 ? [body] : replaceAt(body, path, undefined) }
  if (random.chance(0.15)) {
    const name = random.pick(['__proto__', 'constructor', 'id', 'roles', 'extra', 'length'])
    const inner = readAt(body, path)
    const target = isContainer(inner) && !Array.isArray(inner) ? [...path, name] : path
    return { ...request, body: replaceAt(body, target, random.pick(HOSTILE_VALUES)) }
  }
  return { ...request, body: replaceAt(body, path, replaceValue(random, readAt(body, path), world)) }
}

const mutateHeaders: Mutation = (random, request) => ({
  ...request,
  headers: { ...request.headers, ...random.pick(HOSTILE_HEADERS) },
})

const breakBody: Mutation = (random, request) =>
  request.body === undefined || request.body instanceof FormData
    ? request
    : {
        ...request,
        rawBody: random.pick(['{', '', 'null', '"x"', '[]', '{"a":', '\u0000', '{"__proto__":{"admin":true}}', '1e999']),
      }

/** Bodies carry most of what can be wrong. */
const MUTATIONS: readonly Mutation[] = [
  mutateParam,
  mutateParam,
  mutateQuery,
  mutateQuery,
  ...Array.from({ length: 6 }, () => mutateBody),
  mutateHeaders,
  breakBody,
]

/** Up to three changes to a valid request; one in twenty stays valid. */
export function mutateRequest(random: Random, request: FuzzedRequest, world: WorldValues): FuzzedRequest {
  const changes = random.pick([0, ...Array.from({ length: 12 }, () => 1), 2, 2, 2, 2, 3, 3, 3])
  let mutated = request
  for (let n = 0; n < changes; n++) mutated = random.pick(MUTATIONS)(random, mutated, world)
  return mutated
}
