import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_INT } from '@folkmoot/core/platform/shared/ids.ts'
import { z } from 'zod/mini'
import { CONTRACT } from './contract.ts'

type Json = { readonly [name: string]: unknown }

/** Numbers that no column of the database holds as such: texts of settings, what is ignored, and a provider's time. */
const OTHERS = [/\.configs(\.\*|\[\]\.value)$/, /^papers\.complete body\.vote\.status$/, /^fbtoken\.\w+ body\.expiration$/]

/** The places of a shape where a number may be larger or smaller than PostgreSQL's `integer`. */
function listUnbounded(shape: Json, at: string, definitions: Json): string[] {
  const { $ref: reference } = shape
  if (typeof reference === 'string')
    return listUnbounded(definitions[reference.split('/').at(-1) ?? ''] as Json, at, {
      ...definitions,
      [reference]: {},
    })
  const inner = (part: unknown, place: string) => (part ? listUnbounded(part as Json, place, definitions) : [])
  const [low, high] = [shape.minimum ?? shape.exclusiveMinimum, shape.maximum ?? shape.exclusiveMaximum]
  const isNumber = shape.type === 'integer' || shape.type === 'number'
  const isBounded = Number(low ?? Number.NaN) >= -MAX_INT - 1 && Number(high ?? Number.NaN) <= MAX_INT
  return [
    ...(isNumber && !isBounded ? [at] : []),
    ...Object.entries((shape.properties ?? {}) as Json).flatMap(([name, part]) => inner(part, `${at}.${name}`)),
    ...['anyOf', 'allOf', 'oneOf'].flatMap((way) => ((shape[way] ?? []) as Json[]).flatMap((part) => inner(part, at))),
    ...inner(shape.items, `${at}[]`),
    ...inner(shape.additionalProperties, `${at}.*`),
  ]
}

test('every number that a request may carry fits where the database stores it, or the request is refused', () => {
  const unbounded = Object.entries(CONTRACT).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      (['query', 'body'] as const).flatMap((part) => {
        const schema = endpoint[part]
        if (!schema) return []
        const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
        return listUnbounded(shape, `${feature}.${name} ${part}`, (shape.$defs ?? {}) as Json)
      }),
    ),
  )
  assert.deepEqual(
    unbounded.filter((place) => !OTHERS.some((other) => other.test(place))),
    [],
  )
})
