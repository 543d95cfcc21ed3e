import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { CUSTOM_FIELDS } from './custom-fields.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(CUSTOM_FIELDS)
after(tests.close)

test('every call about custom fields has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may define and fill in what the permission matrix says, and nothing else [SPC-013, SPC-014, C]`, () =>
    tests.assertCells(type))

test('no answer about custom fields shows a text to a person who may not read it', tests.assertHiddenTexts)
