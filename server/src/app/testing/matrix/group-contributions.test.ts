import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { GROUP_CONTRIBUTIONS } from './group-contributions.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(GROUP_CONTRIBUTIONS)
after(tests.close)

test('every call about contributions of groups has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with contributions of groups what the permission matrix says, and nothing else`, () =>
    tests.assertCells(type))

test('no answer about contributions of groups shows a text to a person who may not read it', tests.assertHiddenTexts)
