import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanDefinition, compareDefinitions, isFieldOf, listDefinitionFaults, numberOptions } from './field-definition.ts'
import type { CustomFieldBody, CustomFieldOption } from './schemas.ts'

const body = (change: Partial<CustomFieldBody> = {}): CustomFieldBody => ({
  name: 'Owner',
  description: '',
  fieldType: 'TEXT',
  limit: '',
  limitType: null,
  entityType: 'CONTRIBUTION',
  entityPart: 'BODY',
  entityFilterAttributeName: null,
  entityFilter: [],
  customFieldValueOptions: [],
  ...change,
})
const option = (customFieldValueOptionId: number, value: string, open = false): CustomFieldOption => ({
  customFieldValueOptionId,
  value,
  valueType: open ? 'STRING_OPEN' : 'STRING',
})
const choice = (...options: readonly CustomFieldOption[]) =>
  body({ fieldType: 'MULTIPLE_CHOICE', limit: '1', customFieldValueOptions: [...options] })
const compareBodies = (before: CustomFieldBody, after: CustomFieldBody) =>
  compareDefinitions(
    {
      ...before,
      customFieldValueOptions: numberOptions(before, before.customFieldValueOptions as CustomFieldOption[]),
    },
    { ...after, customFieldValueOptions: numberOptions(after, before.customFieldValueOptions as CustomFieldOption[]) },
  )
const faultsOf = (change: Partial<CustomFieldBody>) =>
  listDefinitionFaults(cleanDefinition(body(change))).map(({ field, code }) => `${field} ${code}`)

test('a field keeps only what belongs to its type [CON-004]', () => {
  const options = [option(1, 'Land')]
  const text = cleanDefinition(body({ limitType: 'FILE_SIZE', customFieldValueOptions: options }))
  assert.deepEqual([text.limitType, text.customFieldValueOptions], ['CHARS', []])
  assert.equal(cleanDefinition(body({ limitType: 'WORDS' })).limitType, 'WORDS')
  assert.equal(cleanDefinition(body({ fieldType: 'FILE' })).limitType, 'FILE_SIZE')
  assert.equal(cleanDefinition(body({ fieldType: 'NUMBER', limitType: 'WORDS' })).limitType, null)
  const limits = ['', '1', 'multiple', '3', 'x'].map((limit) => cleanDefinition({ ...choice(), limit }).limit)
  assert.deepEqual(limits, ['1', '1', 'MULTIPLE', '3', '1'])
  assert.equal(cleanDefinition(body({ entityFilter: ['IDEA'] })).entityFilterAttributeName, 'type')
  assert.equal(cleanDefinition(body({ entityFilterAttributeName: 'type' })).entityFilterAttributeName, null)
  const assessment = body({ entityType: 'CONTRIBUTION_FEEDBACK', entityPart: 'HEADER' })
  assert.equal(cleanDefinition(assessment).entityPart, 'BODY')
})

test('a field needs a name, a limit that is a number, and as a choice different options [CON-004, CON-087]', () => {
  assert.deepEqual(faultsOf({}), [])
  assert.deepEqual(faultsOf({ name: '' }), ['name required'])
  assert.deepEqual(faultsOf({ limit: 'many' }), ['limit not_number'])
  for (const limit of ['0', '-1', '2.5']) assert.deepEqual(faultsOf({ limit }), ['limit wrong'], limit)
  assert.deepEqual(faultsOf({ fieldType: 'NUMBER', limit: '-2,5' }), [])
  assert.deepEqual(faultsOf({ fieldType: 'FILE', limit: '0.5' }), [])
  assert.deepEqual(faultsOf({ fieldType: 'FILE', limit: '0' }), ['limit wrong'])
  assert.deepEqual(faultsOf({ fieldType: 'MULTIPLE_CHOICE' }), ['customFieldValueOptions required'])
  assert.deepEqual(faultsOf(choice(option(1, 'Land'), option(2, 'LAND'), option(3, ''))), [
    'customFieldValueOptions.1 taken',
    'customFieldValueOptions.2 required',
  ])
  assert.deepEqual(faultsOf(choice(option(1, 'A', true), option(2, 'B', true))), ['customFieldValueOptions wrong'])
})

test('options that stay keep their numbers, and a new one never takes the number of one that was deleted', () => {
  const before = [option(1, 'Land'), option(2, 'Water'), option(3, 'Air')]
  const sent = [option(2, 'Sea'), { value: 'Fire', valueType: 'STRING' as const }, option(2, 'Twice'), option(9, 'Unknown')]
  assert.deepEqual(
    numberOptions({ customFieldValueOptions: sent }, before).map((o) => o.customFieldValueOptionId),
    [2, 4, 5, 6],
  )
})

test('values are lost with another type or another subject, and choices with their option [SPC-013]', () => {
  assert.equal(compareBodies(body(), body({ fieldType: 'NUMBER' })).all, true)
  assert.equal(compareBodies(body(), body({ entityType: 'CONTRIBUTION_FEEDBACK' })).all, true)
  assert.deepEqual(compareBodies(body(), body({ name: 'Else', limit: '3' })), { all: false, lost: [], renamed: [] })
  const [land, water, other] = [option(1, 'Land'), option(2, 'Water'), option(3, 'Other', true)]
  const compare = (...after: CustomFieldOption[]) => compareBodies(choice(land, water, other), choice(...after))
  assert.deepEqual(compare(water, land, other), { all: false, lost: [], renamed: [] })
  assert.deepEqual(compare(option(1, 'Ground'), other), {
    all: false,
    lost: ['Water'],
    renamed: [{ from: 'Land', to: 'Ground' }],
  })
  assert.deepEqual(compare(land, option(2, 'Water', true)).lost, ['Water'])
  assert.equal(compare(land, water).all, true)
})

test('a field without types is for all of them, another for those it lists [CON-004]', () => {
  assert.equal(isFieldOf({ entityFilter: '' }, 'IDEA'), true)
  assert.equal(isFieldOf({ entityFilter: 'IDEA,PROPOSAL' }, 'PROPOSAL'), true)
  assert.equal(isFieldOf({ entityFilter: 'IDEA' }, 'PROPOSAL'), false)
})
