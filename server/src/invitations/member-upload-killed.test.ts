import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadJob } from '@folkmoot/core/invitations/schemas.ts'
import { openKillableServer, postJson } from '../services/testing/killable-server.ts'

const server = openKillableServer()
after(() => server.stop())

test('a server killed during a long list continues it after a restart, and invites nobody twice [MEM-037, MEM-039]', async () => {
  const first = await server.start()
  const headers = await server.signIn()
  const { assemblyId } = await postJson<{ assemblyId: number }>(`${first.url}/api/assembly`, headers, {
    name: 'Rivermouth',
    shortname: 'rivermouth',
  })
  const body = new FormData()
  body.append('file', new Blob([Array.from({ length: 2000 }, (_, n) => `p${n}@list.test`).join('\n')]), 'people.csv')
  const sent = await fetch(`${first.url}/api/assembly/${assemblyId}/member`, { method: 'POST', headers, body })
  const { job } = (await sent.json()) as UploadJob
  const look = async (url: string) => (await (await fetch(`${url}/api/job/${job}`, { headers })).json()) as UploadJob

  let seen = await look(first.url)
  while (seen.done === 0) seen = await look(first.url)
  first.child.kill('SIGKILL')
  assert.ok(seen.done < 2000, 'it was not over when it was killed')

  const second = await server.start()
  const end = performance.now() + 30_000
  for (seen = await look(second.url); !seen.report && performance.now() < end; seen = await look(second.url)) {
    await sleep(50)
  }
  const { report } = seen
  assert.deepEqual([seen.done, report?.invited, report?.alreadyMembers, report?.links.length], [2000, 2000, 0, 2000])
  assert.equal(new Set(report?.links.map((link) => link.email)).size, 2000)
})
