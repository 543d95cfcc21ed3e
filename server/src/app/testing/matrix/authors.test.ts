import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { AUTHORS } from './authors.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(AUTHORS)
after(tests.close)

test('every call about authors and their contacts has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with authors and their contacts what the permission matrix says, and nothing else [CON-102, CON-103, CON-108, C]`, () =>
    tests.assertCells(type))

test('no answer about authors and their contacts shows a text to a person who may not read it', tests.assertHiddenTexts)
