import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { listAuthorNames, type NamedAuthors } from '@folkmoot/core/deliberation/contributions/authors/author-names.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { contributionExport } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { contributionImports } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { MAX_IMPORT_BYTES } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  forceStatus,
  IDEAS_DAY,
  PROPOSALS_DAY,
} from '../testing/contributions.ts'
import { importLines, importsOf, tableOf } from './testing/import-files.ts'

const server = testServices({ time: IDEAS_DAY })

const HEAD = 'code,source,title,description,category'
const listIdeas = async (by: Caller, { sid }: CampaignWorld) =>
  (await by.call(contributions.list, { params: { sid }, query: { type: 'IDEA', sorting: 'date_asc' } })).list
const countSignals = async () =>
  (
    await server.context.db
      .selectFrom('signals')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirst()
  )?.n
const countMails = async () =>
  (
    await server.context.db
      .selectFrom('mails')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirst()
  )?.n

test('an import creates published contributions with all their fields, and tells nobody [CON-095, CON-134]', async () => {
  const world = await createCampaignWorld(server, { themes: ['Streets', 'Parks'] })
  const bystander = await createCampaignWorld(server)
  const [coordinator, member] = [await world.person('COORDINATOR'), await world.person()]
  const group = await createCampaignGroup(server.context.db, world.campaign, [member])
  const address = await server.context.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', member.userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const before = [await countSignals(), await countMails()]
  const report = await importLines(coordinator, world, [
    'Code;Title;Description;Category;keywords;date;location;group;authors;phones;emails',
    'A-7;;"Oak benches <b>by</b> the river <script>alert(1)</script>";streets, Parks;"shade, wood";2026-11-02;Quay;Group ' +
      `${group.spaceId};"Ann, Member";"555-1, ";", ${address.email?.toUpperCase()}"`,
    'A-8;Only a title;;Parks;;;;;;;',
  ])
  assert.deepEqual([report.created, report.updated, report.errors], [2, 0, []])
  assert.deepEqual([await countSignals(), await countMails()], before)
  const list = await listIdeas(member, world)
  assert.deepEqual(
    list.map(({ title, status, creation }) => [title, status, creation.slice(0, 10)]),
    [
      ['Oak benches by the river', 'PUBLISHED', '2026-11-02'],
      ['Only a title', 'PUBLISHED', IDEAS_DAY.slice(0, 10)],
    ],
  )
  const [first, second] = [await world.read(member, list[0] ?? {}), await world.read(member, list[1] ?? {})]
  assert.equal(first.text.includes('script'), false)
  assert.equal(first.text.includes('<strong>by</strong>'), true)
  assert.equal(second.text, '<p>Only a title</p>')
  assert.deepEqual(first.themes.map((theme) => [theme.title, theme.type]).sort(), [
    ['Parks', 'OFFICIAL_PRE_DEFINED'],
    ['Streets', 'OFFICIAL_PRE_DEFINED'],
    ['shade', 'EMERGENT'],
    ['wood', 'EMERGENT'],
  ])
  assert.deepEqual(
    [first.location?.placeName, list[0]?.workingGroup?.name, first.sourceCode, first.authors.length],
    ['Quay', `Group ${group.spaceId}`, 'A-7', 1],
  )
  const guests = await server.context.db
    .selectFrom('nonmember_authors')
    .select(['name', 'phone', 'email'])
    .where('contribution_id', '=', first.contributionId ?? 0)
    .execute()
  assert.deepEqual(guests, [{ name: 'Ann', phone: '555-1', email: '' }])
  assert.equal((await listIdeas(await bystander.person(), bystander)).length, 0)
})

test('the authors that the file names stand in lists and in the queue of moderators, and in no export; where it names none, none is made up [C, CON-095]', async () => {
  const world = await createCampaignWorld(server, { themes: ['Parks'] })
  const bystander = await createCampaignWorld(server, { themes: ['Parks'] })
  const [coordinator, member] = [await world.person('COORDINATOR'), await world.person()]
  const head = 'code,title,description,category,authors'
  await importLines(await bystander.person('COORDINATOR'), bystander, [head, '1,Oak,,Parks,Ada Lind'])
  await importLines(coordinator, world, [head, '1,Bench,,Parks,Jörg Müller', '2,Lamp,,Parks,'])
  const expected = [['Jörg Müller'], []]
  const namesOf = (cards: readonly NamedAuthors[]) => cards.map((card) => listAuthorNames(card).map(({ name }) => name))
  const ideas = await listIdeas(member, world)
  assert.deepEqual(namesOf(ideas), expected)
  const { list: open } = await server.visitor.call(contributions.publicList, {
    params: { uuid: world.campaign.spaceUuid },
    query: { type: 'IDEA', sorting: 'date_asc' },
  })
  assert.deepEqual(namesOf(open), expected)
  const table = await member.call(contributionExport.member, {
    params: { sid: world.sid },
    query: { type: 'IDEA', sorting: 'date_asc', format: 'JSON' },
  })
  assert.deepEqual('list' in table && table.list.map(({ authors }) => authors), [[], []])
  for (const { contributionId = 0 } of ideas) {
    const params = { aid: world.aid, coid: contributionId }
    await coordinator.call(moderation.remove, { params, body: { revision: 0, reason: 'SPAM' } })
  }
  const { list: removed } = await coordinator.call(moderation.queue, {
    params: { aid: world.aid },
    query: { filter: 'removed' },
  })
  assert.deepEqual(namesOf(removed.map((one) => ({ ...one, authors: one.author ? [one.author] : [] }))).sort(), [...expected].sort())
})

test('the same source and code updates the contribution instead of duplicating it; what the file leaves out stays [CON-095]', async () => {
  const world = await createCampaignWorld(server, { themes: ['Streets', 'Parks'] })
  const coordinator = await world.person('COORDINATOR')
  await importLines(coordinator, world, [HEAD, '1,Fair,Bench,Of oak,Streets', '1,Mail,Lamp,Of iron,Streets'])
  const signals = await countSignals()
  const report = await importLines(coordinator, world, [HEAD, '1,FAIR,Long bench,,Parks', '2,Fair,Tree,Of leaves,Parks'])
  assert.deepEqual([report.created, report.updated, report.errors], [1, 1, []])
  assert.equal(await countSignals(), signals)
  const list = await listIdeas(coordinator, world)
  const bench = list.find(({ title }) => title === 'Long bench')
  assert.deepEqual(list.map(({ title }) => title).sort(), ['Lamp', 'Long bench', 'Tree'])
  const page = await world.read(coordinator, bench ?? {})
  assert.deepEqual([page.text, page.revision, page.themes.map(({ title }) => title)], ['<p>Of oak</p>', 2, ['Parks']])
})

test('a private draft, a removed and a locked contribution with the code of a row are not changed [CON-095]', async () => {
  const world = await createCampaignWorld(server)
  const [coordinator, author] = [await world.person('COORDINATOR'), await world.person()]
  const [draft, gone, locked] = [
    await world.write(author, { sourceCode: 'D', title: 'Secret draft' }),
    await world.write(author, { sourceCode: 'R' }),
    await world.write(author, { sourceCode: 'L' }),
  ]
  await forceStatus(server.context.db, draft, 'DRAFT')
  await forceStatus(server.context.db, locked, 'SELECTED')
  await author.call(contributions.remove, { params: { aid: world.aid, coid: gone.contributionId ?? 0 }, query: {} })
  const refused = await importLines(coordinator, world, [HEAD, 'D,,a,b,Streets', 'L,,a,b,Streets'])
  assert.deepEqual([refused.created, refused.errors.map(({ line, code }) => [line, code])], [0, [[3, 'locked']]])
  const report = await importLines(coordinator, world, [HEAD, 'D,,a,b,Streets', 'R,,c,d,Streets'])
  assert.deepEqual([report.created, report.updated], [2, 0])
  assert.equal((await world.read(author, draft)).title, 'Secret draft')
})

test('rows with errors are reported by line in the language of the caller, and nothing is saved; a dry run reports the same [CON-095, CON-149]', async () => {
  const world = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution-summary-word-limit': '3' },
  })
  const coordinator = await world.person('COORDINATOR')
  const lines = [
    `${HEAD},group,date`,
    '1,,Bench,Of oak,Streets,,',
    '2,,Lamp,Of iron,Lights,Nobody,2026-11-31',
    '3,,Tree,one two three four,Streets,Nobody,',
    '4,,Tree,&nbsp;,Lights,,',
  ]
  const dry = await importLines(coordinator, world, lines, { dryRun: 'true' })
  const report = await importLines(coordinator, world, lines)
  assert.deepEqual(dry, report)
  assert.deepEqual(
    [report.importId, report.created, report.errors.map(({ line, code }) => `${line} ${code}`)],
    [null, 0, ['3 date_wrong', '4 text_too_long', '4 group_unknown', '5 theme_unknown']],
  )
  assert.equal(report.errors[0]?.message, '“2026-11-31” is not a date. Write 2026-12-31.')
  assert.equal((await listIdeas(coordinator, world)).length, 0)
  const { list } = await coordinator.call(contributionImports.list, importsOf(world))
  assert.deepEqual(
    list.map(({ status, message, fileName, may }) => [status, message, fileName, may.undo]),
    [['FAILED', 'Nothing was imported. Lines with errors: 3.', 'ideas.csv', false]],
  )
})

test('a dry run says what an import would do and saves nothing [CON-095]', async () => {
  const world = await createCampaignWorld(server)
  const coordinator = await world.person('COORDINATOR')
  await importLines(coordinator, world, [HEAD, '1,,Bench,Of oak,Streets'])
  const dry = await importLines(coordinator, world, [HEAD, '1,,Seat,,Lights', '2,,Tree,,Lights'], {
    dryRun: 'true',
    createThemes: 'true',
  })
  assert.deepEqual(dry, {
    ...{ importId: null, created: 1, updated: 1, errors: [] },
    ...{ notTaken: [], otherSheets: [], same: [], drafts: 0 },
  })
  assert.deepEqual(
    (await listIdeas(coordinator, world)).map(({ title, themes }) => [title, themes.length]),
    [['Bench', 1]],
  )
  const themes = await server.context.db.selectFrom('themes').select('id').where('space_id', '=', world.sid).execute()
  assert.equal(themes.length, 1)
  assert.equal((await coordinator.call(contributionImports.list, importsOf(world))).list.length, 1)
})

test('missing official themes are created where the import says so, each once [CON-095, CON-134]', async () => {
  const world = await createCampaignWorld(server)
  const coordinator = await world.person('COORDINATOR')
  const lines = [HEAD, '1,,Bench,,"Lights, STREETS"', '2,,Tree,,lights']
  assert.equal((await importLines(coordinator, world, lines)).errors.length, 2)
  assert.equal((await importLines(coordinator, world, lines, { createThemes: 'true' })).created, 2)
  const themes = await server.context.db
    .selectFrom('themes')
    .select(['title', 'type'])
    .where('space_id', '=', world.sid)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    themes.map(({ title, type }) => `${title} ${type}`),
    ['Streets OFFICIAL_PRE_DEFINED', 'Lights OFFICIAL_PRE_DEFINED'],
  )
})

test('what the campaign asks of published contributions and a row lacks makes it a public draft, and a group may be needed [CON-095]', async () => {
  const world = await createCampaignWorld(server, {
    configs: {
      'appcivist.campaign.contribution.published.status-requirements': 'budget',
      'appcivist.campaign.require-group-authorship': 'TRUE',
    },
  })
  const coordinator = await world.person('COORDINATOR')
  assert.equal((await importLines(coordinator, world, [HEAD, '1,,Bench,,Streets'])).created, 1)
  const { list } = await coordinator.call(contributions.list, {
    params: { sid: world.sid },
    query: { type: 'IDEA', status: 'PUBLIC_DRAFT' },
  })
  assert.equal(list.length, 1)
  server.setTime(PROPOSALS_DAY)
  const report = await importLines(coordinator, world, [HEAD, '1,,Bench,,Streets'], { type: 'proposal' })
  server.setTime(IDEAS_DAY)
  assert.deepEqual(
    report.errors.map(({ code }) => code),
    ['group_missing'],
  )
})

test('only coordinators import, and only in the phases of the type [CON-106, CON-107]', async () => {
  const world = await createCampaignWorld(server)
  const [coordinator, moderator] = [await world.person('COORDINATOR'), await world.person('MODERATOR')]
  const send = (by: Caller, type: string) =>
    by.refused(contributionImports.create, {
      ...importsOf(world),
      query: { type },
      body: tableOf(HEAD, '1,,Bench,,Streets'),
    })
  assert.equal((await send(moderator, 'IDEA')).refused, 'not_allowed')
  assert.equal((await send(coordinator, 'PROPOSAL')).refused, 'phase_closed')
  assert.equal((await send(coordinator, 'NOTE')).refused, 'invalid')
})

test('an import without a file, with one that is no table of text or is too large is refused with a clear word [CON-094, CON-095, CON-149]', async () => {
  const world = await createCampaignWorld(server)
  const coordinator = await world.person('COORDINATOR')
  const send = (body: FormData) => coordinator.refused(contributionImports.create, { ...importsOf(world), query: { type: 'IDEA' }, body })
  const fileOf = (bytes: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([bytes], { type: 'text/csv' }), 'picture.csv')
    return form
  }
  const missing = await send(new FormData())
  assert.deepEqual([missing.status, missing.refused, missing.text], [400, 'file_missing', 'Please choose a CSV file.'])
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  assert.equal((await send(fileOf(png))).refused, 'list_unreadable')
  assert.equal((await send(fileOf('PK\u0003\u0004\0code,title'))).refused, 'list_unreadable')
  assert.equal((await send(fileOf(`${HEAD}\n`))).refused, 'list_empty')
  assert.equal((await send(fileOf('a'.repeat(MAX_IMPORT_BYTES + 1)))).refused, 'file_too_large')
  const rows = Array.from({ length: 5001 }, (_, i) => `${i},,a,,Streets`)
  assert.equal((await send(tableOf(HEAD, ...rows))).refused, 'list_too_long')
  const { list } = await coordinator.call(contributionImports.list, importsOf(world))
  assert.deepEqual(
    list.map(({ status, message }) => [status, message?.slice(0, 24)]),
    [
      ['FAILED', 'A list can have at most '],
      ['FAILED', 'This list is empty.'],
      ['FAILED', 'This file cannot be read'],
      ['FAILED', 'This file cannot be read'],
    ],
  )
})

test('undoing an import removes what nobody touched, with the themes it made, and says what stays and why', async () => {
  const world = await createCampaignWorld(server)
  const [coordinator, other, member] = [await world.person('COORDINATOR'), await world.person('COORDINATOR'), await world.person()]
  await importLines(coordinator, world, [HEAD, '0,,Fence,,Streets'])
  const lines = [HEAD, '0,,High fence,,Streets', '1,,Bench,,Lights', '2,,Tree,,Streets', '3,,Lamp,,Paths']
  const { importId } = await importLines(coordinator, world, lines, { createThemes: 'true' })
  const list = await listIdeas(member, world)
  const named = (name: string) => list.find(({ title }) => title === name)
  const tree = await world.read(member, named('Tree') ?? {})
  await member.call(comments.write, {
    params: { sid: tree.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Which tree?' },
  })
  await forceStatus(server.context.db, named('Lamp') ?? { uuid: '' }, 'EXCLUDED')
  const path = { params: { ...importsOf(world).params, id: importId ?? 0 } }
  assert.equal((await other.refused(contributionImports.undo, path)).refused, 'not_found')
  const undone = await coordinator.call(contributionImports.undo, path)
  assert.deepEqual(
    [undone.removed, undone.updated, undone.kept.map(({ title, code, reason }) => [title, code, reason])],
    [
      1,
      1,
      [
        ['Tree', '2', 'answered'],
        ['Lamp', '3', 'edited'],
      ],
    ],
  )
  assert.deepEqual((await listIdeas(member, world)).map(({ title }) => title).sort(), ['High fence', 'Tree'])
  const themes = await server.context.db.selectFrom('themes').select('title').where('space_id', '=', world.sid).orderBy('title').execute()
  assert.deepEqual(
    themes.map(({ title }) => title),
    ['Paths', 'Streets'],
  )
  assert.equal((await coordinator.refused(contributionImports.undo, path)).refused, 'not_allowed')
})
