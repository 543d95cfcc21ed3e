import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from '../campaigns/testing/campaigns.ts'

const NOW = '2026-11-04T12:00:00.000Z'
const LATER = '2026-11-05T12:00:00.000Z'
const TEXT = 'We study how people decide.'

const server = testServices({ time: NOW })

type Person = Caller & { readonly userId: number }

/** An assembly with a campaign that asks for consent, its coordinator, a member, and another one who has agreed. */
async function createScene(configs: Record<string, string> = { 'research-consent-text': TEXT }) {
  const { db } = server.context
  const assembly = await createTown(db)
  const campaign = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES], configs })
  const person = async (...roles: ('MEMBER' | 'COORDINATOR')[]): Promise<Person> => {
    const { id } = await createTownMember(db, assembly.id, { roles: ['MEMBER', ...roles] })
    return Object.assign(await server.as(id), { userId: id })
  }
  const params = { aid: assembly.id, cid: campaign.id }
  const answer = (by: Person, given: string, consentText: string | undefined = TEXT) =>
    by.call(consents.answer, {
      params: { ...params, uid: by.userId, answer: given },
      body: consentText === '' ? {} : { consentText },
    })
  const [coordinator, member, bystander] = [await person('COORDINATOR'), await person(), await person()]
  if (Object.hasOwn(configs, 'research-consent-text')) await answer(bystander, 'APPROVED')
  const change = (changed: Record<string, string>) => coordinator.call(campaigns.change, { params, body: { configs: changed } })
  const form = (by: Person) => by.call(consents.form, { params })
  return { assembly, campaign, params, coordinator, member, bystander, answer, change, form }
}
const listOf = async (by: Person) => (await by.call(consents.ofUser, { params: { id: by.userId } })).list
const listRows = (campaignId: number) =>
  server.context.db.selectFrom('consents').select(['user_id', 'answer']).where('campaign_id', '=', campaignId).orderBy('user_id').execute()

const NONE = { userProvidedConsent: false, userConsent: null, answeredAt: null }

test('a campaign without a consent text asks for nothing, and an answer to it is refused [CAM-061]', async () => {
  const { form, member, params } = await createScene({})
  assert.deepEqual(await form(member), {
    ...NONE,
    may: { answer: false, withdraw: false },
    consentText: '',
    approveText: null,
    rejectText: null,
  })
  const request = { params: { ...params, uid: member.userId, answer: 'APPROVED' }, body: { consentText: '' } }
  const no = await member.refused(consents.answer, request)
  assert.deepEqual([no.status, no.refused], [409, 'consent_changed'])
})

test('an answer is stored with its time and the text’s SHA-256, replaces the former one, and is the user’s alone [CAM-006, CAM-066, CAM-077]', async () => {
  const { form, member, bystander, answer, campaign } = await createScene({
    'research-consent-text': `${TEXT}\n`,
    'research-consent-text-approve': 'Count me in',
    'research-consent-text-reject': 'Not me',
  })
  const asked = await form(member)
  assert.deepEqual([asked.consentText, asked.approveText, asked.rejectText], [TEXT, 'Count me in', 'Not me'])
  assert.deepEqual(asked.may, { answer: true, withdraw: false })
  assert.equal(asked.userProvidedConsent, false)

  const agreed = await answer(member, 'APPROVED')
  const may = { answer: true, withdraw: true }
  assert.deepEqual(agreed, { userProvidedConsent: true, userConsent: 'APPROVED', answeredAt: NOW, may })
  const { text_hash: stored } = await server.context.db
    .selectFrom('consents')
    .select('text_hash')
    .where('campaign_id', '=', campaign.id)
    .where('user_id', '=', member.userId)
    .executeTakeFirstOrThrow()
  // printf '%s' 'We study how people decide.' | sha256sum
  assert.equal(stored.toString('hex'), '7c933f35a6ce2bd14b646626af6de8fa56c910f950c7f78537c8c1312e8411c5')

  server.setTime(LATER)
  const refused = await answer(member, 'REJECTED')
  server.setTime(NOW)
  assert.deepEqual(refused, {
    userProvidedConsent: true,
    userConsent: 'REJECTED',
    answeredAt: LATER,
    may: { answer: true, withdraw: false },
  })
  assert.equal((await form(member)).userConsent, 'REJECTED')
  assert.deepEqual([(await form(bystander)).userConsent, (await form(bystander)).answeredAt], ['APPROVED', NOW])
  assert.deepEqual(await listRows(campaign.id), [
    { user_id: member.userId, answer: 'REJECTED' },
    { user_id: bystander.userId, answer: 'APPROVED' },
  ])
})

test('a changed text asks again, and an answer to the former text is refused and changes nothing [CAM-061, CAM-066]', async () => {
  const { form, member, bystander, answer, change, params } = await createScene()
  await answer(member, 'REJECTED')
  await change({ 'research-consent-text': 'Another text' })
  const asked = await form(member)
  assert.deepEqual([asked.userProvidedConsent, asked.userConsent, asked.consentText], [false, 'REJECTED', 'Another text'])
  const request = { params: { ...params, uid: member.userId, answer: 'APPROVED' } }
  for (const body of [{ consentText: TEXT }, {}]) {
    const no = await member.refused(consents.answer, { ...request, body })
    assert.deepEqual([no.status, no.refused], [409, 'consent_changed'])
  }
  assert.equal((await form(member)).userConsent, 'REJECTED')
  await answer(member, 'APPROVED', 'Another text')
  assert.equal((await form(member)).userProvidedConsent, true)
  assert.equal((await form(bystander)).userProvidedConsent, false)
  // the text as it was is the same version again
  await change({ 'research-consent-text': TEXT })
  assert.deepEqual([(await form(member)).userProvidedConsent, (await form(bystander)).userProvidedConsent], [false, true])
})

test('with disable-consent nothing is asked and nothing answered, but an approval can be withdrawn [CAM-064]', async () => {
  const { form, member, bystander, answer, change, params } = await createScene()
  await change({ 'disable-consent': 'TRUE' })
  assert.deepEqual((await form(member)).may, { answer: false, withdraw: false })
  const request = { params: { ...params, uid: member.userId, answer: 'REJECTED' }, body: { consentText: TEXT } }
  assert.equal((await member.refused(consents.answer, request)).refused, 'consent_changed')
  assert.deepEqual((await form(bystander)).may, { answer: false, withdraw: true })
  assert.equal((await answer(bystander, 'WITHDRAWN', '')).userConsent, 'WITHDRAWN')
})

test('an approval is withdrawn with its time, is not asked for again, and can be given again; nothing else can be withdrawn [CAM-063]', async () => {
  const { form, member, bystander, answer, params } = await createScene()
  const withdrawal = { params: { ...params, uid: member.userId, answer: 'WITHDRAWN' }, body: {} }
  assert.equal((await member.refused(consents.answer, withdrawal)).status, 404)
  await answer(member, 'REJECTED')
  assert.equal((await answer(member, 'WITHDRAWN', '')).userConsent, 'REJECTED')
  await answer(member, 'APPROVED')
  server.setTime(LATER)
  const withdrawn = await answer(member, 'WITHDRAWN', '')
  server.setTime(NOW)
  assert.deepEqual(withdrawn, {
    userProvidedConsent: true,
    userConsent: 'WITHDRAWN',
    answeredAt: LATER,
    may: { answer: true, withdraw: false },
  })
  assert.equal((await form(bystander)).userConsent, 'APPROVED')
  assert.equal((await answer(member, 'APPROVED')).userConsent, 'APPROVED')
})

test('only the three answers are known, and only for oneself, also for coordinators [CAM-077]', async () => {
  const { coordinator, member, bystander, params, campaign } = await createScene()
  const body = { consentText: TEXT }
  for (const answer of ['approved', 'yes', 'TRUE']) {
    const no = await member.refused(consents.answer, { params: { ...params, uid: member.userId, answer }, body })
    assert.deepEqual([no.status, no.refused], [400, 'invalid'])
  }
  for (const answer of ['APPROVED', 'WITHDRAWN']) {
    const no = await coordinator.refused(consents.answer, {
      params: { ...params, uid: bystander.userId, answer },
      body,
    })
    assert.deepEqual([no.status, no.refused], [403, 'not_allowed'])
  }
  assert.equal((await coordinator.refused(consents.ofUser, { params: { id: bystander.userId } })).status, 403)
  assert.deepEqual(await listRows(campaign.id), [{ user_id: bystander.userId, answer: 'APPROVED' }])
})

test('the list of a user has all own answers, newest first, and what can be done with each [CAM-066]', async () => {
  const [first, second] = [await createScene(), await createScene()]
  const { member } = first
  await first.answer(member, 'APPROVED')
  const params = { ...second.params, uid: member.userId, answer: 'REJECTED' }
  server.setTime(LATER)
  await member.call(consents.answer, { params, body: { consentText: TEXT } })
  server.setTime(NOW)
  await first.change({ 'research-consent-text': 'Another text' })
  assert.deepEqual(
    (await listOf(member)).map((row) => [row.campaign.campaignId, row.userConsent, row.userProvidedConsent, row.may]),
    [
      [second.campaign.id, 'REJECTED', true, { open: true, answer: true, withdraw: false }],
      [first.campaign.id, 'APPROVED', false, { open: true, answer: true, withdraw: true }],
    ],
  )
  const [, { campaign, assembly, answeredAt } = assert.fail()] = await listOf(member)
  assert.deepEqual([campaign.uuid, campaign.title], [first.campaign.uuid, first.campaign.title])
  assert.deepEqual([assembly.assemblyId, assembly.name, answeredAt], [first.assembly.id, first.assembly.name, NOW])
  assert.deepEqual(
    (await listOf(first.bystander)).map((row) => row.campaign.campaignId),
    [first.campaign.id],
  )
})

test('an approval is withdrawn also after leaving a closed campaign, its deletion, or that of its assembly; nothing is answered there [C]', async () => {
  const outcomes: unknown[] = []
  for (const closing of ['left', 'deleted', 'archived'] as const) {
    const scene = await createScene()
    const { member, coordinator, params, assembly, campaign, bystander } = scene
    await scene.answer(member, 'APPROVED')
    if (closing === 'left') {
      await scene.change({ 'disable-public-site': 'TRUE' })
      const { id } = await server.context.db
        .selectFrom('memberships')
        .select('id')
        .where('user_id', '=', member.userId)
        .executeTakeFirstOrThrow()
      await member.call(memberships.remove, { params: { mid: id } })
    } else if (closing === 'deleted') await coordinator.call(campaigns.remove, { params })
    else await server.context.db.updateTable('assemblies').set({ archived_at: NOW }).where('id', '=', assembly.id).execute()
    const [row] = await listOf(member)
    assert.deepEqual(row?.may, { open: false, answer: false, withdraw: true }, closing)
    const request = (answer: string) => ({
      params: { ...params, uid: member.userId, answer },
      body: { consentText: TEXT },
    })
    assert.equal((await member.refused(consents.form, { params })).status, 404)
    assert.equal((await member.refused(consents.answer, request('REJECTED'))).status, 404)
    const wrongPlace = { ...params, aid: assembly.id + 1, uid: member.userId, answer: 'WITHDRAWN' }
    assert.equal((await member.refused(consents.answer, { params: wrongPlace, body: {} })).status, 404)
    const withdrawn = await member.call(consents.answer, request('WITHDRAWN'))
    assert.deepEqual(withdrawn.may, { answer: false, withdraw: false })
    const byUuid = { ...params, cid: campaign.uuid, uid: member.userId, answer: 'WITHDRAWN' }
    outcomes.push((await member.call(consents.answer, { params: byUuid, body: {} })).userConsent)
    assert.deepEqual((await listRows(campaign.id)).find((row) => row.user_id === bystander.userId)?.answer, 'APPROVED')
  }
  assert.deepEqual(outcomes, ['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN'])
})

test('only coordinators write the consent text, also in an open assembly [CAM-051]', async () => {
  const { member, params, form } = await createScene()
  await server.context.db.updateTable('assemblies').set({ management_type: 'OPEN' }).where('id', '=', params.aid).execute()
  const body = { configs: { 'research-consent-text': 'Mine' } }
  assert.equal((await member.refused(campaigns.change, { params, body })).refused, 'not_allowed')
  assert.equal((await form(member)).consentText, TEXT)
})

test('two first answers of one user at once are both accepted, and one of them stays', async () => {
  const { member, bystander, answer, campaign } = await createScene()
  const calls = [() => answer(member, 'APPROVED'), () => answer(member, 'REJECTED')]
  assert.deepEqual(await raceCalls(server, 'consents', calls), ['ok', 'ok'])
  const rows = await listRows(campaign.id)
  assert.deepEqual(
    rows.map(({ user_id }) => user_id),
    [member.userId, bystander.userId],
  )
  assert.ok(['APPROVED', 'REJECTED'].includes(rows[0]?.answer ?? ''))
  assert.equal(rows[1]?.answer, 'APPROVED')
})
