// The hot calls of the real server, session, rights and all, beside a bare Fastify and pg that runs the same named
// statements, on 100,000 contributions: interleaved rounds, medians, ratios.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachOrStart } from '../server/src/database/cluster.ts'
import { load, type Measured, median, type Shot } from './hot/load.ts'
import { startProcess } from './hot/process.ts'
import { seed } from './hot/seed.ts'

const IDEAS = 100_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-bench-'))
const product = await startProcess('server/src/main.ts', {
  PORT: '0',
  DATA_DIR: folder,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  ENVIRONMENT: 'production',
  DATABASE_URL: '',
})
const database = await attachOrStart(folder, {})
const seeded = await seed(database.url(), IDEAS)
const bare = await startProcess('bench/hot/bare.ts', { BARE: JSON.stringify({ url: database.url(), seeded }) })

let n = 0
/** The next of a fixed sequence of numbers below `count`. */
const any = (count: number): number => {
  n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
  return n % count
}
const member = () => seeded.members[any(seeded.members.length)] ?? { id: 0, key: '' }
const idea = () => seeded.firstIdea + any(seeded.ideas)
const spaceOf = (id: number) => seeded.firstSpace + (id - seeded.firstIdea)
const say = JSON.stringify

/** Each call as the product and as the bare server are asked for it. */
const CALLS: Readonly<Record<string, { aim: number; product: () => Shot; bare: () => Shot }>> = {
  'list page (16 of 100,000)': {
    aim: 0.8,
    product: () => ({
      method: 'GET',
      path: `/api/space/${seeded.spaceId}/contribution?type=IDEA&page=${any(5)}`,
      headers: { session_key: member().key },
    }),
    bare: () => ({ method: 'GET', path: `/list/${member().id}?page=${any(5)}` }),
  },
  'one contribution': {
    aim: 0.8,
    product: () => ({
      method: 'GET',
      path: `/api/assembly/${seeded.assemblyId}/contribution/${idea()}`,
      headers: { session_key: member().key },
    }),
    bare: () => ({ method: 'GET', path: `/one/${idea()}/${member().id}` }),
  },
  'vote (support)': {
    aim: 0.5,
    product: () => ({
      method: 'PUT',
      path: `/api/assembly/${seeded.assemblyId}/campaign/${seeded.campaignId}/contribution/${idea()}/feedback`,
      headers: { session_key: member().key },
      body: say({ up: any(2) === 0, down: false }),
    }),
    bare: () => ({ method: 'PUT', path: `/feedback/${idea()}/${member().id}`, body: say({ up: any(2) === 0 }) }),
  },
  comment: {
    aim: 0.5,
    product: () => ({
      method: 'POST',
      path: `/api/space/${spaceOf(idea())}/contribution`,
      headers: { session_key: member().key },
      body: say({ type: 'DISCUSSION', text: 'What would that cost us in a dry year?' }),
    }),
    bare: () => ({
      method: 'POST',
      path: `/comment/${idea()}/${member().id}`,
      body: say({ text: 'What would that cost us in a dry year?' }),
    }),
  },
}

try {
  console.log(
    `hot calls: ${IDEAS.toLocaleString('en')} contributions, 20 connections, ${ROUNDS} rounds of ${SECONDS} s`,
  )
  console.log(`${'call'.padEnd(26)} product/s    bare/s  ratio   aim   p50 ms  p99 ms`)
  for (const [name, call] of Object.entries(CALLS)) {
    await load(product.url, 1, call.product)
    await load(bare.url, 1, call.bare)
    const ours: Measured[] = []
    const theirs: Measured[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(product.url, SECONDS, call.product))
      theirs.push(await load(bare.url, SECONDS, call.bare))
    }
    const rates = [median(ours.map((m) => m.rate)), median(theirs.map((m) => m.rate))] as const
    const wrong = [...ours, ...theirs].reduce((sum, m) => sum + m.wrong, 0)
    console.log(
      [
        name.padEnd(26),
        rates[0].toFixed(0).padStart(9),
        rates[1].toFixed(0).padStart(9),
        (rates[0] / rates[1]).toFixed(2).padStart(6),
        call.aim.toFixed(1).padStart(5),
        median(ours.map((m) => m.p50))
          .toFixed(0)
          .padStart(8),
        median(ours.map((m) => m.p99))
          .toFixed(0)
          .padStart(7),
        wrong > 0 ? ` ${wrong} answers were no success` : '',
      ].join(' '),
    )
  }
  const memory = product.memory()
  if (memory !== undefined) console.log(`memory of Node after the load: ${memory.toFixed(0)} MB (aim: under 200)`)
} finally {
  await bare.stop()
  await database.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
