// Compares the most frequent calls of the real server, with session and permissions, to a bare Fastify and pg that runs the same
// named statements, on 100,000 contributions: interleaved rounds, medians, ratios.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BenchmarkCall, compare, nextRandom, ROUNDS_TEXT } from './compare.ts'
import { seedHot } from './hot/seed-hot.ts'
import { printMemory, startBare, startProduct } from './hot/start-process.ts'

const IDEAS = 100_000

const product = await startProduct()
const seeded = await seedHot(product.databaseUrl, IDEAS)
const watcher = new pg.Client({ connectionString: product.databaseUrl })
await watcher.connect()
const bare = await startBare('bench/hot/bare.ts', { url: product.databaseUrl, seeded })

const member = () => seeded.members[nextRandom(seeded.members.length)] ?? { id: 0, key: '' }
const idea = () => seeded.firstIdea + nextRandom(seeded.ideas)
const spaceOf = (id: number) => seeded.firstSpace + (id - seeded.firstIdea)
const say = JSON.stringify

/** Waits until everything that was written is told to its followers, which goes on after the responses. */
async function waitUntilTold(): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ left: boolean }>('select exists (select from signals where told_at is null) as left')
    if (!rows[0]?.left) return
    await sleep(20)
  }
}

/** Each call as sent to the product and to the bare server. */
const CALLS: Readonly<Record<string, BenchmarkCall>> = {
  'list page (16 of 100,000)': {
    aim: 0.7,
    product: () => ({
      method: 'GET',
      path: `/api/space/${seeded.spaceId}/contribution?type=IDEA&page=${nextRandom(5)}`,
      headers: { session_key: member().key },
    }),
    bare: () => ({ method: 'GET', path: `/list/${member().id}?page=${nextRandom(5)}` }),
  },
  'one contribution': {
    aim: 0.7,
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
      body: say({ up: nextRandom(2) === 0, down: false }),
    }),
    bare: () => ({ method: 'PUT', path: `/feedback/${idea()}/${member().id}`, body: say({ up: nextRandom(2) === 0 }) }),
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
  console.log(`hot calls: ${IDEAS.toLocaleString('en')} contributions, ${ROUNDS_TEXT}`)
  await compare(product.url, bare.url, CALLS, {
    // the product tells what the bare server wrote as well: it rests meanwhile, and tells it before its own round
    beforeProduct: async () => {
      product.signal('SIGCONT')
      await waitUntilTold()
    },
    beforeBare: async () => {
      await waitUntilTold()
      product.signal('SIGSTOP')
    },
  })
  product.signal('SIGCONT')
  await waitUntilTold()
  printMemory(product)
} finally {
  product.signal('SIGCONT')
  await bare.stop()
  await watcher.end()
  await product.stop()
}
