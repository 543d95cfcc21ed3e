import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { FAMILY } from './family.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(FAMILY)
after(tests.close)

test('every call about amendments has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with amendments what the permission matrix says [CON-051, C]`, () => tests.assertCells(type))

test('no answer about amendments shows a text to a person who may not read it', tests.assertHiddenTexts)
