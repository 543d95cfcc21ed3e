import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { captcha, solveChallenge } from '@folkmoot/core/accounts/users/captcha.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY, PROPOSALS_DAY } from '../contributions/testing/contributions.ts'

type Body = EndpointRequest<typeof visitorWriting.post>['body']
const ALLOWED = { 'appcivist.campaign.allow-anonymous-ideas': 'TRUE' }

let server: TestServices
let world: CampaignWorld
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  world = await createCampaignWorld(server, { configs: ALLOWED })
})
after(() => server.stop())

/** Solves the captcha challenge as a browser does, and returns its token. */
async function token(): Promise<string> {
  const challenge = await server.visitor.call(captcha.challenge, {})
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const number = solveChallenge(challenge, sha256, 0, challenge.maxnumber)
  const k = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  return (await server.visitor.call(captcha.verify, { body: { k } })).token ?? ''
}
const idea = (at: CampaignWorld, more: Partial<Body> = {}): Body =>
  ({
    type: 'IDEA',
    title: 'A bench at the ferry',
    text: 'Where one waits, one sits.',
    officialThemes: at.themes.slice(0, 1).map(({ uuid }) => ({ uuid })),
    visitorName: 'Ferry guest',
    ...more,
  }) as Body
const said = (more: Partial<Body> = {}): Body =>
  ({ type: 'DISCUSSION', text: 'From next door: good luck', visitorName: 'Neighbour', ...more }) as Body
const at = (it: CampaignWorld, target = 'campaign') => ({
  target,
  uuid: target === 'space' ? it.campaign.spaceUuid : it.campaign.uuid,
})

test('a visitor adds an idea with a captcha token that is valid once [SES-053, SES-054, CON-111, CON-137]', async () => {
  const captchaToken = await token()
  const params = at(world)
  const none = await server.visitor.refused(visitorWriting.post, { params, body: idea(world) })
  assert.deepEqual([none.status, none.refused], [400, 'captcha_missing'])
  const made = await server.visitor.call(visitorWriting.post, { params, body: idea(world, { captcha: captchaToken }) })
  assert.deepEqual([made.type, made.status], ['IDEA', 'PUBLISHED'])
  const page = await server.visitor.call(contributions.publicOne, { params: { uuid: made.uuid } })
  assert.deepEqual([page.title, page.visitorName, page.authors, page.creator], ['A bench at the ferry', 'Ferry guest', [], null])
  const again = await server.visitor.refused(visitorWriting.post, {
    params,
    body: idea(world, { captcha: captchaToken }),
  })
  assert.equal(again.refused, 'captcha_missing')
  const list = await server.visitor.call(contributions.publicList, {
    params: { uuid: world.campaign.spaceUuid },
    query: { type: 'IDEA' },
  })
  assert.deepEqual(
    list.list.map((c) => [c.uuid, c.visitorName]),
    [[made.uuid, 'Ferry guest']],
  )
})

test('an invalid visitor form is refused before the captcha check and uses up no token [SES-053, CON-076]', async () => {
  const captchaToken = await token()
  const params = at(world)
  const faulty = (more: Partial<Body>) =>
    server.visitor.refused(visitorWriting.post, { params, body: idea(world, { captcha: captchaToken, ...more }) })
  for (const visitorName of [' ', '\u3164', 'Former member']) {
    const nameless = await faulty({ visitorName })
    assert.deepEqual([nameless.status, nameless.fields?.[0]?.field], [400, 'visitorName'])
  }
  assert.equal((await faulty({ text: '' })).refused, 'text_empty')
  assert.equal((await faulty({ officialThemes: [] })).refused, 'theme_missing')
  const made = await server.visitor.call(visitorWriting.post, { params, body: idea(world, { captcha: captchaToken }) })
  assert.equal(made.status, 'PUBLISHED')
})

test('visitors’ ideas need permission, phase and public pages [SES-053, SES-054, CON-109, CON-110, CON-111]', async () => {
  const closed = await createCampaignWorld(server)
  const params = at(closed)
  const no = await server.visitor.refused(visitorWriting.post, { params, body: idea(closed) })
  assert.deepEqual([no.status, no.refused], [403, 'not_allowed'])
  const hidden = await createCampaignWorld(server, {
    configs: { ...ALLOWED, 'appcivist.campaign.disable-public-site': 'TRUE' },
  })
  const unseen = await server.visitor.refused(visitorWriting.post, { params: at(hidden), body: idea(hidden) })
  assert.equal(unseen.status, 404)
  const proposal = { ...idea(world), type: 'PROPOSAL' } as unknown as Body
  assert.equal((await server.visitor.refused(visitorWriting.post, { params: at(world), body: proposal })).status, 400)
  await server.setTime(PROPOSALS_DAY)
  const late = await server.visitor.refused(visitorWriting.post, { params: at(world), body: idea(world) })
  assert.equal(late.refused, 'phase_closed')
  await server.setTime(IDEAS_DAY)
})

test('a visitor comments and replies with a captcha on open public boards only [SES-053, SES-054, DIS-005]', async () => {
  const params = at(world, 'space')
  const none = await server.visitor.refused(visitorWriting.post, { params, body: said() })
  assert.equal(none.refused, 'captcha_missing')
  const made = await server.visitor.call(visitorWriting.post, { params, body: said({ captcha: await token() }) })
  const answer = await server.visitor.call(visitorWriting.post, {
    params,
    body: said({ text: 'Me too', parentUuid: made.uuid, captcha: await token() } as Partial<Body>),
  })
  assert.equal(answer.type, 'COMMENT')
  const board = await server.visitor.call(comments.ofPublicSpace, { params: { uuid: world.campaign.spaceUuid } })
  assert.deepEqual(
    board.list.map((t) => [t.visitorName, t.author, t.replies.map((r) => r.text)]),
    [['Neighbour', null, ['<p>Me too</p>']]],
  )
  assert.equal(board.may.write, true)
  const member = await world.person()
  const inside = await member.call(comments.write, {
    params: { sid: world.sid },
    body: { type: 'DISCUSSION', board: 'MEMBERS', text: 'Among us' },
  })
  const within = said({ parentUuid: inside.uuid } as Partial<Body>)
  assert.equal((await server.visitor.refused(visitorWriting.post, { params, body: within })).status, 404)
  const closed = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.disable-public-discussions': 'TRUE' },
  })
  const no = await server.visitor.refused(visitorWriting.post, { params: at(closed), body: said() })
  assert.equal(no.refused, 'discussions_closed')
})

test('visitors’ contributions wait as NEW in moderated assemblies and campaigns that hold them [SES-053, CON-037]', async () => {
  const moderated = await createCampaignWorld(server, { managementType: 'MODERATED', configs: ALLOWED })
  const held = await createCampaignWorld(server, {
    configs: { ...ALLOWED, 'appcivist.campaign.hold-anonymous': 'TRUE' },
  })
  for (const it of [moderated, held]) {
    const params = at(it)
    const item = await server.visitor.call(visitorWriting.post, { params, body: idea(it, { captcha: await token() }) })
    const word = await server.visitor.call(visitorWriting.post, { params, body: said({ captcha: await token() }) })
    assert.deepEqual([item.status, word.status], ['NEW', 'NEW'])
    assert.equal((await server.visitor.refused(contributions.publicOne, { params: { uuid: item.uuid } })).status, 404)
    const board = await server.visitor.call(comments.ofPublicSpace, { params: { uuid: it.campaign.spaceUuid } })
    assert.deepEqual([board.total, board.counts.public], [0, 0])
    // a waiting comment is not counted by its contribution or its parent comment
    const member = await it.person()
    const own = await it.write(member, { status: 'PUBLISHED' })
    const on = { sid: own.resourceSpaceId ?? 0 }
    const first = await member.call(comments.write, { params: on, body: { type: 'DISCUSSION', text: 'Mine' } })
    const body = said({ parentUuid: first.uuid, captcha: await token() } as Partial<Body>)
    const answer = await server.visitor.call(visitorWriting.post, {
      params: { target: 'contribution', uuid: own.uuid },
      body,
    })
    assert.equal(answer.status, 'NEW')
    const seen = await member.call(comments.ofSpace, { params: on, query: {} })
    assert.deepEqual([(await it.read(member, own)).forumCommentCount, seen.list[0]?.may.edit], [1, true])
  }
})

test('visitors may post five times an hour from one network address [SES-053]', async () => {
  const slow = await startTestServices({
    time: IDEAS_DAY,
    env: { ENVIRONMENT: 'production', RATE_LIMITS: 'captcha=off' },
  })
  try {
    const there = await createCampaignWorld(slow)
    const here = server
    server = slow
    for (let n = 0; n < 5; n++) {
      await slow.visitor.call(visitorWriting.post, { params: at(there), body: said({ captcha: await token() }) })
    }
    const sixth = await slow.visitor.refused(visitorWriting.post, {
      params: at(there),
      body: said({ captcha: await token() }),
    })
    server = here
    assert.deepEqual([sixth.status, sixth.refused], [429, 'rate_limited'])
  } finally {
    await slow.stop()
  }
})

test('visitors’ feedback is refused without a session, and responses contain none of theirs [SES-053]', async () => {
  const writer = await world.person()
  const item = await world.write(writer)
  const params = { aid: world.aid, cid: world.campaign.id, coid: item.contributionId ?? 0 }
  const no = await server.visitor.refused(feedback.give, { params, body: { up: true } })
  assert.equal(no.status, 401)
  const page = await server.visitor.call(contributions.publicOne, { params: { uuid: item.uuid } })
  assert.deepEqual([page.mine, page.may.support.may, page.may.mark], [null, false, false])
})
