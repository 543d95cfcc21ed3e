import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { contributionExport, readExportJob } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { DOCUMENT_FIELDS } from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, forceStatus, IDEAS_DAY } from '../testing/contributions.ts'
import { exportFolder, sweepExports } from './export-files.ts'
import { resumeExports } from './export-store.ts'
import { runExport } from './run-export.ts'

type Query = EndpointRequest<typeof contributionExport.member>['query']
const server = testServices({ time: IDEAS_DAY })

async function start(by: Caller, { sid }: Pick<CampaignWorld, 'sid'>, query: Partial<Query>): Promise<FileJob> {
  const answer = await by.call(contributionExport.member, { params: { sid }, query: { type: 'IDEA', ...query } })
  if (!('job' in answer)) throw new Error('documents need a job')
  return answer
}
const look = (by: Caller, { job }: FileJob) => by.call(readExportJob, { params: { id: job } })
const open = ({ key }: Pick<Caller, 'key'>, { job }: FileJob) =>
  server.app.inject({ url: `/api/job/${job}/file`, headers: key ? { session_key: key } : {} })

/** Starts an export, lets its job run, and unpacks the file. */
async function unpack(by: Caller, world: CampaignWorld, query: Partial<Query>): Promise<Record<string, Uint8Array>> {
  const job = await start(by, world, query)
  await server.runJobs()
  assert.equal((await look(by, job)).status, 'DONE')
  return unzipSync((await open(by, job)).rawPayload)
}

test('documents are made by a job with progress, and its file opens only for the account that asked, for 24 hours [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const [reader, other] = [await world.person(), await world.person()]
  for (const title of ['Bench by the river', 'Lantern at the quay', 'Ramp to the lock']) await world.write(other, { title })
  const job = await start(reader, world, { format: 'PDF' })
  assert.deepEqual([job.status, job.done, job.total, job.size, job.until], ['WAITING', 0, 0, null, null])
  assert.equal((await open(reader, job)).statusCode, 404, 'there is no file yet')
  // an export of another process is the same one
  await resumeExports(server.context.db)
  await Promise.all([server.runJobs(), runExport(server.context, { id: job.job })])
  const done = await look(reader, job)
  assert.deepEqual([done.status, done.done, done.total], ['DONE', 3, 3])
  assert.equal(done.until, '2026-11-05T12:00:00.000Z')

  const answer = await open(reader, job)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.rawPayload.length, done.size)
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="contributions.zip"')
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  const files = unzipSync(answer.rawPayload)
  assert.deepEqual(
    Object.keys(files)
      .map((name) => name.slice(2))
      .sort(),
    ['bench-by-the-river.pdf', 'lantern-at-the-quay.pdf', 'ramp-to-the-lock.pdf'],
  )
  for (const bytes of Object.values(files)) assert.equal(strFromU8(bytes.slice(0, 5)), '%PDF-')

  assert.equal((await other.refused(readExportJob, { params: { id: job.job } })).status, 404)
  assert.equal((await open(other, job)).statusCode, 404)
  assert.equal((await open({ key: undefined }, job)).statusCode, 401)
  assert.equal((await open({ key: 'a-key-that-is-none' }, job)).statusCode, 401)

  const mails = await server.context.db.selectFrom('mails').select(['letter', 'to_user_id']).execute()
  const ready = mails.filter(({ letter }) => letter === 'documents.ready')
  assert.equal(ready.length, 1, 'one mail, to the one who asked')

  const stored = await readdir(exportFolder(server.context.settings.filesDir))
  assert.equal(stored.length, 1, 'the file of the slower process is deleted')
  server.setTime(new Date(Date.parse(IDEAS_DAY) + 24 * 3_600_000 + 1).toISOString())
  assert.equal((await open(reader, job)).statusCode, 404)
  assert.equal((await reader.refused(readExportJob, { params: { id: job.job } })).status, 404)
  await sweepExports(server.context)
  assert.deepEqual(await readdir(exportFolder(server.context.settings.filesDir)), [])
  server.setTime(IDEAS_DAY)
})

test('each format has its documents with the chosen fields; a ZIP has the table and documents of docFormat, PDF by default [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await world.write(author, { title: 'Bench by the river', text: '<p>Oak, <strong>not</strong> steel.</p>' })
  const only = async (format: 'DOC' | 'RTF' | 'TXT', fields: string) => {
    const [[name, bytes] = ['', new Uint8Array()]] = Object.entries(await unpack(author, world, { format, fields }))
    return {
      name,
      text: format === 'DOC' ? strFromU8(unzipSync(bytes)['word/document.xml'] ?? bytes) : strFromU8(bytes),
    }
  }
  for (const [format, end] of [
    ['DOC', 'docx'],
    ['RTF', 'rtf'],
    ['TXT', 'txt'],
  ] as const) {
    const whole = await only(format, DOCUMENT_FIELDS.join(','))
    assert.equal(whole.name, `1-bench-by-the-river.${end}`)
    assert.match(whole.text, /Oak/)
    for (const label of ['Authors', 'Themes', 'Last change']) assert.ok(whole.text.includes(label), label)
    const short = await only(format, 'title')
    assert.match(short.text, /Bench by the river/)
    assert.doesNotMatch(short.text, /Oak|Authors/)
  }
  const zip = await unpack(author, world, { format: 'ZIP', fields: 'title,support' })
  assert.deepEqual(Object.keys(zip), ['contributions.csv', '1-bench-by-the-river.pdf'])
  assert.match(strFromU8(zip['contributions.csv'] ?? new Uint8Array()), /title,support\r\nBench by the river,0/)
  const texts = await unpack(author, world, { format: 'ZIP', docFormat: 'TXT' })
  assert.deepEqual(Object.keys(texts), ['contributions.csv', '1-bench-by-the-river.txt'])
})

test('a file has only what its reader may read when it is made: no private draft, and nothing that was removed meanwhile [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const [author, reader] = [await world.person(), await world.person()]
  await world.write(author, { title: 'Bench' })
  const draft = await world.write(author, { title: 'Secret plan' })
  await forceStatus(server.context.db, draft, 'DRAFT')
  const removed = await world.write(author, { title: 'Removed meanwhile' })
  const job = await start(reader, world, { format: 'TXT', status: 'PUBLISHED,DRAFT' })
  await server.context.db.updateTable('contributions').set({ removed_at: IDEAS_DAY }).where('uuid', '=', removed.uuid).execute()
  await server.runJobs()
  const files = unzipSync((await open(reader, job)).rawPayload)
  assert.deepEqual(Object.keys(files), ['1-bench.txt'])
  assert.deepEqual(Object.keys(await unpack(author, world, { format: 'TXT', status: 'PUBLISHED,DRAFT' })).sort(), [
    '1-secret-plan.txt',
    '2-bench.txt',
  ])
})

test('an account makes one export at a time and keeps its newest three; visitors are asked to sign in [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const [author, other] = [await world.person(), await world.person()]
  await world.write(author, { title: 'Bench' })
  const waiting = await start(author, world, { format: 'TXT' })
  const again = { params: { sid: world.sid }, query: { type: 'IDEA' as const, format: 'RTF' } }
  const refusal = await author.refused(contributionExport.member, again)
  assert.deepEqual([refusal.refused, refusal.status], ['export_running', 409])
  const elsewhere = await start(other, world, { format: 'TXT' })
  await server.runJobs()
  assert.equal((await look(author, waiting)).status, 'DONE')
  for (const format of ['RTF', 'DOC', 'TXT'] as const) await unpack(author, world, { format })
  assert.equal((await open(author, waiting)).statusCode, 404, 'the fourth one took its place')
  assert.equal((await open(other, elsewhere)).statusCode, 200, 'that of another account stays')

  const params = { uuid: world.campaign.spaceUuid }
  const query = { type: 'IDEA' as const, format: 'PDF' }
  assert.equal((await server.visitor.refused(contributionExport.everybody, { params, query })).status, 401)
  const stranger = await (await createCampaignWorld(server)).person()
  const publicJob = await stranger.call(contributionExport.everybody, { params, query })
  assert.ok('job' in publicJob)
  await server.runJobs()
  assert.equal((await open(stranger, publicJob)).statusCode, 200)
})

test('an export of a list that can no longer be read fails with the reason, and the next one can begin [CON-135]', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await world.write(author)
  const job = await start(author, world, { format: 'TXT' })
  const { db } = server.context
  await db.updateTable('space_counts').set({ n: 20_001 }).where('space_id', '=', world.sid).execute()
  await server.runJobs()
  const failed = await look(author, job)
  assert.equal(failed.status, 'FAILED')
  assert.match(failed.message ?? '', /20,?000/)
  await db.updateTable('space_counts').set({ n: 1 }).where('space_id', '=', world.sid).execute()
  assert.equal(Object.keys(await unpack(author, world, { format: 'TXT' })).length, 1)
})
