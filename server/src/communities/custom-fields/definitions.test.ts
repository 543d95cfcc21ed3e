import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { MAX_FIELDS } from '@folkmoot/core/communities/custom-fields/words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { createFieldWorld, fill, readFilled } from './testing/field-world.ts'

const server = testServices({ time: IDEAS_DAY })

const CHOICE: Omit<EndpointRequest<typeof customFields.change>['body'], 'deleteValues'> = {
  name: 'Where',
  fieldType: 'MULTIPLE_CHOICE',
  limit: 'MULTIPLE',
  customFieldValueOptions: [{ value: 'Land' }, { value: 'Water' }, { value: 'Other', valueType: 'STRING_OPEN' }],
}

test('a field has all that its form sent, and is listed in the order of the fields [CON-004, SPC-013]', async () => {
  const world = await createFieldWorld(server)
  const bystander = await createFieldWorld(server)
  await bystander.define()
  const first = await world.define()
  const second = await world.define({
    ...CHOICE,
    description: 'Of the project',
    entityPart: 'HEADER',
    entityFilterAttributeName: 'type',
    entityFilter: 'idea, PROPOSAL',
  })
  const { uuid, customFieldDefinitionId, position, options, ...shape } = second
  assert.deepEqual(options, second.customFieldValueOptions)
  assert.deepEqual(shape, {
    name: 'Where',
    description: 'Of the project',
    fieldType: 'MULTIPLE_CHOICE',
    limit: 'MULTIPLE',
    limitType: null,
    entityType: 'CONTRIBUTION',
    entityPart: 'HEADER',
    entityFilterAttributeName: 'type',
    entityFilter: 'IDEA,PROPOSAL',
    customFieldValueOptions: [
      { customFieldValueOptionId: 1, value: 'Land', valueType: 'STRING' },
      { customFieldValueOptionId: 2, value: 'Water', valueType: 'STRING' },
      { customFieldValueOptionId: 3, value: 'Other', valueType: 'STRING_OPEN' },
    ],
  })
  const names = async () => (await world.listFields()).map((field) => field.name)
  assert.deepEqual(await names(), ['Owner', 'Where'])
  const order = [second, first].map((field) => field.customFieldDefinitionId ?? 0)
  await world.coordinator.call(customFields.order, { params: world.space, body: { order } })
  assert.deepEqual(await names(), ['Where', 'Owner'])
  assert.deepEqual(
    (await bystander.listFields()).map((field) => field.name),
    ['Owner'],
  )
})

test('numbers of fields and of their values are in no public answer, and counts only for who defines them [B.7, C]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  await world.write(world.author, { customFieldValues: [fill(field, 'The town')] })
  const { uuid } = await server.context.db.selectFrom('spaces').select('uuid').where('id', '=', world.sid).executeTakeFirstOrThrow()
  const shown = await server.visitor.call(customFields.publicList, { params: { uuid }, query: {} })
  assert.deepEqual([shown.may.edit, shown.list.length], [false, 1])
  assert.deepEqual(
    Object.keys(shown.list[0] ?? {}).filter((key) => /Id$|values/.test(key)),
    [],
  )
  const toAuthor = await world.author.call(customFields.list, { params: world.space, query: {} })
  assert.deepEqual([toAuthor.may.edit, toAuthor.list[0]?.values], [false, undefined])
  assert.deepEqual(
    (await world.listFields()).map((one) => one.values),
    [1],
  )
})

test('a second field of the same name is a duplicate, but an assessment may have one of that name [CON-087]', async () => {
  const world = await createFieldWorld(server)
  await world.define()
  const other = await world.define({ name: 'Partner' })
  const body = { name: ' OWNER ', fieldType: 'NUMBER' } as const
  const refusal = await world.coordinator.refused(customFields.add, { params: world.space, body })
  assert.deepEqual([refusal.status, refusal.refused, refusal.text], [409, 'duplicated_entry', 'Duplicated entry'])
  const renaming = { params: world.fieldPath(other), body }
  assert.equal((await world.coordinator.refused(customFields.change, renaming)).refused, 'duplicated_entry')
  await world.define({ entityType: 'CONTRIBUTION_FEEDBACK' })
  assert.equal((await world.listFields()).length, 3)
})

test('a campaign has at most so many fields, also where two are added at once', async () => {
  const world = await createFieldWorld(server)
  for (let i = 1; i < MAX_FIELDS; i++) await world.define({ name: `Field ${i}` })
  const add = (name: string) => () => world.coordinator.call(customFields.add, { params: world.space, body: { name, fieldType: 'TEXT' } })
  assert.deepEqual(await raceCalls(server, { rows: `select from spaces where id = ${world.sid}` }, [add('Last'), add('Too many')]), [
    'ok',
    'limit_reached',
  ])
  assert.equal((await world.listFields()).length, MAX_FIELDS)
})

test('a field with values is deleted only by who says so, with the number of values; other fields stay [SPC-013]', async () => {
  const world = await createFieldWorld(server)
  const [field, beside] = [await world.define(), await world.define({ name: 'Partner' })]
  const item = await world.write(world.author, { customFieldValues: [fill(field, 'Town'), fill(beside, 'Port')] })
  await world.write(world.author, { customFieldValues: [fill(field, 'Club')] })
  const request = { params: world.fieldPath(field) }
  const refusal = await world.coordinator.refused(customFields.remove, { ...request, query: {} })
  assert.deepEqual(
    [refusal.status, refusal.refused, refusal.text],
    [409, 'field_has_values', 'What people filled in would be deleted. Number of entries: 2'],
  )
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Owner: 'Town', Partner: 'Port' })
  await world.coordinator.call(customFields.remove, { ...request, query: { deleteValues: true } })
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Partner: 'Port' })
})

test('a value that is written while its field is deleted is not lost unasked', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  const item = await world.write(world.author)
  const blocker = await server.context.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query(`insert into custom_field_values (field_id, contribution_id, value, at) values ($1, $2, 'Town', now())`, [
      field.customFieldDefinitionId,
      item.contributionId,
    ])
    const removal = world.coordinator.refused(customFields.remove, { params: world.fieldPath(field), query: {} })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await blocker.query('commit')
    assert.equal((await removal).refused, 'field_has_values')
  } finally {
    blocker.release()
  }
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Owner: 'Town' })
})

test('renamed options change in the values, and deleted ones only with the number of values that have them [CON-004]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define(CHOICE)
  const [both, land, own] = [
    await world.write(world.author, { customFieldValues: [fill(field, 'Land\nWater')] }),
    await world.write(world.author, { customFieldValues: [fill(field, 'Land')] }),
    await world.write(world.author, { customFieldValues: [fill(field, 'By bike')] }),
  ]
  const change = (options: readonly object[], deleteValues = false) => ({
    params: world.fieldPath(field),
    body: { ...CHOICE, customFieldValueOptions: options as never, deleteValues },
  })
  const values = async () => Promise.all([both, land, own].map(async (item) => readFilled(await world.read(world.author, item)).Where))
  const [first, second, third] = field.customFieldValueOptions
  const swapped = [{ ...first, value: 'Water' }, { ...second, value: 'Land' }, third ?? {}]
  await world.coordinator.call(customFields.change, change(swapped))
  assert.deepEqual(await values(), ['Water\nLand', 'Water', 'By bike'])
  const without = [{ ...second, value: 'Land' }, third ?? {}]
  const refusal = await world.coordinator.refused(customFields.change, change(without))
  assert.deepEqual([refusal.refused, /\d+$/.exec(refusal.text ?? '')?.[0]], ['field_has_values', '2'])
  assert.deepEqual(await values(), ['Water\nLand', 'Water', 'By bike'])
  await world.coordinator.call(customFields.change, change(without, true))
  assert.deepEqual(await values(), ['Land', null, 'By bike'])
  const closed = await world.coordinator.refused(customFields.change, change([{ ...second, value: 'Land' }]))
  assert.equal(closed.refused, 'field_has_values')
})

test('another type of a field takes its values away, and is asked for as well [CON-004]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  const item = await world.write(world.author, { customFieldValues: [fill(field, 'Town')] })
  const body = { name: 'Owner', fieldType: 'NUMBER' } as const
  const request = { params: world.fieldPath(field) }
  assert.equal((await world.coordinator.refused(customFields.change, { ...request, body })).refused, 'field_has_values')
  await world.coordinator.call(customFields.change, { ...request, body: { ...body, deleteValues: true } })
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Owner: null })
  await world.coordinator.call(customFields.change, { ...request, body: { ...body, name: 'Cost', limit: '3' } })
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Cost: null })
})
