import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { SITE } from './site.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(CAMPAIGNS, SITE)
after(tests.close)

test('every call about campaigns, messages and the site has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with campaigns, messages and the site what the permission matrix says, and nothing else [MEM-015, MEM-016]`, () =>
    tests.assertCells(type))

test('no answer about campaigns, messages and the site shows a text to a person who may not read it', tests.assertHiddenTexts)
