import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributionImports, type ImportJob, type ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../testing/contributions.ts'
import { resumeImports } from './import-store.ts'
import { runImport } from './run-import.ts'
import { importsOf, tableOf } from './testing/import-files.ts'

const server = testServices({ time: IDEAS_DAY })

const rows = (n: number) => ['code,title,category', ...Array.from({ length: n }, (_, i) => `${i},Bench ${i},Streets`)]
async function send(
  by: Caller,
  world: CampaignWorld,
  lines: readonly string[],
  dryRun = false,
  more: { readonly createThemes?: string } = {},
): Promise<ImportJob> {
  const answer: ImportReport | ImportJob = await by.call(contributionImports.create, {
    ...importsOf(world),
    query: { type: 'IDEA', dryRun: String(dryRun), ...more },
    body: tableOf(...lines),
  })
  if (!('job' in answer)) throw new Error('a long file needs a job')
  return answer
}
const look = (by: Caller, world: CampaignWorld, { job }: ImportJob) =>
  by.call(contributionImports.one, { params: { ...importsOf(world).params, id: job } })
const countItems = async ({ sid }: CampaignWorld) =>
  Number(
    (
      await server.context.db
        .selectFrom('contribution_spaces')
        .select((e) => e.fn.countAll<string>().as('n'))
        .where('space_id', '=', sid)
        .executeTakeFirstOrThrow()
    ).n,
  )

test('more than 100 rows are imported by a job whose progress its sender reads, once even if two processes work on it [CON-095]', async () => {
  const world = await createCampaignWorld(server)
  const [coordinator, other] = [await world.person('COORDINATOR'), await world.person('COORDINATOR')]
  const job = await send(coordinator, world, rows(450))
  assert.deepEqual([job.done, job.total, job.report], [0, 450, null])
  await resumeImports(server.context.db)
  await Promise.all([server.runJobs(), runImport(server.context, job.job)])
  const seen = await look(coordinator, world, job)
  assert.deepEqual(seen, {
    job: job.job,
    status: 'DONE',
    message: null,
    done: 450,
    total: 450,
    report: {
      ...{ importId: job.job, created: 450, updated: 0, errors: [] },
      ...{ notTaken: [], otherSheets: [], same: [], drafts: 0 },
    },
  })
  assert.equal(await countItems(world), 450)
  const path = { params: { ...importsOf(world).params, id: job.job } }
  assert.equal((await other.refused(contributionImports.one, path)).refused, 'not_found')
  const stored = await server.context.db.selectFrom('contribution_imports').select('rows').where('id', '=', job.job).execute()
  assert.deepEqual(stored, [{ rows: [] }])
})

test('an error in the last row of a long file keeps all others out as well; its status message is stored [CON-095, CON-149]', async () => {
  const world = await createCampaignWorld(server)
  const coordinator = await world.person('COORDINATOR')
  const lines = [...rows(250), 'last,Lamp,Lights']
  const [dry, real] = [await send(coordinator, world, lines, true), await send(coordinator, world, lines)]
  await server.runJobs()
  for (const job of [dry, real]) {
    const { status, message, report } = await look(coordinator, world, job)
    assert.deepEqual(
      [status, message, report?.created, report?.errors.map(({ line, code }) => [line, code])],
      ['FAILED', 'Nothing was imported. Lines with errors: 1.', 0, [[252, 'theme_unknown']]],
    )
  }
  assert.equal(await countItems(world), 0)
})

test('rows of a long file without a category have the theme that the campaign had, not one that earlier rows created [CON-095]', async () => {
  for (const [themes, named, counted] of [
    [[], ['Parks'], { Parks: 150 }],
    [[], ['Parks', 'Squares'], { Parks: 75, Squares: 75 }],
    [['Streets'], ['Parks'], { Parks: 150, Streets: 150 }],
  ] as const) {
    const world = await createCampaignWorld(server, { themes })
    const coordinator = await world.person('COORDINATOR')
    const categoryOf = (i: number) => (i % 2 === 0 ? named[(i / 2) % named.length] : '')
    const lines = Array.from({ length: 300 }, (_, i) => `${i},Bench ${i},${categoryOf(i)}`)
    const job = await send(coordinator, world, ['code,title,category', ...lines], false, { createThemes: 'true' })
    await server.runJobs()
    const { status, report } = await look(coordinator, world, job)
    assert.deepEqual([status, report?.created, report?.errors], ['DONE', 300, []])
    const rows = await server.context.db
      .selectFrom('contribution_themes as x')
      .innerJoin('themes as t', 't.id', 'x.theme_id')
      .where('t.space_id', '=', world.sid)
      .select((e) => ['t.title', e.fn.countAll<string>().as('n')])
      .groupBy('t.title')
      .execute()
    assert.deepEqual(Object.fromEntries(rows.map(({ title, n }) => [title, Number(n)])), counted)
  }
})

test('an import whose sender no longer coordinates, or whose phase ended before the job ran, saves nothing and says why [CON-106, CON-149]', async () => {
  const world = await createCampaignWorld(server)
  const [coordinator, former] = [await world.person('COORDINATOR'), await world.person('COORDINATOR')]
  const lost = await send(former, world, rows(101))
  await server.context.db
    .updateTable('memberships')
    .set({ roles: ['MEMBER'] })
    .where('user_id', '=', former.userId)
    .execute()
  await server.runJobs()
  const late = await send(coordinator, world, rows(101))
  server.setTime('2027-06-01T12:00:00Z')
  await server.runJobs()
  server.setTime(IDEAS_DAY)
  const { list } = await coordinator.call(contributionImports.list, importsOf(world))
  assert.deepEqual(
    list.map(({ id, status, created, message }) => [id, status, created, message !== null && message !== '']),
    [
      [late.job, 'FAILED', 0, true],
      [lost.job, 'FAILED', 0, true],
    ],
  )
  assert.equal(await countItems(world), 0)
})
