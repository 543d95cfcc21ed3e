import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { sql } from 'kysely'
import type { Caller } from '../../app/services/testing/services.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { addTitleWords, recountTitleWords } from './title-words.ts'

const server = testServices({ time: IDEAS_DAY })

const find = (by: Caller, query: string) => by.call(search.find, { query: { query, kind: 'CONTRIBUTION' } })
async function addJob(name: string): Promise<void> {
  await sql`select graphile_worker.add_job(${name})`.execute(server.context.db)
  await server.runJobs()
}
const countNew = async () => (await server.context.db.selectFrom('new_titles').select('id').execute()).length
const isKnown = async (word: string) =>
  (await server.context.db.selectFrom('title_words').select('word').where('word', '=', word).execute()).length > 0
const retitle = (uuid: string, title: string) =>
  server.context.db.updateTable('contributions').set({ title }).where('uuid', '=', uuid).execute()

test('a typing error is forgiven at once in a new title, and in a changed one, and after their words were counted', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const { uuid } = await world.write(author, { title: 'Harbour lighthouse' })
  assert.equal((await find(author, 'lighthuose')).corrected, 'lighthouse')
  await addJob('title-words')
  assert.equal(await countNew(), 0)
  assert.equal((await find(author, 'lighthuose')).corrected, 'lighthouse')
  await retitle(uuid, 'Harbour windmill')
  assert.equal(await countNew(), 1)
  assert.equal((await find(author, 'widnmill')).corrected, 'windmill')
  assert.equal((await find(author, 'lighthuose')).corrected, null)
  await server.context.db.updateTable('contributions').set({ ups: 1 }).where('uuid', '=', uuid).execute()
  assert.equal(await countNew(), 1, 'what leaves the title as it is adds nothing')
})

test('among the words of titles are found those with one error, from seven letters on with two, also by their beginning', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  for (const title of ['Park', 'Bicycles', 'Pavilions by the canal', 'Straßenbäume']) await world.write(author, { title })
  await addTitleWords(server.context)
  for (const [typed, meant] of [
    ['prak', 'park'],
    ['bicycels', 'bicycles'],
    ['bycicles', 'bicycles'],
    ['pavillio', 'pavilions'],
    ['cnal', 'canal'],
    ['strasenbäume', 'straßenbäume'],
    ['park bicycels', undefined],
    ['pavilion cnaal', 'pavilion canal'],
  ] as const)
    assert.equal((await find(author, typed)).corrected, meant ?? null, typed)
})

test('a word of a title that the reader may not read is never proposed, however near and frequent it is [C]', async () => {
  const world = await createCampaignWorld(server)
  const [author, reader] = [await world.person(), await world.person()]
  for (const n of [1, 2, 3, 4]) {
    const draft = await world.write(author, { title: `Quarantined ${n}` })
    await forceStatus(server.context.db, draft, 'DRAFT')
  }
  await world.write(author, { title: 'Windturbk' })
  const gone = await world.write(author, { title: 'Windturbx' })
  await addTitleWords(server.context)
  assert.ok(await isKnown('quarantined'))
  await server.context.db.updateTable('contributions').set({ removed_at: IDEAS_DAY }).where('uuid', '=', gone.uuid).execute()
  assert.equal((await find(author, 'quarantinde')).corrected, 'quarantined')
  assert.equal((await find(author, 'windturbx')).corrected, 'windturbk')
  for (const by of [reader, await world.person('MEMBER', 'COORDINATOR'), await world.outsider(), server.visitor]) {
    const { corrected, total } = await find(by, 'quarantinde')
    assert.deepEqual([corrected, total], [null, 0])
  }
})

test('words that no title has any more, because it was changed, removed or erased, are forgotten each night', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const changed = await world.write(author, { title: 'Trampolines' })
  const removed = await world.write(author, { title: 'Carousels' })
  await world.write(author, { title: 'Fountains' })
  await addTitleWords(server.context)
  await retitle(changed.uuid, 'Slides')
  const remove = (removed_at: string | null) =>
    server.context.db.updateTable('contributions').set({ removed_at }).where('uuid', '=', removed.uuid).execute()
  await remove(IDEAS_DAY)
  assert.ok((await isKnown('trampolines')) && (await isKnown('carousels')))
  await addJob('sweep')
  for (const word of ['trampolines', 'carousels']) assert.equal(await isKnown(word), false, word)
  for (const word of ['fountains', 'slides']) assert.equal(await isKnown(word), true, word)
  await remove(null)
  await addTitleWords(server.context)
  assert.ok(await isKnown('carousels'))
})

test('a word that is added while words are counted again is not forgotten', async () => {
  const { db, pool } = server.context
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const rows = ['Aqueducts', 'Belfries'].map((title) => world.write(author, { title }))
  const written = await Promise.all(rows)
  await addTitleWords(server.context)
  for (const { uuid } of written) await retitle(uuid, 'Other')
  const holder = await pool.connect()
  let recounted: Promise<void>
  let added: Promise<void>
  try {
    await holder.query('begin')
    // the count is held up at the first word that it forgets
    await holder.query(`select from title_words where word in ('aqueducts', 'belfries') order by ctid limit 1 for update`)
    recounted = recountTitleWords(server.context)
    await waitForLocks(1)
    const [first] = await db
      .selectFrom('title_words')
      .select('word')
      .where('word', 'in', ['aqueducts', 'belfries'])
      .orderBy(sql`ctid`)
      .execute()
    await world.write(author, { title: first?.word === 'aqueducts' ? 'Belfries' : 'Aqueducts' })
    let isAdded = false
    added = addTitleWords(server.context).then(() => {
      isAdded = true
    })
    await waitForLocks(2, () => isAdded)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all([recounted, added])
  assert.deepEqual([await isKnown('aqueducts'), await isKnown('belfries')].filter(Boolean), [true])

  async function waitForLocks(count: number, isOver: () => boolean = () => false): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ n: number }>(
        "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if ((rows[0]?.n ?? 0) >= count || isOver()) return
      await sleep(10)
    }
  }
})

test('very many new titles are counted a part at a time, each once, and what one run leaves the next one counts', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await addTitleWords(server.context)
  for (const nth of ['first', 'second', 'third', 'fourth', 'fifth']) await world.write(author, { title: `Quayside ${nth}` })
  const counted = async () =>
    (await server.context.db.selectFrom('title_words').select('titles').where('word', '=', 'quayside').execute())[0]
  await addTitleWords(server.context, 2)
  assert.deepEqual([await countNew(), await counted()], [0, { titles: 5 }])
  for (let n = 0; n < 21; n++) await world.write(author, { title: `Quayside bench ${n}` })
  await addTitleWords(server.context, 1)
  assert.deepEqual([await countNew(), await counted()], [1, { titles: 25 }])
  await addTitleWords(server.context, 1)
  assert.deepEqual([await countNew(), await counted()], [0, { titles: 26 }])
})
