import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { joinHelp } from './field-help.ts'
import { buildFieldValues, findValueFaults, isFieldValues } from './field-values.ts'

const field = (id: number, limit: string): CustomFieldDefinition => ({
  customFieldDefinitionId: id,
  uuid: `u${id}`,
  name: `Field ${id}`,
  description: '',
  fieldType: 'TEXT',
  limit,
  limitType: 'CHARS',
  entityType: 'CONTRIBUTION',
  entityPart: 'BODY',
  entityFilterAttributeName: null,
  entityFilter: '',
  position: id,
  customFieldValueOptions: [],
})
const FIELDS = [field(1, '3'), field(2, ''), field(3, '')]

test('a value over its limit is a fault of its own input [CON-088]', () => {
  assert.deepEqual(Object.keys(findValueFaults(FIELDS, { u1: 'abcd', u2: 'abcd' })), ['customFieldValues.1'])
  assert.deepEqual(findValueFaults(FIELDS, { u1: ' abc ' }), {})
})

test('an empty value is sent only where it takes a stored one away [SPC-014]', () => {
  const sent = buildFieldValues(FIELDS, { u1: ' abc ', u2: '', u3: ' ' }, { u3: 'stored' })
  assert.deepEqual(
    sent.map(({ customFieldDefinition, value }) => [customFieldDefinition.customFieldDefinitionId, value]),
    [
      [1, 'abc'],
      [3, ''],
    ],
  )
})

test('help is the words of the campaign and the limit, as sentences', () => {
  assert.equal(joinHelp('For the list', 'Up to 30.'), 'For the list. Up to 30.')
  assert.equal(joinHelp('Who?', 'Up to 30.'), 'Who? Up to 30.')
  assert.deepEqual([joinHelp('', 'Up to 30.'), joinHelp('Who', ''), joinHelp('', '')], ['Up to 30.', 'Who', undefined])
})

test('what was kept on this device is used only if it is texts', () => {
  assert.deepEqual([isFieldValues({ u1: 'a' }), isFieldValues({ u1: 1 }), isFieldValues(null)], [true, false, false])
})
