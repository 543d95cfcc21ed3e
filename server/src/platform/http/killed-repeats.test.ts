// A server that is killed while it answers requests with keys. Each is repeated until it is answered.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverProcesses } from '../../app/services/testing/server-process.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

const KILLS = 2
/** How many callers send one request after another. */
const CALLERS = 16

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-repeats-'))
const servers = serverProcesses(folder)
let services: TestServices
let world: CampaignWorld
let member: Caller
let address: string | undefined

before(async () => {
  services = await startTestServices({ time: IDEAS_DAY, pool: {} })
  world = await createCampaignWorld(services)
  member = await world.person()
})
after(async () => {
  servers.killAll()
  await services.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends a request again and again with its key until it is answered; returns the number of tries. */
async function sendUntilAnswered(title: string): Promise<{ tries: number; body: string }> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(`${address}/api/assembly/${world.aid}/forum`, {
        method: 'POST',
        headers: { 'session-key': member.key ?? '', 'idempotency-key': title, 'content-type': 'application/json' },
        body: JSON.stringify({ title, text: 'Words' }),
      })
      const body = await response.text()
      if (response.status === 200) return { tries, body }
      assert.equal(response.status, 503, body)
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
    }
    await sleep(200)
  }
}

test('of requests that are repeated with their keys while servers are killed, each is carried out once [B.7]', async () => {
  const env = {
    DATABASE_URL: services.context.pool.options.connectionString ?? '',
    SECRET_KEY: '00'.repeat(32),
    RATE_LIMITS: 'off',
    SECURITY_LOG: 'off',
  }
  const sent = new Map<string, { tries: number; body: string }>()
  let ended = false
  let answered = 0
  const callers: Promise<void>[] = []
  for (let kill = 0; kill <= KILLS; kill++) {
    const server = servers.run(env)
    address = await server.ready
    if (callers.length === 0)
      for (let caller = 0; caller < CALLERS; caller++)
        callers.push(
          (async () => {
            for (let n = 0; !ended; n++) {
              const title = `thread ${caller}-${n}`
              sent.set(title, await sendUntilAnswered(title))
              answered++
            }
          })(),
        )
    if (kill === KILLS) break
    // it has compiled what the requests need, and is busy with as many as it can be
    const before = answered
    while (answered < before + 100) await sleep(5)
    server.child.kill('SIGKILL')
    await server.ended
  }
  ended = true
  await Promise.all(callers)
  servers.killAll()
  const { rows } = await services.context.pool.query<{ title: string; n: number }>(
    `select title, count(*)::int as n from contributions where title like 'thread %' group by title`,
  )
  const doubles = rows.filter(({ n }) => n > 1)
  assert.deepEqual(doubles, [])
  assert.deepEqual(rows.map(({ title }) => title).toSorted(), [...sent.keys()].toSorted())
  const repeated = [...sent.values()].filter(({ tries }) => tries > 1)
  assert.ok(repeated.length >= KILLS * 3, `${repeated.length} of ${sent.size} were repeated`)
  // each answer names the thread that is there
  const { rows: stored } = await services.context.pool.query<{ uuid: string }>(`select uuid from contributions where title like 'thread %'`)
  const uuids = new Set(stored.map(({ uuid }) => uuid))
  for (const { body } of sent.values()) assert.ok(uuids.has(JSON.parse(body).uuid))
})
