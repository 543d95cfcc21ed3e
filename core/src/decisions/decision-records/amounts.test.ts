import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addAmounts, isMoreThan } from './amounts.ts'

test('amounts are added and compared exactly', () => {
  assert.equal(addAmounts([]), '0')
  assert.equal(addAmounts(['0.1', '0.2']), '0.3')
  assert.equal(addAmounts(['99999999999.999999', '0.000001', '12.5']), '100000000012.5')
  assert.deepEqual([isMoreThan('0.3', '0.30'), isMoreThan('10', '9.99'), isMoreThan('9.99', '10')], [false, true, false])
})
