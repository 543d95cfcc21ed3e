import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { tellEvents } from '../notifications/telling/tell-events.ts'
import { createDueNewsletters } from './create-newsletters.ts'
import { NOW, openNewsletterWorld } from './testing/newsletter-world.ts'

let world: Awaited<ReturnType<typeof openNewsletterWorld>>
before(async () => {
  world = await openNewsletterWorld()
})
after(() => world.server.stop())
beforeEach(() => world.reset())

const campaigns = () => world.server.world.a.campaigns
const request = () => ({ params: { sid: campaigns().proposals.spaceId } })
const save = (body: { revision: number; subject?: string; intro?: string; leftOut?: ('proposals' | 'phase')[] }) => ({
  ...request(),
  body: { subject: '', intro: '', leftOut: [], ...body },
})
const listMade = () =>
  world.server.context.db
    .selectFrom('newsletters')
    .select(['day', 'phase', 'phase_changed', 'sender_id'])
    .where('campaign_id', '=', campaigns().proposals.id)
    .orderBy('day')
    .execute()
/** Sets the clock, makes what is due, and returns the days of the campaign's newsletters. */
async function tick(at: string): Promise<string[]> {
  world.server.setTime(at)
  await createDueNewsletters(world.server.context)
  return (await listMade()).map(({ day }) => day)
}
const happen = (at: string) =>
  world.server.context.db
    .updateTable('contributions')
    .set({ published_at: at, updated_at: at })
    .where('title', '=', 'Riverside proposal')
    .execute()

// the campaign began on 1 December 2026; its phase of proposals lasts from 1 January to 28 February 2027

test('a newsletter leaves every so many days at 16:00 of the zone if something happened, and no second time [F]', async () => {
  const { nextAt, days } = await world.as('CO').call(newsletters.draft, request())
  assert.deepEqual([nextAt, days], ['2027-01-26T15:00:00.000Z', 7])
  assert.deepEqual(await tick('2027-01-26T14:59:00Z'), [])
  assert.deepEqual(await tick('2027-01-26T15:00:00Z'), ['2027-01-26'])
  assert.deepEqual(await tick('2027-01-26T15:01:00Z'), ['2027-01-26'])
  // nothing happened: none, also not when something happens later that day
  assert.deepEqual(await tick('2027-02-02T15:00:00Z'), ['2027-01-26'])
  await happen('2027-02-02T15:30:00Z')
  assert.deepEqual(await tick('2027-02-02T16:00:00Z'), ['2027-01-26'])
  assert.deepEqual(await tick('2027-02-09T15:00:00Z'), ['2027-01-26', '2027-02-09'])
  // after one by hand the days are counted anew
  await happen('2027-02-10T09:00:00Z')
  world.server.setTime('2027-02-10T10:00:00Z')
  await world.as('CO').call(newsletters.send, request())
  await happen('2027-02-11T09:00:00Z')
  assert.equal((await tick('2027-02-16T15:00:00Z')).length, 3)
  assert.deepEqual((await tick('2027-02-17T15:00:00Z')).at(-1), '2027-02-17')
})

test('what was due before its campaign was made is not made up for [F]', async () => {
  const made = (created_at: string) =>
    world.server.context.db.updateTable('campaigns').set({ created_at }).where('id', '=', campaigns().proposals.id).execute()
  await made('2027-01-26T15:10:00Z')
  assert.deepEqual(await tick('2027-01-26T16:00:00Z'), [])
  await world.reset()
  await made('2027-01-26T14:50:00Z')
  assert.deepEqual(await tick('2027-01-26T16:00:00Z'), ['2027-01-26'])
})

test('the frequency of the campaign counts, and no two nodes make the same newsletter [F, G.3]', async () => {
  const { db } = world.server.context
  const { proposals } = campaigns()
  await db.insertInto('config').values({ space_id: proposals.spaceId, key: CAMPAIGN_SETTINGS.newsletterDays.key, value: '5' }).execute()
  world.server.setTime('2027-01-20T15:00:00Z')
  await Promise.all([1, 2, 3].map(() => createDueNewsletters(world.server.context)))
  assert.deepEqual(
    (await listMade()).map(({ day }) => day),
    ['2027-01-20'],
  )
})

test('a change of phase is told though nothing else happened, from the first day of the phase to its last [F]', async () => {
  await tick('2027-01-26T15:00:00Z')
  // the last day of the phase, then the first one of voting
  assert.deepEqual(await tick('2027-02-23T15:00:00Z'), ['2027-01-26'])
  assert.deepEqual(await tick('2027-03-02T15:00:00Z'), ['2027-01-26', '2027-03-02'])
  assert.deepEqual(await tick('2027-03-09T15:00:00Z'), ['2027-01-26', '2027-03-02'])
  assert.deepEqual(
    (await listMade()).map(({ phase, phase_changed, sender_id }) => [phase, phase_changed, sender_id]),
    [
      ['PROPOSALS', false, null],
      ['VOTING', true, null],
    ],
  )
})

test('on the last day of a phase its newsletter is of that phase, on the next day of the new one [F]', async () => {
  for (const [day, phase] of [
    ['2027-02-28', 'PROPOSALS'],
    ['2027-03-01', 'VOTING'],
  ] as const) {
    await world.reset()
    world.server.setTime(`${day}T22:59:00Z`)
    assert.equal((await world.as('CO').call(newsletters.draft, request())).phase, phase, day)
  }
})

test('a campaign of long ago does not begin to write, and a draft or deleted one never writes [F]', async () => {
  const { db } = world.server.context
  assert.deepEqual(await tick('2028-01-25T15:00:00Z'), [])
  await world.reset()
  for (const gone of [{ status: 'DRAFT' }, { deleted_at: NOW }] as const) {
    await db
      .updateTable('campaigns')
      .set({ status: 'PUBLISHED', deleted_at: null, ...gone })
      .where('id', '=', campaigns().proposals.id)
      .execute()
    assert.deepEqual(await tick('2027-01-26T15:00:00Z'), [])
  }
})

test('what coordinators write is kept until it is sent, an older revision does not replace it, and the next begins anew [F]', async () => {
  const [coordinator, admin] = [world.as('CO'), world.as('AD')]
  const empty = await coordinator.call(newsletters.draft, request())
  assert.deepEqual([empty.revision, empty.subject, empty.intro, empty.leftOut], [0, '', '', []])
  assert.equal(empty.usualSubject, 'Riverside campaign proposals: week 3 of 2027')
  assert.deepEqual(
    empty.sections.map(({ key, entries, personal }) => [key, entries, personal]),
    [
      ['ownProposals', 0, true],
      ['proposals', 5, false],
    ],
  )
  await coordinator.call(newsletters.save, save({ revision: 0, subject: 'Our week', intro: 'Hello', leftOut: ['proposals'] }))
  assert.equal((await admin.refused(newsletters.save, save({ revision: 0, intro: 'No' }))).refused, 'stale_revision')
  const kept = await admin.call(newsletters.draft, request())
  assert.deepEqual([kept.revision, kept.subject, kept.intro, kept.leftOut], [1, 'Our week', 'Hello', ['proposals']])
  const preview = await coordinator.call(newsletters.preview, { ...request(), query: { lang: 'de-DE' } })
  assert.equal(preview.subject, 'Our week')
  assert.match(preview.text, /^Guten Tag, .+!\n\nHello\n\n== Vorschläge Ihrer Gruppen und Ihre Entwürfe ==/)
  assert.match(preview.html, /<html lang="de-DE">/)
  assert.ok(!preview.text.includes('Riverside unlistedGroupProposal'))
  await coordinator.call(newsletters.send, request())
  const next = await coordinator.call(newsletters.draft, request())
  assert.deepEqual([next.subject, next.intro, next.leftOut, next.send], ['', '', [], { may: false, why: 'newsletter_today' }])
})

test('the archive and the page of a newsletter show everybody what they may read now, and no drafts [F, SPC-011]', async () => {
  const { proposals } = campaigns()
  const { db } = world.server.context
  const { uuid } = await world.as('CO').call(newsletters.send, request())
  const read = async (who: 'visitor' | 'Me' | 'AU') => {
    const caller = who === 'visitor' ? world.server.visitor : world.as(who)
    const { sections } = await caller.call(newsletters.one, { params: { ...request().params, uuid } })
    return sections.flatMap(({ key, entries }) => entries.map(({ text }) => `${key} ${text}`)).sort()
  }
  const common = ['flagged', 'groupProposal', 'proposal', 'selected', 'unlistedGroupProposal'].map((name) => `proposals Riverside ${name}`)
  for (const who of ['visitor', 'Me', 'AU'] as const) assert.deepEqual(await read(who), common, who)
  const list = await world.server.visitor.call(newsletters.list, { ...request(), query: {} })
  assert.deepEqual([list.total, list.list[0]?.uuid, list.list[0]?.day, list.may.edit], [1, uuid, '2027-01-20', false])
  await db.updateTable('contributions').set({ removed_at: NOW }).where('title', '=', 'Riverside proposal').execute()
  assert.deepEqual(
    await read('visitor'),
    common.filter((text) => !text.endsWith(' proposal')),
  )
  await db
    .insertInto('config')
    .values({ space_id: proposals.spaceId, key: CAMPAIGN_SETTINGS.publicSiteDisabled.key, value: 'TRUE' })
    .onConflict((c) => c.columns(['space_id', 'key']).doUpdateSet({ value: 'TRUE' }))
    .execute()
  assert.equal((await world.server.visitor.refused(newsletters.one, { params: { ...request().params, uuid } })).status, 404)
  assert.equal((await read('Me')).length, common.length - 1)
})

test('subscribers are told of a newsletter in the app, which lists them by their type [F, NOT-017]', async () => {
  await world.subscribe(campaigns().proposals, 'Me')
  const { uuid } = await world.as('CO').call(newsletters.send, request())
  await tellEvents(world.server.context)
  const listOf = async (role: 'Me' | 'GM', type?: 'NEWSLETTER' | 'NEW_CAMPAIGN') =>
    (await world.as(role).call(notifications.list, { params: { id: world.idOf(role) }, query: type === undefined ? {} : { type } })).list
  const [told, ...others] = await listOf('Me', 'NEWSLETTER')
  assert.deepEqual(others, [])
  assert.equal(told?.signal.text, 'Newsletter of Riverside campaign proposals, week 3 of 2027')
  assert.deepEqual([told?.signal.data.resourceType, told?.signal.data.resourceUUID], ['NEWSLETTER', uuid])
  assert.equal((await listOf('Me')).length, 1)
  assert.deepEqual(await listOf('Me', 'NEW_CAMPAIGN'), [])
  assert.deepEqual(await listOf('GM', 'NEWSLETTER'), [])
  // no mail besides the newsletter's own
  const { mail } = await world.server.context.db.selectFrom('notifications').select('mail').executeTakeFirstOrThrow()
  assert.equal(mail, 'never')
})

test('who turns on the newsletters of their assemblies gets those of the published campaigns there are, once [G.6]', async () => {
  const { db } = world.server.context
  const { a } = world.server.world
  const me = world.as('Me')
  const change = async (value: string) => {
    await me.call(accounts.changePreferences, {
      params: { id: world.idOf('Me') },
      body: { [USER_SETTINGS.newslettersFollowed.key]: value },
    })
    await world.server.runJobs()
    return (await db.selectFrom('subscriptions').select(['space_id', 'type', 'user_id']).execute()).filter(
      ({ type, user_id }) => type === 'NEWSLETTER' && user_id === world.idOf('Me'),
    )
  }
  const spaces = (await change('TRUE')).map(({ space_id }) => space_id).sort()
  const published = Object.values(a.campaigns).filter(({ id }) => id !== a.campaigns.hidden.id)
  assert.deepEqual(spaces, published.map(({ spaceId }) => spaceId).sort())
  assert.equal((await db.selectFrom('subscriptions').select('id').execute()).length, spaces.length)
  // one that was ended stays ended while the preference stays on
  await db.deleteFrom('subscriptions').where('space_id', '=', a.campaigns.ideas.spaceId).execute()
  assert.equal((await change('TRUE')).length, spaces.length - 1)
  assert.equal((await change('FALSE')).length, spaces.length - 1)
})
