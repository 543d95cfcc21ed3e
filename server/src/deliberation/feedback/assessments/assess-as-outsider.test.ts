import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { captcha, solveChallenge } from '@folkmoot/core/accounts/users/captcha.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { createToken } from '../../../accounts/users/tokens.ts'
import { type Caller, startTestServices, type TestServices, testServices } from '../../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, DELIBERATION_DAY, IDEAS_DAY } from '../../contributions/testing/contributions.ts'

const PASSWORD = 'the heron at the weir'
const server = testServices({ time: IDEAS_DAY })

/** Solves the captcha challenge as a browser does, and returns its token. */
async function solveCaptcha(): Promise<string> {
  const challenge = await server.visitor.call(captcha.challenge, {})
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const number = solveChallenge(challenge, sha256, 0, challenge.maxnumber)
  const k = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  return (await server.visitor.call(captcha.verify, { body: { k } })).token ?? ''
}
const createCaptchaToken = (services: TestServices) => createToken(services.context.db, 'captcha')
const token = () => createCaptchaToken(server)

type Item = Awaited<ReturnType<CampaignWorld['write']>>

async function createScene(services = server) {
  services.setTime(IDEAS_DAY)
  const place = await createCampaignWorld(services)
  const [author, coordinator] = [await place.person(), await place.person('MEMBER', 'COORDINATOR')]
  const [idea, beside] = [await place.write(author), await place.write(author, { title: 'Beside' })]
  services.setTime(DELIBERATION_DAY)
  const setPassword = (password: string) =>
    coordinator.call(campaigns.change, {
      params: { aid: place.aid, cid: place.campaign.id },
      body: { configs: { 'extended-feedback-password': password } },
    })
  await setPassword(PASSWORD)
  const request = (item: Item, more: object = {}) => ({
    params: { cuuid: place.campaign.uuid, couuid: item.uuid },
    body: { nonMemberAuthor: { name: 'Ute Brandt' }, password: PASSWORD, need: 3, ...more },
  })
  const give = async (item: Item, more: object = {}) =>
    services.visitor.call(assessments.giveAsOutsider, request(item, { captcha: await createCaptchaToken(services), ...more }))
  const refused = (item: Item, more: object = {}) => services.visitor.refused(assessments.giveAsOutsider, request(item, more))
  const list = (by: Caller, item: Item) =>
    by.call(assessments.list, { params: { aid: place.aid, coid: item.contributionId ?? 0 }, query: {} })
  const permission = (by: Caller) => by.call(feedback.permission, { params: { auuid: place.assembly.uuid, couuid: idea.uuid } })
  return {
    token: () => createCaptchaToken(services),
    place,
    author,
    coordinator,
    idea,
    beside,
    setPassword,
    give,
    refused,
    list,
    permission,
  }
}

test('somebody without an account assesses with name, password and a captcha that is valid once, and counts in the means [FBK-001, FBK-011, SES-054]', async () => {
  const s = await createScene()
  const expert = await s.place.person('MEMBER', 'EXPERT')
  await expert.call(feedback.give, {
    params: { aid: s.place.aid, cid: s.place.campaign.id, coid: s.idea.contributionId ?? 0 },
    body: { type: 'TECHNICAL_ASSESSMENT', need: 1, benefit: 2 },
  })
  assert.equal((await s.refused(s.idea)).refused, 'captcha_missing')
  const solved = await solveCaptcha()
  const words = 'The ground floods in March.'
  const stats = await s.give(s.idea, { captcha: solved, textualFeedback: ` ${words} ` })
  assert.deepEqual([stats.averageNeed, stats.averageBenefit, stats.averageFeasibility], [2, 2, null])
  assert.equal((await s.refused(s.idea, { captcha: solved })).refused, 'captcha_missing')
  const { stats: shown } = await server.visitor.call(contributions.publicOne, { params: { uuid: s.idea.uuid } })
  assert.deepEqual([shown.averageNeed, shown.averageBenefit], [2, 2])
  const listed = (await s.list(s.author, s.idea)).list.find((one) => one.nonMemberAuthor)
  assert.deepEqual(
    [listed?.nonMemberAuthor, listed?.author, listed?.need, listed?.textualFeedback, listed?.expert],
    [{ name: 'Ute Brandt' }, null, 3, words, false],
  )
  assert.equal((await s.list(s.author, s.beside)).total, 0)
  const { data } = await server.context.db
    .selectFrom('signals')
    .select('data')
    .where('event', '=', 'NEW_TECHNICAL_ASSESSMENT')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual([data.contributionId, data.who], [s.idea.contributionId, 'Ute Brandt'])
})

test('the same name replaces its assessment; other names and other contributions stay [FBK-011]', async () => {
  const s = await createScene()
  await s.give(s.idea)
  await s.give(s.idea, { nonMemberAuthor: { name: 'Ivo' }, need: 4 })
  await s.give(s.beside, { need: 1 })
  const stats = await s.give(s.idea, { nonMemberAuthor: { name: 'ute brandt' }, need: 2 })
  assert.equal(stats.averageNeed, 3)
  assert.equal((await s.list(s.author, s.idea)).total, 2)
  assert.equal((await s.list(s.author, s.beside)).list[0]?.need, 1)
})

test('without a score or a word an assessment is refused, before the captcha [FBK-011]', async () => {
  const s = await createScene()
  const no = await s.refused(s.idea, { need: 0, textualFeedback: '  ' })
  assert.deepEqual([no.status, no.refused], [400, 'assessment_empty'])
})

test('a wrong password is refused, and so is every one where the campaign has none, or of another campaign [FBK-011, SES-054]', async () => {
  const [s, other] = [await createScene(), await createScene()]
  await other.setPassword('another one')
  const captcha = await token()
  const wrong = await s.refused(s.idea, { password: 'another one', captcha })
  assert.deepEqual([wrong.status, wrong.refused], [400, 'password_wrong'])
  await s.give(s.idea, { captcha })
  await s.setPassword('')
  const closed = await s.refused(s.idea, { captcha: await token() })
  assert.deepEqual([closed.status, closed.refused], [403, 'not_allowed'])
  assert.equal((await s.list(s.author, s.idea)).total, 1)
})

test('the form is shown to visitors and to people who are not members, with a password, where outsiders assess [FBK-014]', async () => {
  const s = await createScene()
  const follower = await s.place.person('FOLLOWER')
  const read = async () => [
    await s.permission(server.visitor),
    await s.permission(await s.place.outsider()),
    await s.permission(follower),
    await s.permission(s.author),
  ]
  const asked = { show: true, given: false, password: true }
  assert.deepEqual(await read(), [asked, asked, asked, { ...asked, password: false }])
  await s.setPassword('')
  const none = { show: false, given: false, password: false }
  assert.deepEqual(await read(), [none, none, none, { ...asked, password: false }])
  await s.setPassword(PASSWORD)
  await server.context.db
    .insertInto('config')
    .values({
      space_id: s.place.campaign.components[2]?.spaceId ?? 0,
      key: 'component.deliberation.who-deliberates',
      value: 'JURY',
    })
    .execute()
  assert.deepEqual(await read(), [none, none, none, none])
  assert.equal((await s.refused(s.idea, { captcha: await token() })).refused, 'not_allowed')
})

test('after too many wrong passwords from one network even the right one waits; the right one in time ends the count, and other campaigns have their own [B.10]', async () => {
  const env = { ENVIRONMENT: 'production', RATE_LIMITS: 'assessmentpasswords=8/h' }
  const strict = await startTestServices({ time: IDEAS_DAY, env })
  try {
    const [s, other] = [await createScene(strict), await createScene(strict)]
    const guess = async () => (await s.refused(s.idea, { password: 'guess' })).refused
    assert.equal(await guess(), 'password_wrong')
    await s.give(s.idea)
    assert.deepEqual([await guess(), await guess(), await guess()], ['password_wrong', 'password_wrong', 'rate_limited'])
    const right = await s.refused(s.idea, { captcha: await s.token() })
    assert.deepEqual([right.status, right.refused], [429, 'rate_limited'])
    await other.give(other.idea)
  } finally {
    await strict.stop()
  }
})

test('a moderator removes an outsider’s assessment with a reason; its words are gone and the means are without it', async () => {
  const s = await createScene()
  await s.give(s.idea, { textualFeedback: 'Rude words' })
  await s.give(s.idea, { nonMemberAuthor: { name: 'Ivo' }, need: 4 })
  const moderator = await s.place.person('MEMBER', 'MODERATOR')
  const rude = (await s.list(moderator, s.idea)).list.find((one) => one.textualFeedback !== '')
  assert.equal(rude?.may.remove, true)
  assert.ok((await s.list(s.author, s.idea)).list.every((one) => !one.may.remove))
  const remove = {
    params: { aid: s.place.aid, coid: s.idea.contributionId ?? 0, fuuid: rude?.uuid ?? '' },
    body: { reason: 'DISRESPECT' as const, moderationComment: 'Names a neighbour' },
  }
  const elsewhere = { ...remove, params: { ...remove.params, coid: s.beside.contributionId ?? 0 } }
  assert.equal((await moderator.refused(assessments.remove, elsewhere)).status, 404)
  await moderator.call(assessments.remove, remove)
  assert.deepEqual(
    (await s.list(moderator, s.idea)).list.map((one) => one.nonMemberAuthor?.name),
    ['Ivo'],
  )
  assert.equal((await s.place.read(moderator, s.idea)).stats.averageNeed, 4)
  const row = await server.context.db
    .selectFrom('assessments')
    .selectAll()
    .where('uuid', '=', rude?.uuid ?? '')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [row.visitor_name, row.text, row.need, row.removed_by, row.removal_reason, row.removal_note],
    ['', '', null, moderator.userId, 'DISRESPECT', 'Names a neighbour'],
  )
  const news = await server.context.db
    .selectFrom('signals')
    .select('data')
    .where('event', '=', 'NEW_TECHNICAL_ASSESSMENT')
    .where('space_id', '=', s.idea.resourceSpaceId ?? 0)
    .execute()
  assert.deepEqual(
    news.map(({ data }) => data.who),
    ['Ivo'],
    'the news do not name who was removed',
  )
  assert.equal((await moderator.refused(assessments.remove, remove)).status, 404)
  await s.give(s.idea, { textualFeedback: 'Polite words' })
  assert.equal((await s.list(moderator, s.idea)).total, 2)
})
