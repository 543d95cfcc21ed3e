import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignGroup, createCampaignWorld, IDEAS_DAY, PROPOSALS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

test('a member’s idea is published with its fields and author [CON-001, CON-003, CON-036, CON-100, CON-128]', async () => {
  server.setTime(IDEAS_DAY)
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const idea = await place.write(maja, {
    location: { placeName: 'River walk', city: 'Rivermouth', state: '' },
    budget: '9,900',
    emergentThemes: [{ title: 'benches, walking,, benches ' }],
    source: 'a walk',
  })
  assert.deepEqual(
    [idea.type, idea.status, idea.title, idea.text],
    ['IDEA', 'PUBLISHED', 'Benches along the river', '<p>Eleven benches of oak.</p>'],
  )
  assert.deepEqual(
    idea.themes.map((t) => [t.title, t.type]),
    [
      ['Streets', 'OFFICIAL_PRE_DEFINED'],
      ['benches', 'EMERGENT'],
      ['walking', 'EMERGENT'],
    ],
  )
  assert.equal(idea.firstAuthor?.userId, maja.userId)
  assert.equal(idea.creator?.userId, maja.userId)
  const words = { placeName: 'River walk', city: 'Rivermouth', state: '' }
  assert.deepEqual(idea.location, { ...words, latitude: null, longitude: null })
  assert.equal(idea.budget, '9900')
  assert.equal(idea.source, 'a walk')
  assert.deepEqual([idea.revision, idea.publicRevision, idea.commentCount], [1, 1, 0])
  assert.equal(idea.phase?.type, 'IDEAS')
  assert.equal(idea.may.edit.may, true)
  const signal = await server.context.db.selectFrom('signals').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal(signal.event, 'NEW_CONTRIBUTION_IDEA')
  assert.equal(signal.data.contributionId, idea.contributionId)
})

test('keywords from comma-separated lists are trimmed, without empty and repeated ones [CON-084]', async () => {
  const place = await createCampaignWorld(server)
  const idea = await place.write(await place.person(), { emergentThemes: [{ title: ' a , ,b,A' }, { title: 'c' }] })
  assert.deepEqual(
    idea.themes.filter((t) => t.type === 'EMERGENT').map((t) => t.title),
    ['a', 'b', 'c'],
  )
})

test('additionInfo and geoJson of a location are dropped [CON-002]', async () => {
  const place = await createCampaignWorld(server)
  const location = { placeName: 'Quay', additionInfo: 'x', geoJson: '{"type":"Point"}' }
  const idea = await place.write(await place.person(), { location })
  assert.deepEqual(idea.location, { placeName: 'Quay', city: '', state: '', latitude: null, longitude: null })
})

test('scripts and event handlers are removed from a text, and the rest is searchable as plain text [CON-113]', async () => {
  const place = await createCampaignWorld(server)
  const idea = await place.write(await place.person(), {
    text: '<p onclick="x()">Good <b>words</b></p><script>alert(1)</script><a href="javascript:x()">link</a><img src=x onerror=y>',
  })
  assert.equal(idea.text, '<p>Good <strong>words</strong></p><p>link</p>')
  assert.doesNotMatch(idea.text, /script|onclick|onerror|javascript/)
})

test('a text without markup is converted to paragraphs', async () => {
  const place = await createCampaignWorld(server)
  const idea = await place.write(await place.person(), { text: 'One & two\n\nThree < four' })
  assert.equal(idea.text, '<p>One &amp; two</p><p>Three &lt; four</p>')
})

test('texts over their limits are refused with the invalid field [CON-113]', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const cases: [string, Record<string, unknown>, string][] = [
    ['title', { title: 'x'.repeat(251) }, 'too_long'],
    ['text', { text: 'x'.repeat(100_001) }, 'too_long'],
    ['location.placeName', { location: { placeName: 'x'.repeat(201) } }, 'too_long'],
    ['budget', { budget: 'x'.repeat(31) }, 'too_long'],
    ['budget', { budget: 'a lot' }, 'not_number'],
    ['budget', { budget: '-5' }, 'not_number'],
    ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }, 'not_url'],
    ['cover.url', { cover: { url: 'http://tracker.example/x.png' } }, 'not_url'],
    ['emergentThemes', { emergentThemes: [{ title: 'x'.repeat(61) }] }, 'too_long'],
    ['type', { type: 'POEM' }, 'not_choice'],
  ]
  for (const [field, body, code] of cases) {
    const no = await maja.refused(contributions.create, { params: { sid: place.sid }, body: place.item(body) })
    assert.deepEqual([no.status, no.fields?.[0]?.field, no.fields?.[0]?.code], [400, field, code], field)
  }
})

test('an empty description is refused with the message that text cannot be empty [CON-076]', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  for (const text of ['', '<p> </p>', '<script>x</script>']) {
    const no = await maja.refused(contributions.create, { params: { sid: place.sid }, body: place.item({ text }) })
    assert.deepEqual([no.status, no.text], [400, 'Text cannot be emtpy'])
  }
})

test('a proposal has at most 250 words, an idea any number, unless the campaign sets a limit [CON-077, CON-079]', async () => {
  const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`).join(' ')
  server.setTime(PROPOSALS_DAY)
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' },
  })
  const maja = await place.person()
  await place.write(maja, { type: 'PROPOSAL', text: words(250) })
  const no = await maja.refused(contributions.create, {
    params: { sid: place.sid },
    body: place.item({ type: 'PROPOSAL', text: words(251) }),
  })
  assert.deepEqual([no.status, no.text], [400, 'Description limit: 250 words'])
  await place.write(maja, { text: words(400) })
  const short = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution-summary-word-limit': '5' },
  })
  const jonas = await short.person()
  assert.equal(
    (
      await jonas.refused(contributions.create, {
        params: { sid: short.sid },
        body: short.item({ type: 'PROPOSAL', text: words(6) }),
      })
    ).text,
    'Description limit: 5 words',
  )
  const rich = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution.description.richtext-editor': 'TRUE' },
  })
  await rich.write(await rich.person(), { type: 'PROPOSAL', text: words(300) })
  server.setTime(IDEAS_DAY)
})

test('a contribution without a title gets one from its text [CON-071]', async () => {
  const place = await createCampaignWorld(server)
  const text = `${'word '.repeat(9)}and ten more words follow here`
  const idea = await place.write(await place.person(), { title: '', text })
  assert.equal(idea.title, 'word word word word word word word word word and t...')
})

test('a campaign with themes requires one of its own [CON-075]', async () => {
  const [place, other] = [await createCampaignWorld(server), await createCampaignWorld(server)]
  const maja = await place.person()
  const post = (officialThemes: { themeId: number }[]) =>
    maja.refused(contributions.create, { params: { sid: place.sid }, body: place.item({ officialThemes }) })
  assert.equal((await post([])).refused, 'theme_missing')
  assert.deepEqual((await post([{ themeId: other.themes[0]?.id ?? 0 }])).refused, 'not_found')
  const none = await createCampaignWorld(server, { themes: [] })
  assert.equal((await none.write(await none.person())).themes.length, 0)
})

test('a change cannot take the only theme off, even where the campaign has a single one [CON-075]', async () => {
  const place = await createCampaignWorld(server, { themes: ['Streets'] })
  const maja = await place.person()
  const idea = await place.write(maja)
  const change = (themes: { themeId: number }[]) => ({
    params: { aid: place.assembly.id, coid: idea.contributionId ?? 0 },
    body: { officialThemes: themes },
  })
  assert.equal((await maja.refused(contributions.change, change([]))).refused, 'theme_missing')
  const kept = await maja.call(contributions.change, change([{ themeId: place.themes[0]?.id ?? 0 }]))
  assert.deepEqual(
    kept.themes.map(({ title }) => title),
    ['Streets'],
  )
})

test('a campaign that leaves the theme out of its form takes contributions without one [CAM-067, CON-075]', async () => {
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution.hidden-fields': 'theme, place' },
  })
  const maja = await place.person()
  const idea = await place.write(maja, { officialThemes: [] })
  assert.deepEqual([idea.themes.length, idea.campaign?.hiddenFields], [0, ['theme', 'place']])
  const params = { aid: place.aid, coid: idea.contributionId ?? 0 }
  const changed = await maja.call(contributions.change, { params, body: { officialThemes: [] } })
  assert.equal(changed.themes.length, 0)
})

test('a campaign limits the numbers of themes and keywords [CON-081, CON-082]', async () => {
  const place = await createCampaignWorld(server, {
    themes: ['Streets', 'Parks', 'Clubs'],
    configs: { 'appcivist.campaign.themes-number-limit': '2', 'appcivist.campaign.keywords.limit': '1' },
  })
  const maja = await place.person()
  const all = place.themes.map((t) => ({ themeId: t.id }))
  const body = place.item({ officialThemes: all })
  assert.equal((await maja.refused(contributions.create, { params: { sid: place.sid }, body })).refused, 'limit_reached')
  const two = place.item({ officialThemes: all.slice(0, 2), emergentThemes: [{ title: 'a,b' }] })
  const no = await maja.refused(contributions.create, { params: { sid: place.sid }, body: two })
  assert.deepEqual([no.refused, no.text], ['limit_reached', 'The limit of 1 has been reached.'])
})

test('a proposal starts as a private draft, a one-click draft with placeholder texts [CON-036, CON-037, CON-072]', async () => {
  server.setTime(PROPOSALS_DAY)
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' },
  })
  const maja = await place.person()
  assert.equal((await place.write(maja, { type: 'PROPOSAL' })).status, 'DRAFT')
  const click = { params: { sid: place.sid }, body: { type: 'PROPOSAL', oneClick: true } } as const
  const quick = await maja.call(contributions.create, click)
  assert.deepEqual([quick.status, quick.title], ['DRAFT', 'Create your title'])
  assert.match(quick.text, /Create a brief description/)
  const idea = await maja.call(contributions.create, { ...click, body: { type: 'IDEA', oneClick: true } })
  assert.equal(idea.status, 'DRAFT')
  const chosen = await place.write(maja, { type: 'PROPOSAL', status: 'published' })
  assert.equal(chosen.status, 'PUBLISHED')
  const no = await maja.refused(contributions.create, {
    params: { sid: place.sid },
    body: place.item({ type: 'PROPOSAL', status: 'SELECTED' }),
  })
  assert.equal(no.refused, 'status_step_not_allowed')
  server.setTime(IDEAS_DAY)
})

test('a group proposal is also in the group’s list; only authors for the group create one', async () => {
  server.setTime(PROPOSALS_DAY)
  const place = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.require-group-authorship': 'TRUE' },
  })
  const [maja, jonas] = [await place.person(), await place.person()]
  const group = await createCampaignGroup(server.context.db, place.campaign, [{ userId: maja.userId }])
  const item = await place.write(maja, { type: 'PROPOSAL', groupId: group.id })
  assert.equal(item.workingGroupAuthors[0]?.groupId, group.id)
  const post = (by: typeof maja, groupId?: number) =>
    by.refused(contributions.create, {
      params: { sid: place.sid },
      body: place.item({ type: 'PROPOSAL', ...(groupId ? { groupId } : {}) }),
    })
  assert.equal((await post(jonas, group.id)).refused, 'not_allowed')
  const without = await post(maja)
  assert.deepEqual([without.refused, without.missingFields], ['fields_missing', ['group']])
  const list = await maja.call(contributions.list, { params: { sid: group.spaceId }, query: { type: 'PROPOSAL' } })
  assert.deepEqual(
    list.list.map((c) => c.uuid),
    [item.uuid],
  )
  server.setTime(IDEAS_DAY)
})

test('a phase limits contributions per person; another person is not affected', async () => {
  const place = await createCampaignWorld(server)
  const ideas = place.campaign.components[0]
  await server.context.db
    .insertInto('config')
    .values({ space_id: ideas?.spaceId ?? 0, key: 'component.ideas.contribution-limit', value: '1' })
    .execute()
  const maja = await place.person()
  await place.write(maja)
  const no = await maja.refused(contributions.create, { params: { sid: place.sid }, body: place.item() })
  assert.deepEqual([no.refused, no.status], ['limit_reached', 409])
  await place.write(await place.person())
})
