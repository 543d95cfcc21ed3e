import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { MANAGEMENT_TYPES, type ManagementType } from '@folkmoot/core/assemblies/words.ts'
import { founding, memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { invitations, uploads } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { type Caller, type TestServices, testServices } from '../services/for-tests.ts'
import { ROWS, type Row } from './permissions-for-tests.ts'
import { aWorld, type CellCaller, COLUMNS, type Column, type World } from './world-for-tests.ts'

let server: TestServices
before(async () => {
  server = await testServices()
})
after(() => server.stop())

const NO_ONE: CellCaller = { userId: 0, membershipId: undefined }

async function answers(caller: Caller, endpoint: Endpoint, request: object): Promise<boolean> {
  try {
    await caller.call(endpoint, request as never)
    return true
  } catch (error) {
    const status = Number(/ answered (\d{3})/.exec(String(error))?.[1])
    if (status === 409) return true
    if ([401, 403, 404].includes(status)) return false
    throw error
  }
}

const expected = (letter: string, type: ManagementType): boolean =>
  letter === 'Y' || (letter === 'O' && type === 'OPEN')
const lettersOf = (row: Row) => row.cells.trim().split(/\s+/)

test('every call about assemblies and memberships stands in the table of who may', () => {
  const calls = [assemblies, founding, memberships, invitations, uploads].flatMap(
    (of) => Object.values(of) as Endpoint[],
  )
  const missing = calls.filter((endpoint) => !ROWS.some((row) => row.endpoint === endpoint))
  assert.deepEqual(
    missing.map((e) => `${e.method} ${e.path}`),
    [],
  )
  for (const row of ROWS) assert.equal(lettersOf(row).length, COLUMNS.length, row.endpoint.path)
})

for (const type of MANAGEMENT_TYPES) {
  test(`under ${type} each person may do what the table of permissions says, and nothing else [MEM-013, MEM-014, MEM-017, ASM-009, ASM-015]`, async () => {
    const world = await aWorld(server.context, type)
    const callers = new Map<Column, [CellCaller, Caller]>()
    const seat = async (at: World, column: Column): Promise<[CellCaller, Caller]> => {
      const who = await at.caller(column)
      return who ? [who, await server.as(who.userId)] : [NO_ONE, server.visitor]
    }
    for (const column of COLUMNS) callers.set(column, await seat(world, column))

    const wrong: string[] = []
    for (const row of ROWS) {
      const letters = lettersOf(row)
      for (const [i, column] of COLUMNS.entries()) {
        const at = row.spends === 'world' ? await aWorld(server.context, type) : world
        const known = row.spends ? undefined : callers.get(column)
        const [me, caller] = known ?? (await seat(at, column))
        const given = await answers(caller, row.endpoint, await row.request(at, me))
        const should = expected(letters[i] ?? '', type)
        if (given !== should)
          wrong.push(
            `${row.endpoint.method} ${row.endpoint.path} (${row.what}), ${column}: ${given ? 'answered' : 'refused'}`,
          )
      }
    }
    assert.deepEqual(wrong, [])
  })
}
