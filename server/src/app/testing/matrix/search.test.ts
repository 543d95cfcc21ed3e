import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { SEARCH } from './search.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(SEARCH)
after(tests.close)

test('every call of the search has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may search where the permission matrix says [C]`, () => tests.assertCells(type))

test('no answer of the search shows a text to a person who may not read it', tests.assertHiddenTexts)
