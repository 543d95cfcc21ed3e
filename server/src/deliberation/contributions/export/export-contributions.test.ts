import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributionExport, type ExportedContribution } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { CONTRIBUTION_STATUSES, isPrivateDraft, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createFieldWorld, fill } from '../../../communities/custom-fields/testing/field-world.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from '../testing/contributions.ts'
import { insertIdeas } from '../testing/insert-ideas.ts'

type World = Awaited<ReturnType<typeof createCampaignWorld>>
type Query = EndpointRequest<typeof contributionExport.member>['query']
const server = testServices({ time: IDEAS_DAY })

const listOf = (answer: { readonly list: ExportedContribution[] } | FileJob) => {
  if ('job' in answer) throw new Error('a table needs no job')
  return answer.list
}
const save = async (by: Caller, { sid }: Pick<World, 'sid'>, query: Partial<Query> = {}) =>
  listOf(await by.call(contributionExport.member, { params: { sid }, query: { type: 'IDEA', format: 'JSON', ...query } }))
const saveForAll = async ({ campaign }: Pick<World, 'campaign'>, query: Partial<Query> = {}) =>
  listOf(
    await server.visitor.call(contributionExport.everybody, {
      params: { uuid: campaign.spaceUuid },
      query: { type: 'IDEA', format: 'JSON', ...query },
    }),
  )
const statuses = (list: readonly ExportedContribution[]) => list.map(({ status }) => status ?? '').sort()

test('an export says what its reader may read: of all statuses a private draft is only in that of its author [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const [author, member, moderator, coordinator] = [
    await world.person(),
    await world.person(),
    await world.person('MODERATOR'),
    await world.person('COORDINATOR'),
  ]
  const status = CONTRIBUTION_STATUSES.join(',')
  for (const each of CONTRIBUTION_STATUSES) {
    const item = await world.write(author, { title: `Bench ${each}` })
    await forceStatus(server.context.db, item, each)
  }
  assert.deepEqual(statuses(await save(author, world, { status })), [...CONTRIBUTION_STATUSES].sort())
  assert.deepEqual(statuses(await saveForAll(world, { status })), CONTRIBUTION_STATUSES.filter(isPublicStatus).sort())
  for (const reader of [member, moderator, coordinator]) {
    const seen = statuses(await save(reader, world, { status }))
    assert.ok(seen.length > CONTRIBUTION_STATUSES.filter(isPublicStatus).length)
    assert.deepEqual(
      CONTRIBUTION_STATUSES.filter((s) => isPrivateDraft(s) && seen.includes(s)),
      [],
    )
  }
  assert.ok(!statuses(await save(member, world, { status })).includes('NEW'))
})

test('an export has texts, names and custom fields, and no address or telephone of anybody, not even for coordinators [CON-135]', async () => {
  const world = await createFieldWorld(server)
  const field = await world.define({ name: 'Owner' })
  const item = await world.write(world.author, {
    title: 'Oak bench',
    text: '<p>Beside <b>the river</b></p>',
    sourceCode: 'A-7',
    emergentThemes: [{ title: 'shade' }],
    customFieldValues: [fill(field, 'The town')],
  })
  await server.context.db
    .insertInto('nonmember_authors')
    .values({
      contribution_id: item.contributionId ?? 0,
      name: 'Guest',
      email: 'guest@secret.test',
      phone: '555-0199',
      publish_contact: true,
      added_by: null,
      added_at: IDEAS_DAY,
    })
    .execute()
  const list = await save(world.coordinator, world, {})
  const [row] = list
  assert.deepEqual(
    [row?.code, row?.title, row?.description, row?.keywords, row?.authors?.length, row?.date, row?.customFields],
    ['A-7', 'Oak bench', 'Beside the river', ['shade'], 1, '2026-11-04', [{ name: 'Owner', value: 'The town' }]],
  )
  assert.doesNotMatch(JSON.stringify(list), /secret\.test|555-0199|Guest|@/)
})

test('the file has the chosen fields of the chosen and filtered contributions; CSV is contributions.csv [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const first = await world.write(author, { title: '=1+1' })
  await world.write(author, { title: 'Lantern at the quay' })
  assert.deepEqual(await save(author, world, { fields: 'title', search: 'lantern' }), [{ title: 'Lantern at the quay' }])
  const selected = { fields: 'title', selectedContributions: first.uuid.toUpperCase() }
  assert.deepEqual(await save(author, world, selected), [{ title: '=1+1' }])
  const answer = await server.app.inject({
    url: `/api/public/space/${world.campaign.spaceUuid}/contribution/export?type=IDEA&fields=title,support&sorting=date_asc`,
  })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="contributions.csv"')
  assert.match(String(answer.headers['content-type']), /^text\/csv/)
  assert.equal(answer.body, "\uFEFFtitle,support\r\n'=1+1,0\r\nLantern at the quay,0\r\n")
  const refusal = await author.refused(contributionExport.member, {
    params: { sid: world.sid },
    query: { type: 'IDEA', fields: 'email' },
  })
  assert.deepEqual([refusal.status, refusal.fields?.[0]?.code], [400, 'not_choice'])
})

test('numbers of votes are left out where the campaign hides them [CON-135]', async () => {
  const world = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.disable-informal-voting-public': 'TRUE' },
  })
  const author = await world.person()
  await world.write(author)
  assert.deepEqual(await saveForAll(world, { fields: 'support,opposition' }), [{ support: null, opposition: null }])
  assert.deepEqual(await save(author, world, { fields: 'support,opposition' }), [{ support: 0, opposition: 0 }])
})

test('a list of several pages is exported whole, each contribution once; one of more than 20,000 is refused [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await insertIdeas(server.context.db, world, author.userId, { count: 250, at: IDEAS_DAY })
  const list = await save(author, world, { fields: 'uuid' })
  assert.equal(list.length, 250)
  assert.equal(new Set(list.map(({ uuid }) => uuid)).size, 250)
  await server.context.db.updateTable('space_counts').set({ n: 20_001 }).where('space_id', '=', world.sid).execute()
  const refusal = await author.refused(contributionExport.member, {
    params: { sid: world.sid },
    query: { type: 'IDEA' },
  })
  assert.deepEqual([refusal.refused, refusal.status], ['list_too_long', 400])
})
