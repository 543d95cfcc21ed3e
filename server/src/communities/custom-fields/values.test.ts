import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customFields, fieldValues } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { sweepRemovedContributions } from '../../deliberation/contributions/sweep-removed.ts'
import { createCampaignGroup, IDEAS_DAY, PROPOSALS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { aPicture, fetchFileStatus, uploadFile } from '../spaces/testing/files.ts'
import { createFieldWorld, fill, readFilled } from './testing/field-world.ts'

const server = testServices({ time: IDEAS_DAY })

test('values are written with a new contribution and shown to all who read it, also without an account [CON-005, CON-012]', async () => {
  const world = await createFieldWorld(server)
  const owner = await world.define()
  const cost = await world.define({ name: 'People', fieldType: 'NUMBER' })
  const notes = await world.define({ name: 'Of proposals', entityFilter: 'PROPOSAL' })
  const item = await world.write(world.author, { customFieldValues: [fill(owner, '  The town '), fill(cost, '12,50')] })
  assert.deepEqual(readFilled(item), { Owner: 'The town', People: '12.5' })
  const request = { params: { uuid: item.uuid } }
  const shown = await server.visitor.call(contributions.publicOne, request)
  assert.deepEqual(readFilled(shown), { Owner: 'The town', People: '12.5' })
  assert.deepEqual(
    shown.customFields.map(({ definition, value }) => [definition.customFieldDefinitionId, value?.customFieldValueId]),
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
  )
  const body = world.item({ customFieldValues: [fill(notes, 'x')] })
  const refusal = await world.author.refused(contributions.create, { params: { sid: world.sid }, body })
  assert.deepEqual(
    refusal.fields?.map(({ field, code }) => [field, code]),
    [[`customFieldValues.${notes.customFieldDefinitionId}`, 'unknown']],
  )
})

test('a value over its limit is refused with the specified words, and nothing is written [CON-088]', async () => {
  const world = await createFieldWorld(server)
  const fields = {
    chars: await world.define({ name: 'Chars', limit: '5' }),
    words: await world.define({ name: 'Words', limit: '2', limitType: 'WORDS' }),
    paragraphs: await world.define({ name: 'Paragraphs', limit: '1', limitType: 'PARAGRAPHS' }),
    number: await world.define({ name: 'Number', fieldType: 'NUMBER', limit: '10' }),
    fine: await world.define({ name: 'Fine' }),
  }
  const item = await world.write(world.author)
  const customFieldValues = [
    fill(fields.chars, 'abcdef'),
    fill(fields.words, 'one two three'),
    fill(fields.paragraphs, 'one\ntwo'),
    fill(fields.number, '11'),
    fill(fields.fine, 'fine'),
  ]
  const params = { aid: world.aid, coid: item.contributionId ?? 0 }
  const refusal = await world.author.refused(contributions.change, { params, body: { customFieldValues } })
  assert.deepEqual([refusal.status, refusal.refused], [400, 'invalid'])
  assert.deepEqual(
    refusal.fields?.map(({ message }) => message),
    ['Only 5 characters allowed', 'Only 2 words allowed', 'Only 1 paragraphs allowed', 'Only numbers up to 10 allowed'],
  )
  const after = await world.read(world.author, item)
  assert.deepEqual(Object.values(readFilled(after)), [null, null, null, null, null])
  assert.equal(after.revision, item.revision)
})

test('the same field twice, or one that has a value, is a duplicate, and the first value is kept [CON-087, CON-089]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  const item = await world.write(world.author)
  const params = { sid: item.resourceSpaceId ?? 0 }
  const twice = { params, body: { values: [fill(field, 'One'), fill(field, 'Two')] } }
  assert.equal((await world.author.refused(fieldValues.addAll, twice)).refused, 'duplicated_entry')
  await world.author.call(fieldValues.add, { params, body: fill(field, 'First') })
  const refusal = await world.author.refused(fieldValues.add, { params, body: fill(field, 'Second') })
  assert.deepEqual([refusal.status, refusal.text], [409, 'Duplicated entry'])
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Owner: 'First' })
})

test('of two who fill in the same empty field at once, one is refused as a duplicate [CON-087]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  const item = await world.write(world.author)
  const add = (value: string) => () =>
    world.author.call(fieldValues.add, { params: { sid: item.resourceSpaceId ?? 0 }, body: fill(field, value) })
  const rows = `select from contributions where id = ${item.contributionId}`
  assert.deepEqual(await raceCalls(server, { rows }, [add('One'), add('Two')]), ['ok', 'duplicated_entry'])
  assert.deepEqual(readFilled(await world.read(world.author, item)), { Owner: 'One' })
})

test('values are read, changed and taken away one by one, each a change of the contribution in its history [SPC-014]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  const [item, beside] = [await world.write(world.author), await world.write(world.author)]
  const params = { sid: item.resourceSpaceId ?? 0 }
  const added = await world.author.call(fieldValues.add, {
    params,
    body: { ...fill(field, 'Town'), entityTargetType: 'CONTRIBUTION', entityTargetUuid: item.uuid },
  })
  const { customFieldValueId: vid = 0, ...rest } = added
  assert.deepEqual(rest, {
    value: 'Town',
    fileName: null,
    entityTargetType: 'CONTRIBUTION',
    entityTargetUuid: item.uuid,
    customFieldDefinition: field,
  })
  const one = { params: { ...params, vid } }
  assert.equal((await world.author.call(fieldValues.one, one)).value, 'Town')
  assert.equal((await world.author.call(fieldValues.change, { ...one, body: { value: 'Port' } })).value, 'Port')
  assert.equal((await world.read(world.author, item)).revision, item.revision + 2)
  const elsewhere = { params: { sid: beside.resourceSpaceId ?? 0, vid }, body: { value: 'x' } }
  assert.equal((await world.author.refused(fieldValues.change, elsewhere)).refused, 'not_found')
  const wrong = { params, body: { ...fill(field, 'x'), entityTargetUuid: beside.uuid } }
  assert.equal((await world.author.refused(fieldValues.add, wrong)).refused, 'not_found')
  await world.author.call(fieldValues.remove, one)
  assert.deepEqual((await world.author.call(fieldValues.list, { params, query: {} })).list, [])
  const { list } = await world.author.call(contributions.history, {
    params: { aid: world.aid, coid: item.contributionId ?? 0 },
    query: {},
  })
  assert.deepEqual(
    list.map(({ act }) => act),
    ['UPDATE', 'UPDATE', 'UPDATE', 'CREATE'],
  )
  assert.equal((await world.read(world.author, beside)).revision, beside.revision)
})

test('the values of a private draft and of a campaign without public side are read by nobody else [SPC-014, D.1]', async () => {
  const world = await createFieldWorld(server, { configs: { 'disable-public-site': 'TRUE' } })
  const field = await world.define()
  const values = { customFieldValues: [fill(field, 'SECRET town')] }
  const draft = await world.write(world.author, { status: 'DRAFT', ...values })
  const published = await world.write(world.author, values)
  const request = (item: typeof draft) => ({ params: { sid: item.resourceSpaceId ?? 0 }, query: {} })
  for (const reader of [world.coordinator, await world.admin(), await world.person()]) {
    assert.equal((await reader.refused(fieldValues.list, request(draft))).refused, 'not_found')
    assert.equal((await reader.call(fieldValues.list, request(published))).list.length, 1)
  }
  assert.equal((await (await world.outsider()).refused(fieldValues.list, request(published))).refused, 'not_found')
  const byUuid = { params: { uuid: published.resourceSpaceUUID } }
  assert.equal((await server.visitor.refused(fieldValues.publicList, byUuid)).refused, 'not_found')
})

test('a required field is asked for before its status, unless contributions of the type do not have it [CON-041]', async () => {
  const world = await createFieldWorld(server, {
    configs: { 'appcivist.campaign.contribution.published.status-requirements': 'owner, Depth' },
  })
  const field = await world.define()
  await world.define({ name: 'Depth', entityFilter: 'PROPOSAL' })
  const create = (body: object) => ({ params: { sid: world.sid }, body: world.item(body) })
  const refusal = await world.author.refused(contributions.create, create({ status: 'PUBLISHED' }))
  assert.deepEqual([refusal.refused, refusal.missingFields], ['fields_missing', ['owner']])
  const draft = await world.write(world.author, { status: 'DRAFT' })
  const step = { params: { aid: world.aid, coid: draft.contributionId ?? 0, status: 'PUBLISHED' }, body: {} }
  assert.deepEqual((await world.author.refused(contributions.step, step)).missingFields, ['owner'])
  const params = { sid: draft.resourceSpaceId ?? 0 }
  await world.author.call(fieldValues.add, { params, body: fill(field, 'The town') })
  assert.equal((await world.author.call(contributions.step, step)).status, 'PUBLISHED')
  const values = { status: 'PUBLISHED' as const, customFieldValues: [fill(field, 'x')] }
  assert.equal((await world.write(world.author, values)).status, 'PUBLISHED')
})

test('a file is one that its writer may read and within its limit, and is read by whoever reads the text [CON-089]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define({ name: 'Plan', fieldType: 'FILE', limit: '0.0001' })
  const large = await world.define({ name: 'Picture', fieldType: 'FILE', limit: '5' })
  const text = await world.define({ name: 'Words' })
  const { url } = await uploadFile(world.author, await aPicture(), 'plan.png')
  const { url: foreign } = await uploadFile(await world.person(), await aPicture(), 'other.png')
  const create = (value: ReturnType<typeof fill>) => ({
    params: { sid: world.sid },
    body: world.item({ status: 'DRAFT', customFieldValues: [value] }),
  })
  const tooLarge = await world.author.refused(contributions.create, create(fill(field, url)))
  assert.deepEqual(
    tooLarge.fields?.map(({ message }) => message),
    ['Only 0.0001\u00a0MB allowed'],
  )
  for (const value of [fill(large, foreign), fill(text, `See ${foreign}`), fill(large, 'https://example.org/a.png')])
    assert.deepEqual(
      (await world.author.refused(contributions.create, create(value))).fields?.map(({ code }) => code),
      ['unknown'],
    )
  const draft = await world.write(world.author, { status: 'DRAFT', customFieldValues: [fill(large, url)] })
  assert.equal(draft.customFields.find(({ value }) => value)?.value?.fileName, 'plan.png')
  const readers = [world.author, world.coordinator, server.visitor]
  const statuses = () => Promise.all(readers.map((reader) => fetchFileStatus(server, reader, url)))
  assert.deepEqual(await statuses(), [200, 404, 404])
  const params = { aid: world.aid, coid: draft.contributionId ?? 0, status: 'PUBLISHED' }
  await world.author.call(contributions.step, { params, body: {} })
  assert.deepEqual(await statuses(), [200, 200, 200])
})

test('scripts in names, options and values are text: they come back as they were written [CON-113]', async () => {
  const world = await createFieldWorld(server)
  const script = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const text = await world.define({ name: script, description: script })
  const choice = await world.define({
    name: 'Choice',
    fieldType: 'MULTIPLE_CHOICE',
    customFieldValueOptions: [{ value: script }],
  })
  assert.deepEqual([text.name, choice.customFieldValueOptions[0]?.value], [script, script])
  const item = await world.write(world.author, { customFieldValues: [fill(text, script), fill(choice, script)] })
  assert.deepEqual(readFilled(item), { [script]: script, Choice: script })
  assert.equal(item.text.includes('script'), false)
})

test('coordinators of group and assembly fill in fields of a proposal, members of the group do not [C]', async () => {
  server.setTime(PROPOSALS_DAY)
  const world = await createFieldWorld(server)
  const field = await world.define()
  const [lead, member] = [await world.person(), await world.person()]
  const group = await createCampaignGroup(server.context.db, world.campaign, [
    { userId: lead.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: member.userId },
    { userId: world.author.userId },
  ])
  const proposal = await world.write(world.author, { type: 'PROPOSAL', status: 'PUBLISHED', groupId: group.id })
  const params = { sid: proposal.resourceSpaceId ?? 0 }
  const body = { values: [fill(field, 'Town')] }
  assert.equal((await member.refused(fieldValues.changeAll, { params, body })).refused, 'not_allowed')
  assert.equal((await world.read(member, proposal)).may.fields, false)
  for (const by of [lead, world.coordinator, world.author]) {
    assert.equal((await world.read(by, proposal)).may.fields, true)
    const saved = await by.call(fieldValues.changeAll, { params, body })
    assert.deepEqual([saved.list.map(({ value }) => value), saved.may.edit], [['Town'], true])
  }
  const emptied = await lead.call(fieldValues.changeAll, { params, body: { values: [fill(field, ' ')] } })
  assert.deepEqual(emptied.list, [])
  server.setTime(IDEAS_DAY)
})

test('the values of a removed contribution are erased with it, and those of others stay [CON-049]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define()
  const [gone, stays] = [
    await world.write(world.author, { customFieldValues: [fill(field, 'Gone')] }),
    await world.write(world.author, { customFieldValues: [fill(field, 'Stays')] }),
  ]
  await server.context.db.updateTable('contributions').set({ removed_at: '2026-01-01T00:00:00Z' }).where('uuid', '=', gone.uuid).execute()
  await sweepRemovedContributions(server.context, { deleteFeedback: async () => {}, forgetModeration: async () => {} })
  assert.deepEqual(
    (await world.listFields()).map(({ values }) => values),
    [1],
  )
  assert.deepEqual(readFilled(await world.read(world.author, stays)), { Owner: 'Stays' })
})

test('what a field of another campaign asks is not filled in here [SPC-014]', async () => {
  const [world, other] = [await createFieldWorld(server), await createFieldWorld(server)]
  const foreign = await other.define()
  const item = await world.write(world.author)
  const request = { params: { sid: item.resourceSpaceId ?? 0 }, body: fill(foreign, 'x') }
  assert.deepEqual(
    (await world.author.refused(fieldValues.add, request)).fields?.map(({ code }) => code),
    ['unknown'],
  )
  assert.deepEqual(
    (await other.listFields()).map(({ values }) => values),
    [0],
  )
  const crossed = { params: { ...world.space, fid: foreign.customFieldDefinitionId ?? 0 }, query: {} }
  assert.equal((await world.coordinator.refused(customFields.remove, crossed)).refused, 'not_found')
})
