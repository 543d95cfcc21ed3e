import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRACT } from '../../services/contract.ts'
import { PARTS } from './parts.ts'

test('every feature of the contract is in one part of the permission matrix', () => {
  assert.deepEqual(PARTS.flatMap(({ features }) => features).sort(), Object.keys(CONTRACT).sort())
})
