import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { AUTHOR_REMOVALS } from './author-removals.ts'
import { MODERATION } from './moderation.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(MODERATION, AUTHOR_REMOVALS)
after(tests.close)

test('every call about moderation has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may moderate what the permission matrix says, and nothing else [SES-052, C]`, () =>
    tests.assertCells(type))

test('no answer about moderation shows a text to a person who may not read it', tests.assertHiddenTexts)
