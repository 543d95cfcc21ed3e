import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createFieldWorld, fill } from '../../../communities/custom-fields/testing/field-world.ts'
import { PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const OPTION = (value: string) => ({ value, valueType: 'STRING' as const })
const ofAuthors = { entityType: 'NON_MEMBER_AUTHOR' } as const
const valuesOf = (list: AuthorList) =>
  list.nonMemberAuthors.map(({ customFieldValues }) =>
    customFieldValues?.map(({ customFieldDefinition: { name }, value }) => [name, value]),
  )

async function createScene() {
  const world = await createFieldWorld(server)
  const street = await world.define({ ...ofAuthors, name: 'Street' })
  const age = await world.define({ ...ofAuthors, name: 'Age', fieldType: 'NUMBER', limit: '120' })
  const item = await world.write(world.author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const params = { uuid: item.uuid }
  return {
    ...world,
    ...{ street, age, item, params },
    read: async (by: typeof world.author) => valuesOf(await by.call(authors.list, { params })),
  }
}

test('what a campaign asks about authors without an account is filled in where they are named, and changed [CON-001]', async () => {
  const { author, params, street, age, read } = await createScene()
  const added = await author.call(authors.addNonMember, {
    params,
    body: { name: 'Ada Lind', customFieldValues: [fill(street, 'Quay 3'), fill(age, '71')] },
  })
  assert.deepEqual(valuesOf(added), [
    [
      ['Street', 'Quay 3'],
      ['Age', '71'],
    ],
  ])
  const id = added.nonMemberAuthors[0]?.id ?? 0
  const change = { params: { ...params, id }, body: { customFieldValues: [fill(street, 'Mill Lane'), fill(age, '')] } }
  assert.deepEqual(valuesOf(await author.call(authors.changeNonMember, change)), [[['Street', 'Mill Lane']]])
  const tmp = { userId: 'tmp1', name: 'Ben', customFieldValues: [fill(age, '9')] }
  await author.call(authors.add, { params, body: tmp })
  assert.deepEqual(await read(author), [[['Street', 'Mill Lane']], [['Age', '9']]])
  await author.call(authors.removeNonMember, { params: { ...params, id } })
  const { n } = await server.context.db
    .selectFrom('nonmember_author_values')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('nonmember_author_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(n), 0)
})

test('a value against its limit, one of another kind of field and the same field twice are refused, and nobody is named [CON-087, CON-088]', async () => {
  const { author, define, params, street, age, read } = await createScene()
  const owner = await define({ name: 'Owner' })
  const refusal = async (...customFieldValues: ReturnType<typeof fill>[]) => {
    const { refused, fields } = await author.refused(authors.addNonMember, {
      params,
      body: { name: 'Ada', customFieldValues },
    })
    return [refused, ...(fields ?? []).map(({ field }) => field)]
  }
  const nameOf = ({ customFieldDefinitionId }: typeof age) => `customFieldValues.${customFieldDefinitionId}`
  assert.deepEqual(await refusal(fill(age, '121')), ['invalid', nameOf(age)])
  assert.deepEqual(await refusal(fill(age, 'old')), ['invalid', nameOf(age)])
  assert.deepEqual(await refusal(fill(owner, 'The town')), ['invalid', nameOf(owner)])
  assert.deepEqual(await refusal(fill(street, 'A'), fill(street, 'B')), ['duplicated_entry'])
  assert.deepEqual(await read(author), [])
})

test('what is filled in about them is read like how to reach them [CON-024]', async () => {
  const { author, coordinator, person, params, street, read } = await createScene()
  const member = await person()
  const name = (publishContact: boolean) =>
    author.call(authors.addNonMember, {
      params,
      body: { name: 'Ada Lind', publishContact, customFieldValues: [fill(street, 'Quay 3')] },
    })
  await name(false)
  await name(true)
  const filled = [['Street', 'Quay 3']]
  for (const by of [author, coordinator]) assert.deepEqual(await read(by), [filled, filled])
  assert.deepEqual(await read(member), [undefined, filled])
})

test('values about them count when a field is changed or deleted, and follow the words of their options [CON-091]', async () => {
  const { author, coordinator, define, fieldPath, params, read, listFields } = await createScene()
  const choice = await define({
    ...{ ...ofAuthors, name: 'Part of town', fieldType: 'MULTIPLE_CHOICE' },
    customFieldValueOptions: [OPTION('North'), OPTION('South')],
  })
  const [north, south] = choice.customFieldValueOptions
  await author.call(authors.addNonMember, {
    params,
    body: { name: 'Ada', customFieldValues: [fill(choice, 'North')] },
  })
  assert.equal((await listFields()).find(({ uuid }) => uuid === choice.uuid)?.values, 1)
  const at = { params: fieldPath(choice) }
  const { entityFilter: _, options: __, ...same } = choice
  const change = (options: (typeof choice)['customFieldValueOptions']) =>
    ({ ...at, body: { ...same, entityFilter: '', customFieldValueOptions: options } }) as never
  await coordinator.call(customFields.change, change([{ ...north, value: 'Northside' } as never, south as never]))
  assert.deepEqual(await read(author), [[['Part of town', 'Northside']]])
  const lost = await coordinator.refused(customFields.change, change([south as never]))
  assert.equal(lost.refused, 'field_has_values')
  assert.equal((await coordinator.refused(customFields.remove, { ...at, query: {} })).refused, 'field_has_values')
  await coordinator.call(customFields.remove, { ...at, query: { deleteValues: true } })
  assert.deepEqual(await read(author), [[]])
})
