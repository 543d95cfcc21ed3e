import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileJob } from '@folkmoot/core/shared/file-job.ts'
import { unzipSync } from 'fflate'
import { openKillableServer, peakMemory } from '../../services/testing/killable-server.ts'
import { createIdeasCampaign, importIdeas } from '../import/testing/import-over-http.ts'

const server = openKillableServer()
after(() => server.stop())

/** More than an answer waits for. */
const IDEAS = 600

test('a server killed during an export makes its one file after a restart, with every document once [CON-135]', async () => {
  const first = await server.start()
  const headers = await server.signIn()
  const read = async <T>(url: string): Promise<T> => (await (await fetch(url, { headers })).json()) as T
  const campaign = await createIdeasCampaign(first.url, headers)
  const { job, path } = await importIdeas(first.url, headers, campaign, IDEAS)
  for (let left = 600; left > 0; left--) {
    if ((await read<{ status: string }>(`${first.url}${path}/${job}`)).status === 'DONE') break
    await sleep(50)
  }
  const started = await fetch(
    `${first.url}/api/space/${campaign.resourceSpaceId}/contribution/export?type=IDEA&format=TXT`,
    { headers },
  )
  const asked = (await started.json()) as FileJob
  const look = (url: string) => read<FileJob>(`${url}/api/job/${asked.job}`)
  let seen = await look(first.url)
  while (seen.done === 0) seen = await look(first.url)
  first.child.kill('SIGKILL')
  assert.equal(seen.status, 'WAITING', 'it was not over when it was killed')

  const second = await server.start()
  const end = performance.now() + 60_000
  for (
    seen = await look(second.url);
    seen.status === 'WAITING' && performance.now() < end;
    seen = await look(second.url)
  )
    await sleep(50)
  assert.deepEqual([seen.status, seen.done, seen.total], ['DONE', IDEAS, IDEAS])
  assert.ok(peakMemory(second.child) < 300, `${peakMemory(second.child)} MB`)
  const answer = await fetch(`${second.url}/api/job/${asked.job}/file`, { headers })
  const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  assert.equal(names.length, IDEAS)
  assert.equal(new Set(names.map((name) => name.replace(/^\d+-/, ''))).size, IDEAS)
  const stored = await readdir(join(server.folder, 'files', 'exports'))
  assert.equal(stored.filter((name) => name.endsWith('.zip')).length, 1)
})
