import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { updateContributionStatus } from './change-status.ts'
import { createCampaignWorld, PROPOSALS_DAY } from './testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

test('a status change updates lists, totals, history and notifications together, and skips unchanged contributions', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const { db } = server.context
  const items = []
  for (const title of ['One', 'Two', 'Three']) items.push(await place.write(maja, { type: 'PROPOSAL', title, status: 'PUBLISHED' }))
  const ids = items.map((i) => i.contributionId ?? 0)
  const first = await updateContributionStatus(db, server.context, ids.slice(0, 2), 'INBALLOT', {
    by: undefined,
    act: 'ballot',
    reason: '',
  })
  assert.deepEqual(
    first,
    ids.slice(0, 2).map((id) => ({ id, from: 'PUBLISHED' })),
  )
  assert.deepEqual(await updateContributionStatus(db, server.context, ids, 'INBALLOT', { by: undefined, act: 'ballot' }), [
    { id: ids[2], from: 'PUBLISHED' },
  ])
  const list = await maja.call(contributions.list, {
    params: { sid: place.sid },
    query: { type: 'PROPOSAL', status: 'INBALLOT' as never },
  })
  assert.deepEqual([list.total, list.list.length], [3, 3])
  const rows = await db.selectFrom('contribution_history').selectAll().where('act', '=', 'STATUS').execute()
  assert.deepEqual(
    rows.map((h) => [h.contribution_id, h.from_status, h.to_status, h.user_id]),
    ids.map((id) => [id, 'PUBLISHED', 'INBALLOT', null]),
  )
  assert.equal((await maja.refused(contributions.remove, { params: { aid: place.aid, coid: ids[0] ?? 0 } })).refused, 'content_locked')
  assert.deepEqual(await updateContributionStatus(db, server.context, [], 'SELECTED', { by: undefined, act: 'ballot' }), [])
})

test('totals stay correct under concurrent status changes', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const { db } = server.context
  const ids: number[] = []
  for (let i = 0; i < 12; i++) ids.push((await place.write(maja, { type: 'PROPOSAL', status: 'PUBLISHED' })).contributionId ?? 0)
  await Promise.all(
    ids.map(async (id, i) => {
      await updateContributionStatus(db, server.context, [id], 'INBALLOT', { by: undefined, act: 'ballot' })
      if (i % 3 === 0) await updateContributionStatus(db, server.context, [id], 'SELECTED', { by: undefined, act: 'ballot' })
      if (i % 3 === 1) await updateContributionStatus(db, server.context, [id], 'PUBLISHED', { by: undefined, act: 'ballot' })
    }),
  )
  const counts = await db.selectFrom('space_counts').selectAll().where('space_id', '=', place.sid).where('n', '>', 0).execute()
  assert.deepEqual(counts.map((c) => [c.status, c.n]).sort(), [
    ['INBALLOT', 4],
    ['PUBLISHED', 4],
    ['SELECTED', 4],
  ])
})

test('a return from a ballot keeps publication date and revision; publishing anew sets them', async () => {
  const place = await createCampaignWorld(server)
  const maja = await place.person()
  const { db } = server.context
  const published = async (id: number) =>
    db.selectFrom('contributions').select(['published_at', 'public_revision']).where('id', '=', id).executeTakeFirstOrThrow()
  const put = (id: number, ...statuses: ('PUBLISHED' | 'INBALLOT' | 'SELECTED' | 'ARCHIVED')[]) =>
    statuses.reduce<Promise<unknown>>(
      (before, to) => before.then(() => updateContributionStatus(db, server.context, [id], to, { by: undefined, act: 'ballot' })),
      Promise.resolve(),
    )
  for (const [on, kept] of [
    ['INBALLOT', true],
    ['SELECTED', true],
    ['ARCHIVED', false],
  ] as const) {
    server.setTime(PROPOSALS_DAY)
    const id = (await place.write(maja, { type: 'PROPOSAL', status: 'PUBLISHED' })).contributionId ?? 0
    const before = await published(id)
    await db.updateTable('contributions').set({ revision: 2 }).where('id', '=', id).execute()
    server.setTime('2026-11-21T12:00:00.000Z')
    await put(id, on, 'PUBLISHED')
    const anew = { published_at: '2026-11-21T12:00:00.000Z', public_revision: 2 }
    assert.deepEqual(await published(id), kept ? before : anew, on)
  }
  server.setTime(PROPOSALS_DAY)
})
