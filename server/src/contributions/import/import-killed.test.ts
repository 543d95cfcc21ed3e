import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportJob } from '@folkmoot/core/contributions/import/endpoints.ts'
import { openKillableServer, peakMemory } from '../../services/testing/killable-server.ts'
import { createIdeasCampaign, importIdeas } from './testing/import-over-http.ts'

const server = openKillableServer()
after(() => server.stop())

test('a server killed during an import of 5,000 rows completes it once after a restart, in less than 300 MB [CON-095]', async () => {
  const first = await server.start()
  const headers = await server.signIn()
  const campaign = await createIdeasCampaign(first.url, headers)
  const { job, path } = await importIdeas(first.url, headers, campaign, 5000)
  const look = async (url: string) => (await (await fetch(`${url}${path}/${job}`, { headers })).json()) as ImportJob

  let seen = await look(first.url)
  while (seen.done < 1000) seen = await look(first.url)
  assert.ok(peakMemory(first.child) < 300, `${peakMemory(first.child)} MB`)
  first.child.kill('SIGKILL')
  assert.equal(seen.report, null, 'it was not over when it was killed')

  const second = await server.start()
  const end = performance.now() + 60_000
  for (seen = await look(second.url); !seen.report && performance.now() < end; seen = await look(second.url)) {
    await sleep(50)
  }
  assert.deepEqual([seen.status, seen.report?.created, seen.report?.errors], ['DONE', 5000, []])
  assert.ok(peakMemory(second.child) < 300, `${peakMemory(second.child)} MB`)
  const list = await fetch(`${second.url}/api/space/${campaign.resourceSpaceId}/contribution?type=IDEA`, { headers })
  assert.equal(((await list.json()) as { total: number }).total, 5000)
})
