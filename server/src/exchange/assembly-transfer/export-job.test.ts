import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readExportJob } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { assemblyTransfer } from '@folkmoot/core/exchange/assembly-transfer/endpoints.ts'
import { openWorld, type WorldServer } from '../../app/testing/open-world.ts'
import { exportFolder } from '../../deliberation/contributions/export/export-files.ts'
import { resumeExports } from '../../deliberation/contributions/export/export-store.ts'
import { runAssemblyExport } from './run-assembly-export.ts'
import { readPackage } from './testing/transfer.ts'

let server: WorldServer
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-job-'))
before(async () => {
  server = await openWorld()
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const person = (role: 'CO' | 'Me') => server.withKey(server.person(role).key)
const request = () => ({ params: { aid: String(server.world.a.assembly.id) } })
const open = (job: number, key = '') => server.app.inject({ url: `/api/job/${job}/file`, headers: key ? { session_key: key } : {} })

test('a coordinator starts one job, hears by mail when the package is there, and alone may open it', async () => {
  const coordinator = person('CO')
  const job = await coordinator.call(assemblyTransfer.export, request())
  assert.deepEqual([job.status, job.done, job.total], ['WAITING', 0, 0])
  const again = await coordinator.refused(assemblyTransfer.export, request())
  assert.deepEqual([again.refused, again.status], ['export_running', 409])
  // a node that was killed: another one takes the export over
  await resumeExports(server.context.db)
  await Promise.all([server.runJobs(), runAssemblyExport(server.context, { id: job.job })])

  const done = await coordinator.call(readExportJob, { params: { id: job.job } })
  assert.deepEqual([done.status, done.done > 0, done.done === done.total], ['DONE', true, true])
  const answer = await open(job.job, coordinator.key)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.rawPayload.length, done.size)
  const { shortname } = server.world.a.assembly
  assert.equal(done.fileName, `${shortname}.zip`)
  assert.equal(answer.headers['content-disposition'], `attachment; filename="${shortname}.zip"`)
  const path = join(folder, 'opened.zip')
  writeFileSync(path, answer.rawPayload)
  const { tables, header } = await readPackage(path)
  assert.equal(header.assembly.uuid, server.world.a.assembly.uuid)
  assert.ok((tables.contributions?.length ?? 0) > 10)

  assert.equal((await open(job.job, person('Me').key)).statusCode, 404)
  assert.equal((await open(job.job)).statusCode, 401)
  const mails = await server.context.db.selectFrom('mails').selectAll().where('letter', '=', 'documents.ready').execute()
  assert.deepEqual(
    mails.map(({ to_user_id }) => to_user_id),
    [server.world.a.people.CO.id],
  )
  const kept = readdirSync(exportFolder(server.context.settings.filesDir))
  assert.equal(kept.length, 1, 'the file of the slower process is deleted')
  await server.restore()
})

test('whoever no longer coordinates the assembly when the job runs gets no package', async () => {
  const { db, settings } = server.context
  const coordinator = person('CO')
  const job = await coordinator.call(assemblyTransfer.export, request())
  const { membershipId } = server.world.a.people.CO
  await db
    .updateTable('memberships')
    .set({ roles: ['MEMBER'] })
    .where('id', '=', membershipId)
    .execute()
  const before = readdirSync(exportFolder(settings.filesDir))
  await server.runJobs()
  const state = await coordinator.call(readExportJob, { params: { id: job.job } })
  assert.equal(state.status, 'FAILED')
  assert.ok(state.message)
  assert.deepEqual(readdirSync(exportFolder(settings.filesDir)), before)
  await server.restore()
})

test('an export that fails leaves no part of a file and says that it failed', async () => {
  const { db, settings } = server.context
  const coordinator = person('CO')
  const job = await coordinator.call(assemblyTransfer.export, request())
  await db.schema.alterTable('milestones').renameTo('milestones_away').execute()
  await assert.rejects(runAssemblyExport(server.context, { id: job.job }))
  await db.schema.alterTable('milestones_away').renameTo('milestones').execute()
  assert.equal((await coordinator.call(readExportJob, { params: { id: job.job } })).status, 'FAILED')
  const left = readdirSync(exportFolder(settings.filesDir)).filter((name) => name.endsWith('.part'))
  assert.deepEqual(left, [])
  assert.ok(existsSync(exportFolder(settings.filesDir)))
  await server.restore()
})
