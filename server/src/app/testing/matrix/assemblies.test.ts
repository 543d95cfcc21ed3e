import { after, test } from 'node:test'
import { MANAGEMENT_TYPES } from '@folkmoot/core/communities/access/management-type.ts'
import { ACCOUNTS } from './accounts.ts'
import { ASSEMBLIES } from './assemblies.ts'
import { createMatrixTests } from './test-matrix.ts'

const tests = createMatrixTests(ACCOUNTS, ASSEMBLIES)
after(tests.close)

test('every call about accounts and assemblies has its row in the permission matrix', tests.assertComplete)

for (const type of MANAGEMENT_TYPES)
  test(`under ${type} each person may do with accounts and assemblies what the permission matrix says, and nothing else [ASM-009, ASM-015]`, () =>
    tests.assertCells(type))

test('no answer about accounts and assemblies shows a text to a person who may not read it', tests.assertHiddenTexts)
