import assert from 'node:assert/strict'
import type { ManagementType } from '@folkmoot/core/access/management-type.ts'
import { type CallName, ENDPOINTS, isWrite } from '../calls/all.ts'
import { openWorld, type Role, type WorldServer } from '../open-world.ts'
import { ROLE_NAMES } from '../world/world-types.ts'
import {
  dependsOnType,
  expectedOutcome,
  type MatrixRow,
  type PermissionMatrix,
  parseMatrix,
  sendMatrixRow,
} from './permission-matrix.ts'

/** Roles whose permissions a management type could change, and roles that must never count as members. */
const ROLES_OF_INTEREST: readonly Role[] = ['Rq', 'Fo', 'Me', 'GM', 'MO']

/** Tests every cell under COORDINATED; under each other type the rows that depend on it, and under OPEN all writes. */
function rolesFor(row: MatrixRow, type: ManagementType): readonly Role[] {
  if (type === 'COORDINATED') return ROLE_NAMES
  return dependsOnType(row) || (type === 'OPEN' && isWrite(row.name)) ? ROLES_OF_INTEREST : []
}

const featureOf = (name: CallName): string => name.split('.')[0] ?? ''

/** The tests of some parts of the permission matrix, on one world. */
export function createMatrixTests(...parts: readonly PermissionMatrix[]) {
  const rows = parts.flatMap(parseMatrix)
  let opened: Promise<WorldServer> | undefined
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

    /** Asserts that each call has the outcome of its cell. */
    async assertCells(type: ManagementType): Promise<void> {
      opened ??= openWorld()
      const server = await opened
      await server.setManagementType(type)
      const wrong: string[] = []
      for (const row of rows)
        for (const role of rolesFor(row, type)) {
          const wanted = expectedOutcome(row.cells[role], type)
          const { ending } = await sendMatrixRow(server, row, role)
          const agrees = ending === wanted || (wanted === 'not_found' && ending === 'assembly_not_listed')
          if (!agrees) wrong.push(`${row.label}, ${role}: ${ending}, not ${wanted}`)
        }
      assert.deepEqual(wrong, [])
    },

    close: async (): Promise<void> => (await opened)?.stop(),
  }
}
