import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChoices, writeChoices } from './choice-state.ts'

const FIELD = {
  customFieldValueOptions: [
    { customFieldValueOptionId: 1, value: 'Land', valueType: 'STRING' as const },
    { customFieldValueOptionId: 2, value: 'Other', valueType: 'STRING_OPEN' as const },
  ],
}

test('own words are told from options, and written as a line of their own [CON-004]', () => {
  assert.deepEqual(readChoices(FIELD, 'Land\nBy bike'), { chosen: ['Land'], own: 'By bike' })
  assert.deepEqual(readChoices(FIELD, ''), { chosen: [], own: undefined })
  assert.equal(writeChoices(FIELD, { chosen: ['Land'], own: 'By bike' }), 'Land\nBy bike')
  assert.equal(writeChoices(FIELD, { chosen: ['Land'], own: undefined }), 'Land')
})

test('an open option stays chosen while its words are missing [CON-004]', () => {
  const value = writeChoices(FIELD, { chosen: ['Land'], own: '' })
  assert.equal(value, 'Land\nOther')
  assert.deepEqual(readChoices(FIELD, value), { chosen: ['Land'], own: '' })
})
