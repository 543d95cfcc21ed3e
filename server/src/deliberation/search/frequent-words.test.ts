import assert from 'node:assert/strict'
import { test } from 'node:test'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { MAX_MATCHES } from '@folkmoot/core/deliberation/search/words.ts'
import { sql } from 'kysely'
import type { Caller } from '../../app/services/testing/services.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from '../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

/** Writes a contribution, and so many others with the same text. */
async function write(author: Caller, title: string, copies: number, world: Awaited<ReturnType<typeof createCampaignWorld>>) {
  const first = await world.write(author, { title, text: 'With an orchard' })
  await sql`
with space as (insert into spaces (kind) select 'CONTRIBUTION' from generate_series(1, ${copies}::int) returning id)
insert into contributions (type, status, assembly_id, campaign_id, space_id, title, plain, lang, creator_id, created_at,
  updated_at, published_at)
select type, status, assembly_id, campaign_id, space.id, title, plain, lang, creator_id, created_at, updated_at, published_at
from contributions cross join space where uuid = ${first.uuid}`.execute(server.context.db)
  return first
}
const find = async (by: Caller, query: string) => {
  const { list, kinds } = await by.call(search.find, { query: { query, kind: 'CONTRIBUTION', pageSize: MAX_MATCHES } })
  return { first: list[0]?.title, more: kinds[0]?.more, total: kinds[0]?.total, uuids: list.map(({ uuid }) => uuid) }
}

test('of few contributions all with a word are ranked, of many with a word that very many have the newest; among several kinds fewer are counted', async () => {
  const world = await createCampaignWorld(server)
  const [author, reader] = [await world.person(), await world.person()]
  const oldest = await world.write(author, { title: 'Orchards', text: 'Of apples' })
  const hidden = await write(author, 'A plan', 200, world)
  await forceStatus(server.context.db, hidden, 'DRAFT')
  assert.deepEqual((await find(reader, 'orchard')).first, 'Orchards')
  await sql`select setval(pg_get_serial_sequence('contributions', 'id'), 200000)`.execute(server.context.db)
  assert.deepEqual((await find(reader, 'orchard')).first, 'Orchards')
  const newest = await world.write(author, { title: 'An orchard at last' })
  const found = await find(reader, 'orchard')
  assert.deepEqual([found.first, found.total, found.more], ['An orchard at last', MAX_MATCHES, true])
  const { kinds } = await reader.call(search.find, { query: { query: 'orchard' } })
  const overview = kinds.find(({ kind }) => kind === 'CONTRIBUTION')
  assert.deepEqual([overview?.total, overview?.more], [50, true])
  assert.ok(found.uuids.includes(newest.uuid) && !found.uuids.includes(oldest.uuid) && !found.uuids.includes(hidden.uuid))
})

test('who may read few of the texts with a frequent word finds these, also where none of them is new [C]', async () => {
  const world = await createCampaignWorld(server)
  const [author, reader] = [await world.person(), await world.person()]
  const old = await world.write(author, { title: 'A vineyard' })
  await sql`select setval(pg_get_serial_sequence('contributions', 'id'), 400000)`.execute(server.context.db)
  await write(author, 'Vineyards', 120, world)
  await sql`update contributions set status = 'DRAFT' where title = 'Vineyards'`.execute(server.context.db)
  assert.deepEqual((await find(reader, 'vineyard')).uuids, [old.uuid])
})
