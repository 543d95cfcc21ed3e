import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import type { ProgressNoteBody } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { aPicture, fetchFileStatus, SAMPLE_FILES, uploadFile } from '../../../communities/spaces/testing/files.ts'
import { createCampaignWorld, IDEAS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

async function createScene() {
  const place = await createCampaignWorld(server)
  const [author, coordinator] = [await place.person(), await place.person('MEMBER', 'COORDINATOR')]
  const selected = await place.write(author, { title: 'Benches' })
  const beside = await place.write(author, { title: 'Trees' })
  await server.context.db
    .updateTable('contributions')
    .set({ status: 'SELECTED' })
    .where('uuid', 'in', [selected.uuid, beside.uuid])
    .execute()
  const path = (item: typeof selected) => ({ params: { aid: place.aid, coid: item.contributionId ?? 0 } })
  const note = (body: Partial<ProgressNoteBody>, item = selected, by: Caller = coordinator) =>
    by.call(progress.note, { ...path(item), body: { stage: 'STARTED', text: 'The ground is dug.', ...body } })
  return { place, author, coordinator, selected, beside, path, note }
}

test('notes are listed with the newest first, to members by number and to everybody by uuid, with who wrote them', async () => {
  const s = await createScene()
  await s.note({ stage: 'PLANNED', text: 'A firm was found.' })
  server.setTime('2026-11-05T12:00:00.000Z')
  const after = await s.note({ text: ' The ground is dug. ', spent: '1.200,50 €' })
  assert.deepEqual(
    after.list.map(({ stage, text, spent, at }) => [stage, text, spent, at]),
    [
      ['STARTED', 'The ground is dug.', '1200.5', '2026-11-05T12:00:00.000Z'],
      ['PLANNED', 'A firm was found.', null, IDEAS_DAY],
    ],
  )
  assert.deepEqual(after.may, { note: true, remove: true })
  const read = await s.author.call(progress.ofItem, s.path(s.selected))
  assert.deepEqual(read, { ...after, may: { note: false, remove: false } })
  const open = await server.visitor.call(progress.ofPublicItem, { params: { uuid: s.selected.uuid } })
  assert.deepEqual(
    open.list.map(({ uuid }) => uuid),
    after.list.map(({ uuid }) => uuid),
  )
  assert.ok(open.list.every(({ author }) => author?.uuid && author.userId === undefined))
  assert.deepEqual((await s.author.call(progress.ofItem, s.path(s.beside))).list, [])
  server.setTime(IDEAS_DAY)
})

test('a campaign lists the newest note of each contribution that has one, and no other campaign does', async () => {
  const [s, other] = [await createScene(), await createScene()]
  await s.note({ text: 'first' })
  await s.note({ stage: 'FINISHED', text: 'second' })
  await s.note({ stage: 'PAUSED', text: 'The winter is cold.' }, s.beside)
  await other.note({ text: 'elsewhere' })
  const member = await s.author.call(progress.ofSpace, { params: { sid: s.place.sid } })
  assert.deepEqual(
    member.list.map(({ contributionUuid, stage, text, notes }) => [contributionUuid, stage, text, notes]),
    [
      [s.beside.uuid, 'PAUSED', 'The winter is cold.', 1],
      [s.selected.uuid, 'FINISHED', 'second', 2],
    ],
  )
  const uuid = s.place.campaign.spaceUuid
  assert.deepEqual(await server.visitor.call(progress.ofPublicSpace, { params: { uuid } }), member)
  await server.context.db.updateTable('contributions').set({ status: 'ARCHIVED' }).where('uuid', '=', s.selected.uuid).execute()
  const open = await server.visitor.call(progress.ofPublicSpace, { params: { uuid } })
  assert.deepEqual(
    open.list.map(({ contributionUuid }) => contributionUuid),
    [s.beside.uuid],
    'what visitors may not read is not listed to them',
  )
})

test('words are needed, a sum must be readable, and a contribution that is not selected takes no note', async () => {
  const s = await createScene()
  const refused = (body: object) =>
    s.coordinator.refused(progress.note, { ...s.path(s.selected), body: { stage: 'STARTED', text: 'x', ...body } })
  assert.deepEqual((await refused({ text: ' ' })).fields?.[0]?.field, 'text')
  assert.deepEqual((await refused({ spent: 'a lot' })).fields?.[0]?.field, 'spent')
  const idea = await s.place.write(s.author, { title: 'Only an idea' })
  const no = await s.coordinator.refused(progress.note, { ...s.path(idea), body: { stage: 'STARTED', text: 'x' } })
  assert.deepEqual([no.status, no.refused], [409, 'not_selected'])
  assert.deepEqual((await s.author.call(progress.ofItem, s.path(s.selected))).list, [])
})

test('no more than 200 notes are kept of one contribution', async () => {
  const s = await createScene()
  await server.context.db
    .insertInto('progress_notes')
    .values(
      Array.from({ length: 199 }, () => ({
        contribution_id: s.selected.contributionId ?? 0,
        user_id: null,
        at: IDEAS_DAY,
        stage: 'STARTED' as const,
        text: 'x',
        spent: null,
      })),
    )
    .execute()
  const both = await Promise.all(
    ['the last', 'one too many'].map((text) =>
      s.coordinator.call(progress.note, { ...s.path(s.selected), body: { stage: 'STARTED', text } }).then(
        () => 'noted',
        () => 'refused',
      ),
    ),
  )
  assert.deepEqual(both.toSorted(), ['noted', 'refused'])
  await s.note({}, s.beside)
})

test('a note that was wrong is removed alone; authors and followers are told of notes, once each', async () => {
  const s = await createScene()
  const { list } = await s.note({ text: 'wrong' })
  await s.note({ text: 'right' })
  const [uuid = ''] = list.map((note) => note.uuid)
  const remove = { params: { ...s.path(s.selected).params, nuuid: uuid } }
  assert.equal((await s.author.refused(progress.remove, remove)).refused, 'not_allowed')
  await s.coordinator.call(progress.remove, remove)
  assert.equal((await s.coordinator.refused(progress.remove, remove)).status, 404)
  assert.deepEqual(
    (await s.author.call(progress.ofItem, s.path(s.selected))).list.map(({ text }) => text),
    ['right'],
  )
  const told = await server.context.db
    .selectFrom('signals')
    .select(['actor_id', 'data'])
    .where('event', '=', 'PROGRESS_NOTED')
    .where('space_id', '=', s.selected.resourceSpaceId ?? 0)
    .execute()
  assert.deepEqual(
    told.map(({ actor_id, data }) => [actor_id, data.title, data.stage]),
    [
      [s.coordinator.userId, 'Benches', 'STARTED'],
      [s.coordinator.userId, 'Benches', 'STARTED'],
    ],
  )
})

test('a note has a picture and a link as proof; who reads the contribution reads the picture, and nobody else', async () => {
  const s = await createScene()
  const { url } = await uploadFile(s.coordinator, await aPicture(), 'Bench.png')
  assert.equal(await fetchFileStatus(server, s.author, url), 404, 'not used yet')
  const picture = { url, alt: ' A bench of oak ' }
  const { list } = await s.note({ picture, link: 'https://town.example.org/report' })
  assert.deepEqual([list[0]?.picture, list[0]?.link], [{ url, alt: 'A bench of oak' }, 'https://town.example.org/report'])
  const outsider = await s.place.outsider()
  assert.deepEqual([await fetchFileStatus(server, s.author, url), await fetchFileStatus(server, server.visitor, url)], [200, 200])
  await s.note({ text: 'without proof' })
  const plain = (await s.author.call(progress.ofItem, s.path(s.selected))).list[0]
  assert.deepEqual([plain?.picture, plain?.link], [null, ''])
  await server.context.db.updateTable('contributions').set({ removed_at: IDEAS_DAY }).where('uuid', '=', s.selected.uuid).execute()
  assert.deepEqual([await fetchFileStatus(server, outsider, url), await fetchFileStatus(server, server.visitor, url)], [404, 404])
})

test('a picture needs words and is one that its writer uploaded or may read; a link is a web address', async () => {
  const [s, other] = [await createScene(), await createScene()]
  const { url } = await uploadFile(s.coordinator, await aPicture(), 'Bench.png')
  const secret = await uploadFile(other.coordinator, await aPicture(), 'Secret.png')
  const sheet = await uploadFile(s.coordinator, SAMPLE_FILES.pdf ?? '', 'Bill.pdf')
  const refusedFields = async (body: object) => {
    const full = { stage: 'STARTED', text: 'x', ...body } as never
    const refused = await s.coordinator.refused(progress.note, { ...s.path(s.selected), body: full })
    return refused.fields?.map(({ field, code }) => [field, code])
  }
  assert.deepEqual(await refusedFields({ picture: { url, alt: ' ' } }), [['picture.alt', 'required']])
  assert.deepEqual(await refusedFields({ picture: { url: secret.url, alt: 'A secret' } }), [['picture.url', 'unknown']])
  for (const wrong of [sheet.url, 'https://example.org/a.png', '/files/../x.png', 'print:harbour:1'])
    assert.deepEqual(await refusedFields({ picture: { url: wrong, alt: 'x' } }), [['picture.url', 'unknown']], wrong)
  for (const link of ['javascript:alert(1)', 'report', '/v2/home'])
    assert.deepEqual(await refusedFields({ link }), [['link', 'not_url']], link)
  assert.deepEqual((await s.author.call(progress.ofItem, s.path(s.selected))).list, [])
})

test('what will not be carried out after all is noted with the reason, which everybody reads', async () => {
  const s = await createScene()
  await s.note({ stage: 'CANCELLED', text: 'The wall is older than the plans said.' })
  const { list } = await server.visitor.call(progress.ofPublicItem, { params: { uuid: s.selected.uuid } })
  assert.deepEqual(
    list.map(({ stage, text }) => [stage, text]),
    [['CANCELLED', 'The wall is older than the plans said.']],
  )
})
