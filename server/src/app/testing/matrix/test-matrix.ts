import assert from 'node:assert/strict'
import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import { type CallName, ENDPOINTS, isWrite } from '../calls/all.ts'
import { openWorld, type Role, type WorldServer } from '../open-world.ts'
import { ITEM_KEYS, type ItemKey, ROLE_NAMES } from '../world/world-types.ts'
import { dependsOnType, expectedOutcome, type MatrixRow, type PermissionMatrix, parseMatrix, sendMatrixRow } from './permission-matrix.ts'

/** Roles whose permissions a management type could change, and roles that must never count as members. */
const ROLES_OF_INTEREST: readonly Role[] = ['Rq', 'Fo', 'Me', 'GM', 'MO']

/** Tests every cell under COORDINATED; under each other type the rows that depend on it, and under OPEN all writes. */
function rolesFor(row: MatrixRow, type: ManagementType): readonly Role[] {
  if (type === 'COORDINATED') return ROLE_NAMES
  return dependsOnType(row) || (type === 'OPEN' && isWrite(row.name)) ? ROLES_OF_INTEREST : []
}

/** Reads of texts whose page is closed: what one wrote oneself, and what moderators decide about. */
const OTHER_RULES: readonly CallName[] = ['wholeAccount.export', 'moderation.queue', 'moderation.removed']

/** What gives a contribution away: its title, its text, its place. */
const textsOf = (item: ItemKey, mark: string): readonly string[] =>
  [`${item}"`, `text of ${item}`, `place of ${item}`].map((text) => `${mark} ${text}`)

/** The texts in the answer to a reading call of contributions whose page that person may not open. */
function findHiddenTexts({ world }: WorldServer, { name, label }: MatrixRow, role: Role, answer: string): string[] {
  if (isWrite(name) || OTHER_RULES.includes(name)) return []
  return ITEM_KEYS.filter((item) => !world.readable[role].includes(item))
    .flatMap((item) => textsOf(item, world.a.mark))
    .filter((text) => answer.includes(text))
    .map((text) => `${label}, ${role}: ${text}`)
}

const featureOf = (name: CallName): string => name.split('.')[0] ?? ''

/** The tests of some parts of the permission matrix, on one world. */
export function createMatrixTests(...parts: readonly PermissionMatrix[]) {
  const rows = parts.flatMap(parseMatrix)
  let opened: Promise<WorldServer> | undefined
  /** What the calls under COORDINATED, where everybody makes all of them, showed to people who may not read it. */
  let shown: string[] | undefined

  /** Asserts that each call has the outcome of its cell. */
  async function assertCells(type: ManagementType): Promise<void> {
    opened ??= openWorld()
    const server = await opened
    await server.setManagementType(type)
    const wrong: string[] = []
    const found: string[] = []
    for (const row of rows) {
      for (const role of rolesFor(row, type)) {
        const wanted = expectedOutcome(row.cells[role], type)
        const { ending, text } = await sendMatrixRow(server, row, role)
        const agrees = ending === wanted || (wanted === 'not_found' && ending === 'assembly_not_listed')
        if (!agrees) wrong.push(`${row.label}, ${role}: ${ending}, not ${wanted}`)
        if (type === 'COORDINATED' && ending === 'ok') found.push(...findHiddenTexts(server, row, role, text))
      }
      // whatever a call that was refused at once may have written, the next row finds the world
      if (isWrite(row.name)) await server.restore()
    }
    if (type === 'COORDINATED') shown = found
    assert.deepEqual(wrong, [])
  }

  return {
    /** Asserts that each endpoint of a part has a row without a view, and that no row belongs to another part's feature. */
    assertComplete(): void {
      for (const part of parts) {
        const isHere = (name: CallName) => part.features.some((feature) => feature === featureOf(name))
        const endpoints = [...ENDPOINTS.keys()].filter(isHere)
        const plain = new Set(parseMatrix(part).flatMap(({ name, view }) => (view ? [] : [name])))
        assert.ok(endpoints.length > 0)
        assert.deepEqual([...plain].sort(), endpoints.toSorted())
      }
    },

    assertCells,

    /** Asserts that no answer holds the title, the text or the place of a contribution whose page that person may not open. */
    async assertHiddenTexts(): Promise<void> {
      if (!shown) await assertCells('COORDINATED')
      assert.deepEqual(shown, [])
    },

    close: async (): Promise<void> => (await opened)?.stop(),
  }
}
