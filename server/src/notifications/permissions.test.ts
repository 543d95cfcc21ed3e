import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/assemblies/words.ts'
import { messages } from '@folkmoot/core/notifications/messages.ts'
import { needs } from '@folkmoot/core/notifications/needs.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { aWorld, type CellCaller, COLUMNS, type World } from '../memberships/world-for-tests.ts'
import { type Caller, type TestServices, testServices } from '../services/for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices()
})
after(() => server.stop())

//                 An Si Rq Iv Fo Me Ex GM GC MO CO AD CX
const SIGNED_IN = ' -  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y'
const MEMBERS = ' -  -  -  -  -  Y  Y  Y  Y  Y  Y  Y  -'
const IN_GROUP = ' -  -  -  -  -  -  -  Y  Y  -  Y  Y  -'

const words = { title: 'Saturday', text: 'Who helps?' }
const meeting = { title: 'Saturday', start: '2099-01-03T10:00:00Z', end: '2099-01-03T11:00:00Z', place: 'Quay' }
const assembly = (w: World) => ({ params: { sid: w.assembly.space_id } })
const group = (w: World) => ({ params: { sid: w.group.space_id } })

interface Row {
  readonly endpoint: Endpoint
  readonly cells: string
  readonly request: (world: World, me: CellCaller) => object
}

/** Decisions C: send message, organize meeting, and what waits for oneself; the same under every management type. */
const ROWS: readonly Row[] = [
  { endpoint: needs.ofUser, cells: SIGNED_IN, request: (_, me) => ({ params: { id: me.userId } }) },
  { endpoint: messages.list, cells: MEMBERS, request: assembly },
  { endpoint: messages.list, cells: IN_GROUP, request: group },
  { endpoint: messages.send, cells: MEMBERS, request: (w) => ({ ...assembly(w), body: words }) },
  { endpoint: messages.send, cells: IN_GROUP, request: (w) => ({ ...group(w), body: words }) },
  { endpoint: messages.meet, cells: MEMBERS, request: (w) => ({ ...assembly(w), body: meeting }) },
  { endpoint: messages.meet, cells: IN_GROUP, request: (w) => ({ ...group(w), body: meeting }) },
]

async function answers(caller: Caller, endpoint: Endpoint, request: object): Promise<boolean> {
  try {
    await caller.call(endpoint, request as never)
    return true
  } catch (error) {
    const status = Number(/ answered (\d{3})/.exec(String(error))?.[1])
    if ([401, 403, 404].includes(status)) return false
    throw error
  }
}

test('every call of messages and of what waits stands in the table of who may', () => {
  const calls = [needs, messages].flatMap((of) => Object.values(of) as Endpoint[])
  assert.deepEqual(
    calls.filter((endpoint) => !ROWS.some((row) => row.endpoint === endpoint)),
    [],
  )
})

for (const type of MANAGEMENT_TYPES) {
  test(`under ${type} members write to members and call meetings, of a group its own; nobody else reads them [MEM-015, MEM-016]`, async () => {
    const world = await aWorld(server.context, type)
    const wrong: string[] = []
    for (const [i, column] of COLUMNS.entries()) {
      const who = await world.caller(column)
      const caller = who ? await server.as(who.userId) : server.visitor
      for (const { endpoint, cells, request } of ROWS) {
        const given = await answers(caller, endpoint, request(world, who ?? { userId: 0, membershipId: undefined }))
        if (given !== (cells.trim().split(/\s+/)[i] === 'Y')) {
          wrong.push(`${endpoint.method} ${endpoint.path}, ${column}: ${given ? 'answered' : 'refused'}`)
        }
      }
    }
    assert.deepEqual(wrong, [])
  })
}
