import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { CONTRACT } from './contract.ts'

const NAMES = /^(?:name|title|subject|username|firstname|lastname|\w+Name)$/

/** Names that are compared with others and not stored, and keywords, which are split at commas before they are cleaned. */
const OTHERS = new Set([
  'users.login username',
  'connections.connectDirectory username',
  'memberships.addRole name',
  'registration.register ballot_registration_fields.name',
  'search.similar title',
  'contributionThemes.add title',
  'spaceWriting.post emergentThemes.title',
  'contributions.change emergentThemes.title',
  'groupContributions.create emergentThemes.title',
])

/** The texts of a schema with their paths. */
function listTexts(schema: z.core.$ZodType, path: readonly string[] = []): { path: string; schema: z.core.$ZodType }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => listTexts(value, [...path, key]))
    case 'union':
      return def.options.flatMap((option) => listTexts(option, path))
    case 'array':
      return listTexts(def.element, path)
    case 'pipe':
      return listTexts(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return listTexts(def.innerType, path)
    case 'string':
      return [{ path: path.join('.'), schema }]
    default:
      return []
  }
}

test('every name and title in a request is stored on one line, without characters that turn its direction or that nobody sees', () => {
  const names = Object.entries(CONTRACT).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { body }]) =>
      (body ? listTexts(body) : [])
        .filter(({ path }) => NAMES.test(path.split('.').at(-1) ?? ''))
        .map(({ path, schema }) => ({ at: `${group}.${name} ${path}`, schema })),
    ),
  )
  assert.ok(names.length > 40, `${names.length} names`)
  for (const { at, schema } of names.filter((one) => !OTHERS.has(one.at))) {
    const { success, data } = z.safeParse(schema, '\u202eIda\u200b\u2028Berg')
    if (success) assert.equal(data, 'Ida Berg', at)
    assert.ok(['', undefined].includes(z.safeParse(schema, '\u3164').data as string | undefined), at)
  }
})
