import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callOf, endpointOf } from '../calls/all.ts'
import { testWorld } from '../open-world.ts'
import { requestOf, send } from '../send-call.ts'
import { WRITTEN_COMMUNITIES } from './written-communities.ts'
import { WRITTEN_CONTENT } from './written-content.ts'
import type { WrittenFields } from './written-fields.ts'

const server = testWorld()

/** The value under a name with its parts between slashes; of a list, the one in its first element. */
const valueAt = (value: unknown, name: string): unknown =>
  name.split('/').reduce<unknown>((part, step) => {
    const whole = Array.isArray(part) && !/^\d+$/.test(step) ? part[0] : part
    return (whole as Record<string, unknown> | null | undefined)?.[step]
  }, value)

/** The names of a request with their values; elements of a list have the names of the first. */
function listWritten(value: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? listWritten(value[0], name) : [[name, value]]
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([key, part]) => listWritten(part, name === '' ? key : `${name}/${key}`))
}

/** How a name is answered: as its own or as that of the part that it stands in. */
const findOtherwise = (otherwise: WrittenFields['otherwise'] = {}, name: string) => {
  const key = Object.keys(otherwise).find((known) => name === known || name.startsWith(`${known}/`))
  return key === undefined ? undefined : { as: otherwise[key] }
}

for (const { row, call, as, request, read, readAt, otherwise } of [...WRITTEN_COMMUNITIES, ...WRITTEN_CONTENT]) {
  test(`a request has the fields of the entity by their names, and they are kept (${call}) [${row}]`, async () => {
    const me = server.person(as ?? callOf(call).by)
    const asked = request(server.world, me)
    const answer = await send(server, endpointOf(call), asked, me.key)
    assert.equal(answer.ending, 'ok', answer.text)
    const reading = read ? await send(server, endpointOf(read), requestOf(server, read, me), me.key) : answer
    const seen = readAt ? valueAt(JSON.parse(reading.text), readAt) : JSON.parse(reading.text || '{}')
    await server.restore()
    for (const [name, value] of listWritten(asked.body)) {
      const other = findOtherwise(otherwise, name)
      if (other?.as === null) continue
      const [readAs, expected] = other?.as ?? [name, value]
      if (expected !== undefined) assert.deepEqual(valueAt(seen, readAs), expected, `${row}: ${name}`)
    }
  })
}
