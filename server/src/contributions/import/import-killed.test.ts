import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportJob } from '@folkmoot/core/contributions/import/endpoints.ts'
import { attachOrStartCluster } from '../../database/cluster.ts'
import { openDatabase } from '../../database/open.ts'
import { findTestFolder } from '../../database/testing/test-cluster.ts'
import { insertSession } from '../../users/store.ts'
import { createTestUser } from '../../users/testing/create-users.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-import-'))
chmodSync(root, 0o711)
const folder = join(root, 'data')
const running: ChildProcess[] = []
after(() => {
  for (const child of running) child.kill('SIGTERM')
  return sleep(1500).then(() => rmSync(root, { recursive: true, force: true }))
})

/** How `npm start` runs the product. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=384']

/** A server process on the folder, and its address. */
async function serverOn(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...MEMORY, join(import.meta.dirname, '../../main.ts')], {
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

/** The most memory that a process has used so far, in megabytes. */
const peakMemory = ({ pid }: ChildProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('a server killed during an import of 5,000 rows completes it once after a restart, in less than 300 MB [CON-095]', async () => {
  const first = await serverOn()
  const cluster = await attachOrStartCluster(folder, {})
  const database = openDatabase(cluster.url())
  const { id } = await createTestUser(database.db, { email: 'founder@rivermouth.test' })
  const headers = { session_key: await insertSession(database.db, id, '') }
  const post = async <T>(url: string, body: object): Promise<T> => {
    const answer = await fetch(`${first.url}/api${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  const { assemblyId } = await post<{ assemblyId: number }>('/assembly', {
    name: 'Rivermouth',
    shortname: 'rivermouth',
  })
  const today = new Date()
  const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const { campaignId, resourceSpaceId } = await post<{ campaignId: number; resourceSpaceId: number }>(
    `/assembly/${assemblyId}/campaign`,
    {
      title: 'Rivers',
      goal: 'Ideas for the river',
      components: [{ type: 'IDEAS', title: 'Ideas', startDate: day(-2), endDate: day(20) }],
      status: 'PUBLISHED',
    },
  )
  const text = 'Benches of oak along the river, with a lamp beside each of them. '.repeat(12)
  const lines = Array.from({ length: 5000 }, (_, n) => `N-${n},Bench ${n},"${text}",Streets,"Ann ${n}, Bo"`)
  const body = new FormData()
  body.append('file', new Blob([['code,title,description,category,authors', ...lines].join('\n')]), 'ideas.csv')
  const path = `/api/assembly/${assemblyId}/campaign/${campaignId}/contribution/import`
  const sent = await fetch(`${first.url}${path}?type=IDEA&createThemes=true`, { method: 'POST', headers, body })
  assert.equal(sent.status, 202)
  const { job } = (await sent.json()) as ImportJob
  const look = async (url: string) => (await (await fetch(`${url}${path}/${job}`, { headers })).json()) as ImportJob

  let seen = await look(first.url)
  while (seen.done < 1000) seen = await look(first.url)
  assert.ok(peakMemory(first.child) < 300, `${peakMemory(first.child)} MB`)
  first.child.kill('SIGKILL')
  assert.equal(seen.report, null, 'it was not over when it was killed')
  await database.close()
  await cluster.stop()

  const second = await serverOn()
  const end = performance.now() + 60_000
  for (seen = await look(second.url); !seen.report && performance.now() < end; seen = await look(second.url)) {
    await sleep(50)
  }
  assert.deepEqual([seen.status, seen.report?.created, seen.report?.errors], ['DONE', 5000, []])
  assert.ok(peakMemory(second.child) < 300, `${peakMemory(second.child)} MB`)
  const list = await fetch(`${second.url}/api/space/${resourceSpaceId}/contribution?type=IDEA`, { headers })
  assert.equal(((await list.json()) as { total: number }).total, 5000)
})
