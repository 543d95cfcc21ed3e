import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanDefinition } from '@folkmoot/core/communities/custom-fields/field-definition.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { buildFieldBody, EMPTY_FIELD_FORM, findFieldFormFaults, moveEntry, nextOptionKey, toFieldFormValues } from './field-form-values.ts'

const STORED: CustomFieldDefinition = {
  customFieldDefinitionId: 4,
  uuid: 'u4',
  name: 'Where',
  description: 'Of the project',
  fieldType: 'MULTIPLE_CHOICE',
  limit: 'MULTIPLE',
  limitType: null,
  entityType: 'CONTRIBUTION',
  entityPart: 'SIDE',
  entityFilterAttributeName: 'type',
  entityFilter: 'IDEA',
  position: 2,
  customFieldValueOptions: [
    { customFieldValueOptionId: 5, value: 'Land', valueType: 'STRING' },
    { customFieldValueOptionId: 7, value: 'Other', valueType: 'STRING_OPEN' },
  ],
}

test('a stored field goes through its form unchanged [CON-004]', () => {
  for (const limit of ['1', 'MULTIPLE', '3']) {
    const { uuid: _, position: __, customFieldDefinitionId: ___, ...field } = { ...STORED, limit }
    const body = cleanDefinition(buildFieldBody(toFieldFormValues({ ...STORED, limit })))
    assert.deepEqual({ ...body, entityFilter: body.entityFilter.join(',') }, field)
  }
})

test('the form needs a name, options of a choice, and how many where their number is limited [CON-004]', () => {
  const names = (form: Partial<typeof EMPTY_FIELD_FORM>) =>
    Object.keys(findFieldFormFaults({ ...EMPTY_FIELD_FORM, name: 'Where', ...form }))
  assert.deepEqual(names({}), [])
  assert.deepEqual(names({ name: ' ' }), ['name'])
  assert.deepEqual(names({ limit: 'x' }), ['limit'])
  assert.deepEqual(names({ fieldType: 'MULTIPLE_CHOICE' }), ['customFieldValueOptions'])
  const options = toFieldFormValues(STORED).options
  assert.deepEqual(names({ fieldType: 'MULTIPLE_CHOICE', options, choices: 'max', limit: '' }), ['limit'])
  assert.deepEqual(names({ fieldType: 'MULTIPLE_CHOICE', options, choices: 'max', limit: '2' }), [])
})

test('an entry moves by one place, and a further option has a key of its own', () => {
  assert.deepEqual(moveEntry(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c'])
  assert.deepEqual(moveEntry(['a', 'b', 'c'], 2, -1), ['a', 'c', 'b'])
  assert.equal(nextOptionKey([]), 1)
  assert.equal(nextOptionKey(toFieldFormValues(STORED).options), 8)
})
