import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callOf, endpointOf } from '../calls/all.ts'
import { testWorld } from '../open-world.ts'
import { requestOf, send } from '../send-call.ts'
import { ENTITY_FIELDS, type Reading } from './read-fields.ts'

const server = testWorld()

/** Every name of a JSON value, dotted; those of a list are the names of its elements. */
function listNames(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => listNames(element, prefix))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [prefix + name, ...listNames(part, `${prefix}${name}.`)])
}

async function readNames({ call, at = '', as, request }: Reading): Promise<string[]> {
  const me = server.person(as ?? callOf(call).by)
  const asked = request?.(server.world) ?? requestOf(server, call, me)
  const { ending, text } = await send(server, endpointOf(call), asked, me.key)
  assert.equal(ending, 'ok', `${call}: ${text}`)
  await server.restore()
  const prefix = at === '' ? '' : `${at}.`
  return listNames(JSON.parse(text)).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

for (const { row, read, fields } of ENTITY_FIELDS) {
  test(`every field of the entity is answered by its name [${row}]`, async () => {
    const names = new Set((await Promise.all(read.map(readNames))).flat())
    assert.deepEqual(
      fields.split(/\s+/).filter((field) => !names.has(field)),
      [],
    )
  })
}
