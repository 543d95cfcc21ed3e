import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { DATABASE_MODE_KEY, saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { seedDemo } from './seed/seed-demo.ts'

const started: TestServices[] = []
after(() => Promise.all(started.map((town) => town.stop())))

async function startDemo(): Promise<TestServices> {
  const town = await startTestServices({
    time: '2026-11-20T10:00:00Z',
    async prepare(context) {
      await context.db.transaction().execute((trx) => seedDemo(trx, { ...context, demo: true }, () => {}))
      await saveInstanceValue(context.db, DATABASE_MODE_KEY, 'demo')
    },
  })
  started.push(town)
  return town
}

/** The phases of voting that have begun, with the ballot of each. */
async function listBegunVotes({ context, visitor }: TestServices) {
  const { now } = await visitor.call(demo.clock, {})
  const rows = await context.db
    .selectFrom('components as p')
    .innerJoin('campaigns as k', 'k.id', 'p.campaign_id')
    .leftJoin('ballots as b', 'b.component_id', 'p.id')
    .select((e) => [
      'k.title',
      'p.start_on as first',
      'b.state',
      'b.starts_on as opened',
      e
        .selectFrom('ballot_candidates as c')
        .whereRef('c.ballot_id', '=', 'b.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('candidates'),
    ])
    .where('p.type', '=', 'VOTING')
    .where('p.enabled', '=', true)
    .where('p.start_on', '<=', now.slice(0, 10))
    .orderBy('p.start_on')
    .execute()
  return rows.map((row) => ({ ...row, candidates: Number(row.candidates) }))
}

type Votes = Awaited<ReturnType<typeof listBegunVotes>>

/** Each vote that has begun did so on its day, with something to choose from. */
function checkVotes(votes: Votes): void {
  for (const { title, first, state, opened, candidates } of votes) {
    assert.ok(state === 'open' || state === 'counted', `${title}: ${state}`)
    assert.equal(opened, first, title)
    assert.ok(candidates >= 2, `${title}: ${candidates} candidates`)
  }
}

/** So many days after its start each campaign of the demo has voted. */
const DAYS = 100

test('each vote of the demo opens with candidates on its day when the clock moves day by day', async () => {
  const town = await startDemo()
  for (let day = 0; day < DAYS; day++) {
    await town.visitor.call(demo.moveClock, { body: { days: 1 } })
    checkVotes(await listBegunVotes(town))
  }
  const votes = await listBegunVotes(town)
  assert.ok(votes.length >= 5, `${votes.length} votes`)
  assert.deepEqual(
    votes.filter(({ state }) => state !== 'counted').map(({ title }) => title),
    [],
  )
})

test('each vote of the demo opens with candidates when the clock moves from one offered date to the next, to where voting begins', async () => {
  const town = await startDemo()
  const begun: string[] = []
  for (let step = 0; step < 60; step++) {
    const { now, next } = await town.visitor.call(demo.clock, {})
    const [date] = next
    if (!date || Date.parse(date.at) > Date.parse('2026-11-20T10:00:00Z') + DAYS * 86_400_000) break
    assert.ok(date.at > now)
    await town.visitor.call(demo.moveClock, { body: { to: date.at } })
    const votes = await listBegunVotes(town)
    checkVotes(votes)
    begun.push(...votes.filter(({ state }) => state === 'open').map(({ title }) => title))
  }
  assert.ok(new Set(begun).size >= 3, [...new Set(begun)].join())
})

test('each vote of the demo was opened on its day and counted when the clock jumps past all of them at once', async () => {
  const town = await startDemo()
  await town.visitor.call(demo.moveClock, { body: { days: DAYS } })
  const votes = await listBegunVotes(town)
  checkVotes(votes)
  assert.ok(votes.length >= 5 && votes.every(({ state }) => state === 'counted'))
})

test('what a later vote has chosen is planned, begun and finished as the clock moves', async () => {
  const town = await startDemo()
  const listStages = async () => {
    const rows = await town.context.db
      .selectFrom('contributions as c')
      .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
      .innerJoin('progress_notes as n', 'n.contribution_id', 'c.id')
      .select(['c.id', 'n.stage'])
      .where('k.title', '=', 'The harbour in summer')
      .orderBy('n.id')
      .execute()
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((notes) => notes.map(({ stage }) => stage).join(' '))
  }
  assert.deepEqual(await listStages(), [])
  await town.visitor.call(demo.moveClock, { body: { days: 100 } })
  const begun = await listStages()
  assert.ok(begun.length >= 3, String(begun.length))
  assert.deepEqual([...new Set(begun)], ['PLANNED STARTED'])
  await town.visitor.call(demo.moveClock, { body: { days: 100 } })
  assert.deepEqual([...new Set(await listStages())], ['PLANNED STARTED FINISHED'])
})
