import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadJob } from '@folkmoot/core/invitations/schemas.ts'
import { attachOrStartCluster } from '../database/cluster.ts'
import { openDatabase } from '../database/open.ts'
import { findTestFolder } from '../database/testing/test-cluster.ts'
import { insertSession } from '../users/store.ts'
import { createTestUser } from '../users/testing/create-users.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-killed-'))
chmodSync(root, 0o711)
const folder = join(root, 'data')
const running: ChildProcess[] = []
after(() => {
  for (const child of running) child.kill('SIGTERM')
  return sleep(1500).then(() => rmSync(root, { recursive: true, force: true }))
})

/** A server process on the folder, and its address. */
async function serverOn(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      const address = /is ready: (http:\S+)/.exec(bytes.toString())?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
  return { child, url }
}

test('a server killed during a long list continues it after a restart, and invites nobody twice [MEM-037, MEM-039]', async () => {
  const first = await serverOn()
  const cluster = await attachOrStartCluster(folder, {})
  const database = openDatabase(cluster.url())
  const { id } = await createTestUser(database.db, { email: 'founder@rivermouth.test' })
  const headers = { session_key: await insertSession(database.db, id, '') }
  await database.close()
  await cluster.stop()

  const founded = await fetch(`${first.url}/api/assembly`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rivermouth', shortname: 'rivermouth' }),
  })
  const { assemblyId } = (await founded.json()) as { assemblyId: number }
  const body = new FormData()
  body.append('file', new Blob([Array.from({ length: 2000 }, (_, n) => `p${n}@list.test`).join('\n')]), 'people.csv')
  const sent = await fetch(`${first.url}/api/assembly/${assemblyId}/member`, { method: 'POST', headers, body })
  const { job } = (await sent.json()) as UploadJob
  const look = async (url: string) => (await (await fetch(`${url}/api/job/${job}`, { headers })).json()) as UploadJob

  let seen = await look(first.url)
  while (seen.done === 0) seen = await look(first.url)
  first.child.kill('SIGKILL')
  assert.ok(seen.done < 2000, 'it was not over when it was killed')

  const second = await serverOn()
  const end = performance.now() + 30_000
  for (seen = await look(second.url); !seen.report && performance.now() < end; seen = await look(second.url)) {
    await sleep(50)
  }
  const { report } = seen
  assert.deepEqual([seen.done, report?.invited, report?.alreadyMembers, report?.links.length], [2000, 2000, 0, 2000])
  assert.equal(new Set(report?.links.map((link) => link.email)).size, 2000)
})
