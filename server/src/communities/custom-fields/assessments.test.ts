import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldValues } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { DELIBERATION_DAY, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { createFieldWorld, fill, readFilled } from './testing/field-world.ts'

const server = testServices({ time: IDEAS_DAY })

const ASSESSMENT = 'CONTRIBUTION_FEEDBACK'
const ON_ASSESSMENT = { entityTargetType: ASSESSMENT } as const
const assess = (...customFieldValues: ReturnType<typeof fill>[]) => ({
  type: 'TECHNICAL_ASSESSMENT' as const,
  need: 3,
  customFieldValues,
})

async function createAssessedIdea() {
  server.setTime(IDEAS_DAY)
  const world = await createFieldWorld(server)
  const risk = await world.define({ name: 'Risk', entityType: ASSESSMENT, limit: '10' })
  const owner = await world.define()
  const idea = await world.write(world.author, { customFieldValues: [fill(owner, 'Ferry club')] })
  server.setTime(DELIBERATION_DAY)
  const expert = await world.person('MEMBER', 'EXPERT')
  const params = { aid: world.aid, cid: world.campaign.id, coid: idea.contributionId ?? 0 }
  return { ...world, risk, owner, idea, expert, params }
}

test('fields of an assessment are saved with it and shown to who made it, not on the contribution [CON-004, CON-005]', async () => {
  const world = await createAssessedIdea()
  const { risk, owner, idea, expert, params } = world
  const body = assess(fill(risk, ' floods '))
  await expert.call(feedback.give, { params, body })
  const own = await expert.call(feedback.own, { params, query: { type: 'TECHNICAL_ASSESSMENT' } })
  assert.deepEqual(
    own.customFieldValues.map(({ value, customFieldDefinition }) => [customFieldDefinition.name, value]),
    [['Risk', 'floods']],
  )
  assert.deepEqual(readFilled(await world.read(world.author, idea)), { Owner: 'Ferry club' })
  const sid = idea.resourceSpaceId ?? 0
  const query = ON_ASSESSMENT
  const listed = await expert.call(fieldValues.list, { params: { sid }, query })
  assert.deepEqual(
    listed.list.map(({ value, entityTargetType, entityTargetUuid }) => [value, entityTargetType, entityTargetUuid]),
    [['floods', ASSESSMENT, idea.uuid]],
  )
  const vid = listed.list[0]?.customFieldValueId ?? 0
  for (const other of [world.author, world.coordinator, await world.admin(), await world.person('MEMBER', 'EXPERT')]) {
    assert.equal((await other.refused(fieldValues.list, { params: { sid }, query })).refused, 'not_found')
    assert.equal((await other.refused(fieldValues.one, { params: { sid, vid } })).refused, 'not_found')
  }
  const wrong = { params, body: { ...body, customFieldValues: [fill(owner, 'x')] } }
  assert.deepEqual(
    (await expert.refused(feedback.give, wrong)).fields?.map(({ code }) => code),
    ['unknown'],
  )
})

test('an assessment over a limit is not saved at all, and its values change with the calls about values [CON-088, SPC-014]', async () => {
  const { risk, idea, expert, params } = await createAssessedIdea()
  const over = assess(fill(risk, 'a'.repeat(11)))
  const refusal = await expert.refused(feedback.give, { params, body: over })
  assert.deepEqual(
    refusal.fields?.map(({ message }) => message),
    ['Only 10 characters allowed'],
  )
  const sid = idea.resourceSpaceId ?? 0
  const values = { params: { sid }, body: { ...ON_ASSESSMENT, values: [fill(risk, 'floods')] } }
  assert.equal((await expert.refused(fieldValues.addAll, values)).refused, 'not_found')
  await expert.call(feedback.give, { params, body: { type: 'TECHNICAL_ASSESSMENT', need: 3 } })
  const { list } = await expert.call(fieldValues.addAll, values)
  assert.equal((await expert.refused(fieldValues.addAll, values)).refused, 'duplicated_entry')
  const one = { params: { sid, vid: list[0]?.customFieldValueId ?? 0 } }
  assert.equal((await expert.call(fieldValues.change, { ...one, body: { value: 'storms' } })).value, 'storms')
  await expert.call(fieldValues.remove, one)
  assert.equal((await expert.refused(fieldValues.one, one)).refused, 'not_found')
})

test('the export of an account has what its owner filled in, and nothing that others did', async () => {
  const { risk, idea, expert, author, params } = await createAssessedIdea()
  const body = assess(fill(risk, 'floods'))
  await expert.call(feedback.give, { params, body })
  const exportOf = (user: typeof author) => user.call(accountData.export, { params: { id: user.userId } })
  const ofAuthor = await exportOf(author)
  const written = ofAuthor.contributions.find(({ uuid }) => uuid === idea.uuid)
  assert.deepEqual(written?.customFields, [{ name: 'Owner', value: 'Ferry club' }])
  assert.equal(JSON.stringify(ofAuthor).includes('floods'), false)
  const ofExpert = await exportOf(expert)
  assert.deepEqual(
    ofExpert.feedback.map(({ customFields }) => customFields),
    [[{ name: 'Risk', value: 'floods' }]],
  )
  assert.equal(JSON.stringify(ofExpert).includes('Ferry club'), false)
})
