// What a server did when it was killed is completed by the next start. A start takes longer than what it completes, so each server
// serves several tests: the first dies during an import and an upload, the second completes both and dies during an export.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadJob } from '@folkmoot/core/communities/invitations/schemas.ts'
import type { ImportJob } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import { unzipSync } from 'fflate'
import { createIdeasCampaign, type IdeasCampaign, importIdeas } from '../deliberation/contributions/import/testing/import-over-http.ts'
import { isAlive, waitForEnd } from '../platform/database/embedded/processes.ts'
import { type KillableServer, openKillableServer, peakMemory, type RunningServer } from './services/testing/killable-server.ts'

/** So many that the server is killed before they are all invited. */
const PEOPLE = 1000

let server: KillableServer
/** The server that runs now, or that was killed. */
let running: RunningServer
let headers: { session_key: string }
let campaign: IdeasCampaign
/** The paths of the jobs that were running when the first server was killed. */
let [importPath, uploadPath] = ['', '']

const read = async <T>(path: string): Promise<T> => (await (await fetch(running.url + path, { headers })).json()) as T

/** Reads a job until it has got so far; it stops as it is when that takes too long. */
async function follow<T>(path: string, isThere: (seen: T) => boolean, pause: number): Promise<T> {
  let seen = await read<T>(path)
  for (const end = performance.now() + 60_000; !isThere(seen) && performance.now() < end; seen = await read(path)) await sleep(pause)
  return seen
}
const followToEnd = <T>(path: string, isOver: (seen: T) => boolean) => follow(path, isOver, 100)

async function uploadPeople(count: number): Promise<string> {
  const body = new FormData()
  const list = Array.from({ length: count }, (_, n) => `p${n}@list.test`).join('\n')
  body.append('file', new Blob([list]), 'people.csv')
  const sent = await fetch(`${running.url}/api/assembly/${campaign.assemblyId}/member`, {
    method: 'POST',
    headers,
    body,
  })
  return `/api/job/${((await sent.json()) as UploadJob).job}`
}

before(async () => {
  server = await openKillableServer()
  running = await server.start()
  headers = await server.signIn()
  campaign = await createIdeasCampaign(running.url, headers, 'rivermouth')
  const { job, path } = await importIdeas(running.url, headers, campaign, 5000)
  importPath = `${path}/${job}`
  uploadPath = await uploadPeople(PEOPLE)
  await follow<ImportJob>(importPath, ({ done }) => done >= 1000, 5)
  const upload = await follow<UploadJob>(uploadPath, ({ done }) => done > 0, 5)
  const imported = await read<ImportJob>(importPath)
  const memory = peakMemory(running.child)
  running.child.kill('SIGKILL')
  assert.ok(imported.done >= 1000 && imported.report === null, 'the import was not over when it was killed')
  assert.ok(upload.done > 0 && upload.done < PEOPLE, 'the upload was not over when it was killed')
  assert.ok(memory < 300, `${memory} MB`)
})
after(() => server.stop())

test('after kill -9 the database stops by itself, and the next start succeeds', async () => {
  await running.ended
  assert.ok(await waitForEnd(running.postmaster, 5000))
  running = await server.start()
})

test('a server killed during an import of 5,000 rows completes it once after a restart, in less than 300 MB [CON-095]', async () => {
  const seen = await followToEnd<ImportJob>(importPath, ({ report }) => report !== null)
  assert.deepEqual([seen.status, seen.report?.created, seen.report?.errors], ['DONE', 5000, []])
  assert.ok(peakMemory(running.child) < 300, `${peakMemory(running.child)} MB`)
  const list = await read<{ total: number }>(`/api/space/${campaign.resourceSpaceId}/contribution?type=IDEA`)
  assert.equal(list.total, 5000)
})

test('a server killed during a long list continues it after a restart, and invites nobody twice [MEM-037, MEM-039]', async () => {
  const seen = await followToEnd<UploadJob>(uploadPath, ({ report }) => report !== null)
  const { report } = seen
  assert.deepEqual([seen.done, report?.invited, report?.alreadyMembers, report?.links.length], [PEOPLE, PEOPLE, 0, PEOPLE])
  assert.equal(new Set(report?.links.map((link) => link.email)).size, PEOPLE)
})

test('a server killed during an export makes its one file after a restart, with every document once [CON-135]', async () => {
  // several times what is made until it is killed
  const ideas = 110
  const place = await createIdeasCampaign(running.url, headers, 'riversource')
  const { job, path } = await importIdeas(running.url, headers, place, ideas)
  await followToEnd<ImportJob>(`${path}/${job}`, ({ status }) => status === 'DONE')
  const asked = await read<FileJob>(`/api/space/${place.resourceSpaceId}/contribution/export?type=IDEA&format=TXT`)
  const exportPath = `/api/job/${asked.job}`
  const begun = await follow<FileJob>(exportPath, ({ done }) => done > 0, 5)
  running.child.kill('SIGKILL')
  assert.equal(begun.status, 'WAITING', 'it was not over when it was killed')

  await running.ended
  running = await server.start()
  const seen = await followToEnd<FileJob>(exportPath, ({ status }) => status !== 'WAITING')
  assert.deepEqual([seen.status, seen.done, seen.total], ['DONE', ideas, ideas])
  assert.ok(peakMemory(running.child) < 300, `${peakMemory(running.child)} MB`)
  const answer = await fetch(`${running.url}${exportPath}/file`, { headers })
  const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  assert.equal(names.length, ideas)
  assert.equal(new Set(names.map((name) => name.replace(/^\d+-/, ''))).size, ideas)
  const stored = await readdir(join(server.folder, 'files', 'exports'))
  assert.equal(stored.filter((name) => name.endsWith('.zip')).length, 1)
})

test('SIGHUP shuts everything down in order', async () => {
  running.child.kill('SIGHUP')
  assert.equal(await running.ended, 0, running.words())
  assert.ok(!isAlive(running.postmaster))
})
