import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { DOCUMENTS } from './documents.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(DOCUMENTS)
after(tests.close)

test('every call about documents has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do about documents what the permission matrix says, and nothing else`, () => tests.assertCells(type))

test('no answer about documents shows a text to a person who may not read it', tests.assertHiddenTexts)
