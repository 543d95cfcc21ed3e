import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { DECISION_RECORDS } from './decision-records.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(DECISION_RECORDS)
after(tests.close)

test('every call about decision records has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may read of decision records what the permission matrix says, and nothing else`, () =>
    tests.assertCells(type))

test('no answer about decision records shows a text to a person who may not read it', tests.assertHiddenTexts)
