import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { MAX_ENTRIES_PER_SECTION } from '@folkmoot/core/news/newsletters/words.ts'
import { unsubscribing } from '@folkmoot/core/news/notifications/unsubscribe-endpoints.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { insertIdeas } from '../../deliberation/contributions/testing/insert-ideas.ts'
import { mailNewsletters } from './mail-newsletters.ts'
import { NOW, openNewsletterWorld } from './testing/newsletter-world.ts'

let world: Awaited<ReturnType<typeof openNewsletterWorld>>
before(async () => {
  world = await openNewsletterWorld()
})
after(() => world.server.stop())
beforeEach(() => world.reset())

const campaigns = () => world.server.world.a.campaigns
const request = () => ({ params: { sid: campaigns().proposals.spaceId } })
const send = () => world.as('CO').call(newsletters.send, request())

test('each subscriber gets what they may read: members the open drafts, authors their own, nobody what is elsewhere [F]', async () => {
  const { a, b } = world.server.world
  await world.subscribe(a.campaigns.proposals, 'Me', 'GM', 'AU', 'Si', 'Fo')
  await world.subscribe(b.campaigns.proposals, 'Me')
  await send()
  const mails = await world.mailed('Me', 'GM', 'AU', 'Si', 'Fo')
  assert.deepEqual(
    mails.map((own) => own.length),
    [1, 1, 1, 1, 1],
  )
  const [me = '', gm = '', au = '', si = '', fo = ''] = mails.map(([mail]) => mail?.text ?? '')
  const named = (text: string) =>
    [...text.matchAll(/^Riverside (\w+)(?: \((?:changed|draft)\))?(?: · .*)?$/gm)].map(([, name]) => name).sort()
  const everybodys = ['flagged', 'groupProposal', 'proposal', 'selected', 'unlistedGroupProposal']
  const members = ['groupPublicDraft', 'publicDraft']
  assert.deepEqual(named(si), everybodys)
  assert.deepEqual(named(fo), everybodys)
  assert.deepEqual(named(me), [...everybodys, ...members].sort())
  // the group of this world does not show drafts to its members
  assert.deepEqual(named(gm), [...everybodys, ...members].sort())
  assert.deepEqual(named(au), [...everybodys, ...members, 'draft', 'groupDraft'].sort())
  assert.match(gm, /== Your groups’ proposals and your drafts ==\n\n[^=]*Riverside groupProposal · Riverside group listed/)
  for (const text of [me, gm, au, si, fo]) assert.ok(!/BYSTANDER|NEIGHBOUR/.test(text))
})

test('a newsletter counts everything that its reader may read, however much it is, and names five of each section [F, H]', async () => {
  const { a, b } = world.server.world
  const { db } = world.server.context
  const [campaign, beside] = [a.campaigns.proposals, b.campaigns.proposals]
  const insert = async (place: typeof campaign, aid: number, status: 'PUBLISHED' | 'PUBLIC_DRAFT', count: number) => {
    await insertIdeas(db, { aid, sid: place.spaceId, campaign: place }, world.idOf('AU'), { count, at: NOW })
    await db
      .updateTable('contributions')
      .set({ type: 'PROPOSAL', status, title: 'Many', published_at: status === 'PUBLISHED' ? NOW : null })
      .where('title', '=', '')
      .execute()
  }
  const countPublic = async () =>
    (await world.as('CO').call(newsletters.draft, request())).sections.find(({ key }) => key === 'proposals')?.entries ?? 0
  const before = await countPublic()
  await insert(campaign, a.assembly.id, 'PUBLISHED', 120)
  await insert(campaign, a.assembly.id, 'PUBLIC_DRAFT', 130)
  await insert(beside, b.assembly.id, 'PUBLISHED', 7)
  assert.equal(await countPublic(), before + 120)

  await world.subscribe(campaign, 'Me', 'AU', 'Si')
  await send()
  const mails = await world.mailed('Me', 'AU', 'Si')
  const countMore = (section: string) =>
    mails.map(([mail]) => {
      const [, lines = ''] = mail?.text.split(`== ${section} ==`) ?? []
      return Number(/and (\d+) more/.exec(lines.split('\n== ')[0] ?? '')?.[1] ?? 0)
    })
  const proposals = before + 120 - MAX_ENTRIES_PER_SECTION
  assert.deepEqual(countMore('Proposals'), [proposals, proposals, proposals])
  // of this world, members read two drafts of others and the author four
  const drafts = 130 - MAX_ENTRIES_PER_SECTION
  assert.deepEqual(countMore('Your groups’ proposals and your drafts'), [drafts + 2, drafts + 4, 0])
})

test('who may not read the campaign any more when it is mailed gets none, and neither do those who left [F]', async () => {
  const { proposals } = campaigns()
  const { db } = world.server.context
  await world.subscribe(proposals, 'Me', 'GM', 'Si', 'XM', 'Ex')
  await send()
  await db
    .deleteFrom('memberships')
    .where('user_id', '=', world.idOf('Ex'))
    .where('assembly_id', '=', world.server.world.a.assembly.id)
    .execute()
  await db
    .insertInto('config')
    .values({ space_id: proposals.spaceId, key: 'appcivist.campaign.disable-public-site', value: 'TRUE' })
    .onConflict((c) => c.columns(['space_id', 'key']).doUpdateSet({ value: 'TRUE' }))
    .execute()
  await db.updateTable('contributions').set({ removed_at: '2027-01-20T12:00:00Z' }).where('title', '=', 'Riverside proposal').execute()
  const [me = [], gm = [], ...others] = await world.mailed('Me', 'GM', 'Si', 'XM', 'Ex')
  assert.deepEqual([me.length, gm.length, others.flat().length], [1, 1, 0])
  // hidden since it was made
  assert.ok(!me[0]?.text.includes('Riverside proposal\n'))
  assert.equal(await mailNewsletters(world.server.context), 0)
})

test('a campaign that became a draft or was deleted before mailing sends nothing, and nothing waits [F]', async () => {
  const { proposals } = campaigns()
  const { db } = world.server.context
  for (const gone of [{ status: 'DRAFT' }, { deleted_at: '2027-01-20T12:00:00Z' }] as const) {
    await world.reset()
    await world.subscribe(proposals, 'Me', 'GM')
    await send()
    await db.updateTable('campaigns').set(gone).where('id', '=', proposals.id).execute()
    assert.deepEqual((await world.mailed('Me', 'GM')).flat(), [])
    assert.deepEqual(await db.selectFrom('newsletters').select('id').where('mailed_at', 'is', null).execute(), [])
  }
})

test('a newsletter is sent at most once a day of the campaign’s zone, however many send it at once [C]', async () => {
  const { db } = world.server.context
  const [coordinator, admin] = [world.as('CO'), world.as('AD')]
  const endings = await raceCalls(
    world.server,
    { rows: `select from campaigns where id = ${campaigns().proposals.id}` },
    [coordinator, admin].map((who) => () => who.call(newsletters.send, request())),
  )
  assert.deepEqual(endings.sort(), ['newsletter_today', 'ok'])
  assert.equal((await db.selectFrom('newsletters').select('id').execute()).length, 1)
  assert.equal((await coordinator.refused(newsletters.send, request())).status, 429)
  // the next day nothing has happened
  world.server.setTime('2027-01-21T12:00:00Z')
  assert.equal((await coordinator.refused(newsletters.send, request())).refused, 'newsletter_empty')
  await coordinator.call(newsletters.save, {
    ...request(),
    body: { revision: 0, subject: '', intro: 'Hello', leftOut: [] },
  })
  await coordinator.call(newsletters.send, request())
})

test('one click ends the newsletter of that campaign alone, for that person, and can be taken back [F, RFC 8058]', async () => {
  const { proposals, ideas } = campaigns()
  const { db } = world.server.context
  await world.subscribe(proposals, 'Me', 'GM')
  await world.subscribe(ideas, 'Me')
  const follows = { user_id: world.idOf('Me'), space_id: proposals.spaceId, created_at: '2027-01-10T12:00:00Z' }
  await db
    .insertInto('subscriptions')
    .values({ ...follows, type: 'REGULAR' })
    .execute()
  await send()
  const [[mail] = []] = await world.mailed('Me')
  const subscriptions = async () =>
    (await db.selectFrom('subscriptions').select(['user_id', 'space_id', 'type']).execute())
      .map((row) => `${row.user_id} ${row.space_id} ${row.type}`)
      .sort()
  const all = await subscriptions()
  const link = new URL(mail?.unsubscribe ?? '')
  assert.match(mail?.text ?? '', new RegExp(`Stop the newsletter of .+:\n${link.href}`))
  const press = () =>
    world.server.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  for (const _ of [1, 2]) assert.equal((await press()).statusCode, 200)
  const gone = `${world.idOf('Me')} ${proposals.spaceId} NEWSLETTER`
  assert.deepEqual(
    await subscriptions(),
    all.filter((row) => row !== gone),
  )
  assert.deepEqual(await db.selectFrom('mail_stops').select('id').execute(), [])
  const params = { token: link.pathname.split('/').at(-1) ?? '' }
  const { kind, off } = await world.server.visitor.call(unsubscribing.read, { params })
  assert.deepEqual([kind, off], ['newsletter', true])
  await world.server.visitor.call(unsubscribing.turnOn, { params })
  assert.deepEqual(await subscriptions(), all)
})

test('the frequency that a reader chose holds back newsletters, and the next one tells what they missed [G.6]', async () => {
  const { proposals } = campaigns()
  const { db } = world.server.context
  await world.subscribe(proposals, 'Me', 'GM')
  await world.prefer('GM', USER_SETTINGS.newsletterFrequency.key, '14')
  const sendAs = async (day: string, by: 'hand' | 'itself', title: string) => {
    world.server.setTime(`${day}T12:00:00Z`)
    const at = `${day}T11:00:00Z`
    await db
      .updateTable('contributions')
      .set({ title, published_at: at, updated_at: at })
      .where('title', '=', 'Riverside proposal')
      .execute()
    await db.updateTable('contributions').set({ title: 'Riverside proposal' }).where('title', '=', title).execute()
    await send()
    if (by === 'itself') await db.updateTable('newsletters').set({ sender_id: null }).where('day', '=', day).execute()
    return (await world.mailed('Me', 'GM')).map((mails) => mails.length)
  }
  assert.deepEqual(await sendAs('2027-01-20', 'itself', 'x'), [1, 1])
  assert.deepEqual(await sendAs('2027-01-27', 'itself', 'x'), [2, 1])
  assert.deepEqual(await sendAs('2027-02-03', 'itself', 'x'), [3, 2])
  const [[me] = [], [gm] = []] = await world.mailed('Me', 'GM')
  assert.match(me?.text ?? '', /since January\u00a027,\u00a02027/)
  assert.match(gm?.text ?? '', /since January\u00a020,\u00a02027/)
  // what coordinators send comes in any case
  assert.deepEqual(await sendAs('2027-02-04', 'hand', 'x'), [4, 3])
})

test('pace none, a pause, and mail turned off since send none; who subscribes after turning off gets it [F]', async () => {
  const { proposals } = campaigns()
  const { assembly } = world.server.world.a
  const { db } = world.server.context
  await world.subscribe(proposals, 'Me', 'GM', 'AU', 'Ex', 'MO')
  await world.prefer('GM', USER_SETTINGS.mailFrequency.key, 'none')
  await world.prefer('AU', USER_SETTINGS.mailPausedUntil.key, '2027-02-01')
  const stop = (role: 'Ex' | 'MO', created_at: string) =>
    db
      .insertInto('mail_stops')
      .values({ user_id: world.idOf(role), kind: 'space', space_id: assembly.spaceId, created_at })
      .execute()
  await stop('Ex', '2027-01-11T12:00:00Z')
  await stop('MO', '2027-01-01T12:00:00Z')
  assert.equal((await world.as('CO').call(newsletters.draft, request())).subscribers, 4)
  await send()
  assert.deepEqual(
    (await world.mailed('Me', 'GM', 'AU', 'Ex', 'MO')).map((mails) => mails.length),
    [1, 0, 0, 0, 1],
  )
})
