import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { BANS } from './bans.ts'
import { MEMBERSHIPS } from './memberships.ts'
import { SECOND_FACTORS } from './second-factors.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(MEMBERSHIPS, BANS, SECOND_FACTORS)
after(tests.close)

test('every call about memberships and second factors has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with memberships and second factors what the permission matrix says, and nothing else [MEM-013, MEM-014, MEM-017]`, () =>
    tests.assertCells(type))

test('no answer about memberships and second factors shows a text to a person who may not read it', tests.assertHiddenTexts)
