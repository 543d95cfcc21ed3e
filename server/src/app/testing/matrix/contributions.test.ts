import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { BALLOTS } from './ballots.ts'
import { CONTRIBUTIONS } from './contributions.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(CONTRIBUTIONS, BALLOTS)
after(tests.close)

test('every call about contributions and ballots has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with contributions and ballots what the permission matrix says, and nothing else`, () =>
    tests.assertCells(type))

test('no answer about contributions and ballots shows a text to a person who may not read it', tests.assertHiddenTexts)
