import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { readCallOutcome } from '../../../app/testing/race-calls.ts'
import { createAmendmentWorld } from '../testing/amendments.ts'
import { PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const OAK_TO_STEEL = '<p>Eleven benches.</p><p>Of steel.</p><p>Along the river.</p>'
type World = Awaited<ReturnType<typeof createAmendmentWorld>>
const listEvents = async ({ proposal }: World, event: string) =>
  (await server.context.db.selectFrom('signals').select(['event', 'data']).where('event', '=', event).execute()).filter(
    ({ data }) => (data as { uuid?: string }).uuid === proposal.uuid,
  )

test('a merged amendment is the next revision of its original, with credit to its authors, and tells of it [CON-051, CON-121]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, proposal } = world
  const bystander = await world.amend({ text: '<p>Nothing.</p>' })
  const child = await world.amend({
    text: OAK_TO_STEEL,
    budget: '9500',
    emergentThemes: [{ title: 'oak' }, { title: 'steel' }],
  })
  await world.change(maja, proposal, { title: 'Benches by the river' })
  const merged = await world.merge(maja, child)
  assert.deepEqual(
    [merged.uuid, merged.status, merged.revision, merged.title, merged.text, merged.budget],
    [proposal.uuid, 'PUBLISHED', 3, 'Benches by the river', OAK_TO_STEEL, '9500'],
  )
  assert.deepEqual(
    merged.themes.map(({ title }) => title),
    ['Streets', 'oak', 'steel'],
  )
  assert.deepEqual([merged.amended, merged.amendments, merged.editedAfterPublication], [true, 2, true])
  // credit: co-author of the original, the first author stays
  assert.deepEqual(
    merged.authors.map(({ userId }) => userId),
    [maja.userId, jonas.userId],
  )
  assert.equal(merged.firstAuthor?.userId, maja.userId)
  const credit = await server.visitor.call(family.mergeAuthors, { params: { uuid: proposal.uuid } })
  assert.deepEqual(
    credit.list.map(({ uuid, userId }) => [uuid, userId]),
    [[merged.authors[1]?.uuid, undefined]],
  )
  const relatives = await server.visitor.call(family.relatives, {
    params: { uuid: proposal.uuid },
    query: { type: 'MERGES' },
  })
  assert.deepEqual(
    relatives.list.map(({ uuid, status }) => [uuid, status]),
    [[child.uuid, 'MERGED']],
  )
  const [entry] = await world.history(jonas, proposal)
  assert.deepEqual(
    [entry?.act, entry?.revision, entry?.about, entry?.text],
    ['MERGE', 3, { uuid: child.uuid, title: 'Benches' }, OAK_TO_STEEL],
  )
  const [signal, ...more] = await listEvents(world, 'NEW_CONTRIBUTION_MERGE')
  assert.deepEqual([signal && (signal.data as { items?: unknown }).items, more], [[child.contributionId], []])
  assert.equal((await world.read(jonas, child)).status, 'MERGED')
  assert.equal((await world.read(jonas, bystander)).status, 'FORKED_PUBLISHED')
  // asked again it answers the same and changes nothing
  assert.equal((await world.merge(maja, child)).revision, 3)
})

test('what both texts changed differently is decided on the screen; until then nothing changes [CON-051, CON-121]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, proposal } = world
  const child = await world.amend({ text: OAK_TO_STEEL, title: 'Seats' })
  const changed = await world.change(maja, proposal, {
    text: '<p>Twelve benches.</p><p>Of larch.</p><p>Along the river.</p>',
    title: 'Chairs',
  })
  const refusal = await maja.refused(family.merge, { ...world.mergePath(child, proposal), body: {} })
  assert.deepEqual([refusal.status, refusal.refused], [409, 'merge_conflict'])
  assert.match(refusal.text, /Decide for each/)
  assert.equal((await world.read(maja, proposal)).revision, 2)
  assert.equal((await world.read(maja, child)).status, 'FORKED_PUBLISHED')
  const request = { params: { uuid: proposal.uuid }, query: { child: child.uuid } }
  const preview = await maja.call(family.preview, request)
  assert.deepEqual(
    preview.blocks.map(({ kind, base, ours, theirs }) => [kind, base, ours, theirs]),
    [
      ['ours', '<p>Eleven benches.</p>', '<p>Twelve benches.</p>', '<p>Eleven benches.</p>'],
      ['conflict', '<p>Of oak.</p>', '<p>Of larch.</p>', '<p>Of steel.</p>'],
      ['same', '<p>Along the river.</p>', '<p>Along the river.</p>', '<p>Along the river.</p>'],
    ],
  )
  assert.deepEqual(
    preview.fields.map(({ id: _, ...part }) => part),
    [{ field: 'title', kind: 'conflict', ours: 'Chairs', theirs: 'Seats' }],
  )
  assert.deepEqual([preview.conflicts, preview.may.merge], [2, true])
  assert.equal((await world.jonas.call(family.preview, request)).may.merge, false)
  const body = {
    parentRevision: changed.revision,
    childRevision: child.revision,
    resolutions: [{ block: 1, take: 'text' as const, text: '<p>Of oak and steel.<script>alert(1)</script></p>' }],
    fields: [{ field: 'title' as const, take: 'theirs' as const }],
  }
  const stale = { ...world.mergePath(child, proposal), body: { ...body, parentRevision: 1 } }
  assert.equal((await maja.refused(family.merge, stale)).refused, 'stale_revision')
  const merged = await world.merge(maja, child, body)
  assert.deepEqual([merged.title, merged.text], ['Seats', '<p>Twelve benches.</p><p>Of oak and steel.</p><p>Along the river.</p>'])
  // what the amendment changed stays to be seen by everybody
  const seen = await server.visitor.call(family.preview, request)
  assert.equal(seen.blocks[1]?.ours, '<p>Of larch.</p>')
})

test('of fifty people who merge an amendment at once one does: one revision, one credit, one event [CON-121]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, proposal } = world
  const child = await world.amend({ text: OAK_TO_STEEL })
  const body = { parentRevision: 1, childRevision: child.revision }
  const endings = await Promise.all(Array.from({ length: 50 }, () => readCallOutcome(world.merge(maja, child, body))))
  assert.equal(endings.filter((ending) => ending === 'ok').length, 1)
  assert.deepEqual([...new Set(endings)].sort(), ['ok', 'stale_revision'])
  const merged = await world.read(maja, proposal)
  assert.deepEqual([merged.revision, merged.authors.length], [2, 2])
  assert.equal((await world.history(maja, proposal)).filter(({ act }) => act === 'MERGE').length, 1)
  assert.equal((await listEvents(world, 'NEW_CONTRIBUTION_MERGE')).length, 1)
  const { db } = server.context
  const merges = await db
    .selectFrom('contribution_merges')
    .select('id')
    .where('child_id', '=', child.contributionId ?? 0)
    .execute()
  assert.equal(merges.length, 1)
})

test('amendments that are merged into one original at once are all in it, or told that the text has changed [CON-121]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, proposal } = world
  const texts = [
    '<p>Twelve benches.</p><p>Of oak.</p><p>Along the river.</p>',
    OAK_TO_STEEL,
    '<p>Eleven benches.</p><p>Of oak.</p><p>In the park.</p>',
  ]
  const children = []
  for (const text of texts) children.push(await world.amend({ text }))
  const endings = await Promise.all(children.map((child) => readCallOutcome(world.merge(maja, child))))
  assert.deepEqual(endings, ['ok', 'ok', 'ok'])
  const merged = await world.read(maja, proposal)
  assert.deepEqual([merged.revision, merged.text], [4, '<p>Twelve benches.</p><p>Of steel.</p><p>In the park.</p>'])
})

test('an amendment is turned down with a reason, which its authors are told once; it stays a text of its own [CON-051, CON-052]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, proposal } = world
  const child = await world.amend({ text: OAK_TO_STEEL })
  const decline = (reason: string) => ({ ...world.mergePath(child, proposal), body: { reason } })
  assert.equal((await maja.refused(family.decline, decline(' '))).refused, 'reason_missing')
  assert.equal((await jonas.refused(family.decline, decline('No'))).refused, 'not_allowed')
  assert.equal((await maja.call(family.decline, decline('Too costly'))).status, 'FORKED_PUBLISHED')
  const rows = await server.context.db.selectFrom('signals').select(['event', 'data']).orderBy('id').execute()
  const told = rows.flatMap(({ event, data }) => {
    const { uuid, reason, tells } = data as { uuid?: string; reason?: string; tells?: string[] }
    return uuid === child.uuid && tells && tells.length > 0 ? [[event, reason, tells.includes('authors')]] : []
  })
  assert.deepEqual(told.at(-1), ['MERGE_DECLINED', 'Too costly', true])
  assert.ok(!told.some(([event]) => event === 'MERGE_PREPARED'))
  assert.deepEqual(
    (await world.history(jonas, child)).slice(0, 2).map(({ act, reason }) => [act, reason]),
    [
      ['STATUS', 'Too costly'],
      ['STATUS', ''],
    ],
  )
  // from what was being prepared as well
  await world.step(maja, child, 'MERGED_PRIVATE_DRAFT')
  assert.equal((await maja.call(family.decline, decline('Still too costly'))).status, 'FORKED_PUBLISHED')
})

test('merging is prepared, shown, declined with a reason or withdrawn, and each side is told [CON-051, CON-052]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, lien, proposal } = world
  const child = await world.amend({ text: OAK_TO_STEEL })
  assert.equal((await world.step(maja, child, 'MERGED_PRIVATE_DRAFT')).status, 'MERGED_PRIVATE_DRAFT')
  assert.equal((await lien.refused(contributions.one, world.at(child))).status, 404)
  assert.equal((await world.read(jonas, child)).may.edit.may, false)
  assert.equal((await world.step(maja, child, 'MERGED_PUBLIC_DRAFT')).status, 'MERGED_PUBLIC_DRAFT')
  assert.equal((await world.read(lien, child)).status, 'MERGED_PUBLIC_DRAFT')
  const former = { params: { ...world.at(child).params, status: 'FORKED_PUBLISHED' }, body: {} }
  assert.equal((await maja.refused(contributions.step, former)).refused, 'reason_missing')
  assert.equal((await world.step(maja, child, 'FORKED_PUBLISHED', 'Too costly')).status, 'FORKED_PUBLISHED')
  await world.step(maja, child, 'MERGED_PRIVATE_DRAFT')
  // its own authors need no reason
  assert.equal((await world.step(jonas, child, 'FORKED_PUBLISHED')).status, 'FORKED_PUBLISHED')
  const rows = await server.context.db.selectFrom('signals').select(['event', 'data']).orderBy('id').execute()
  const told = rows.filter(({ data }) => (data as { uuid?: string }).uuid === child.uuid).slice(1)
  assert.deepEqual(
    told.map(({ event, data }) => [event, (data as { reason: string }).reason, (data as { items?: unknown }).items]),
    [
      ['NEW_CONTRIBUTION_FORK', '', [proposal.contributionId]],
      ['MERGE_PREPARED', '', null],
      ['PUBLISHED_CONTRIBUTION', '', null],
      ['MERGE_DECLINED', 'Too costly', [child.contributionId, proposal.contributionId]],
      ['MERGE_PREPARED', '', null],
      ['PUBLISHED_CONTRIBUTION', '', [child.contributionId, proposal.contributionId]],
    ].map(([event, reason, items]) => [event, reason, items ?? null]),
  )
})

test('a coordinator takes an accepted amendment out again while the original is unchanged: text, authors and status return [CON-052]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, lien, proposal } = world
  const [child, later] = [await world.amend({ text: OAK_TO_STEEL }), await world.amend({ title: 'Seats' })]
  await world.merge(maja, child)
  const out = await world.step(lien, child, 'FORKED_PUBLISHED', 'Merged by mistake')
  assert.equal(out.status, 'FORKED_PUBLISHED')
  const parent = await world.read(maja, proposal)
  assert.deepEqual([parent.revision, parent.text, parent.authors.length, parent.amended], [3, proposal.text, 1, false])
  const [entry] = await world.history(maja, proposal)
  assert.deepEqual([entry?.act, entry?.reason, entry?.about?.uuid], ['UNMERGE', 'Merged by mistake', child.uuid])
  // it can be merged once more, and stays where the original has changed since
  await world.merge(maja, child)
  await world.merge(maja, later)
  const params = { ...world.at(child).params, status: 'FORKED_PUBLISHED' }
  const refusal = await lien.refused(contributions.step, { params, body: { reason: 'Again' } })
  assert.equal(refusal.refused, 'status_step_not_allowed')
})

test('a campaign or its phase of proposals turns merging off, and a text on the ballot takes no amendment [CON-051, G.4]', async () => {
  const off = await createAmendmentWorld(server, { configs: { 'appcivist.campaign.show-merge-status': 'FALSE' } })
  const child = await off.amend({ text: OAK_TO_STEEL })
  const ask = async (world: World, of: typeof child) =>
    (await world.maja.refused(family.merge, { ...world.mergePath(of, world.proposal), body: {} })).refused
  assert.equal(await ask(off, child), 'status_step_not_allowed')
  assert.equal((await off.read(off.maja, child)).may.merge, false)
  const world = await createAmendmentWorld(server)
  const other = await world.amend({ text: OAK_TO_STEEL })
  const { db } = server.context
  await db.updateTable('contributions').set({ status: 'INBALLOT' }).where('uuid', '=', world.proposal.uuid).execute()
  assert.equal(await ask(world, other), 'content_locked')
  await db.updateTable('contributions').set({ status: 'PUBLISHED' }).where('uuid', '=', world.proposal.uuid).execute()
  const { space_id } = await db
    .selectFrom('components')
    .select('space_id')
    .where('campaign_id', '=', world.campaign.id)
    .where('type', '=', 'PROPOSALS')
    .executeTakeFirstOrThrow()
  const key = 'component.proposals.enable-merge-split'
  await db.insertInto('config').values({ space_id, key, value: 'FALSE' }).execute()
  assert.equal(await ask(world, other), 'status_step_not_allowed')
  assert.equal((await world.read(world.maja, other)).may.merge, false)
})
